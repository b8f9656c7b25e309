export function RuleLink({ id }: { id: string }) {
    return <a class="rule" href={`/r/${id}`}>{id}</a>;
}
