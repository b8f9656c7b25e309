// The position of a case of the conformance suite, as the server writes it.
import type { Case as AnyCase } from "../../../learn/rule_book";
import type { Side } from "../model/view";

export interface CaseToken {
    side: Side;
    name: string;
    kind: "division" | "picket" | "train" | "depot";
    arm: string | null;
    corps: string | null;
    cell: string;
    fit: number;
    broken: number;
    lost: number;
}

export interface Position {
    tokens: CaseToken[];
    destroyed: string[];
}

export interface Case extends AnyCase {
    before: Position | null;
    after: Position | null;
}
