// The result of a tabletop battle, entered by the umpire: it counts at once.
import { useState } from "preact/hooks";
import { CampaignApi } from "../../../core/api";
import { ResultForm } from "../acts/result_form";
import { give, Said, type Answer } from "../../../umpire/send";
import type { Truth } from "../../../umpire/truth";
import type { PaperProps } from "../../../umpire/umpire";
import { viewOf, type View } from "../model/view";

/** A view with the battle being fought; null: there is none. Both sides know the same of the field (I25). */
export function openBattle(truth: Truth): View | null {
    return truth.views.value.map(viewOf).find((view) => view.battle !== null) ?? null;
}

export function ResultPaper({ truth }: PaperProps) {
    const [answer, setAnswer] = useState<Answer | null>(null);
    const view = openBattle(truth);
    const enter = async (text: string) => {
        const said = await give(truth, text);
        setAnswer(said);
        return said.fine;
    };
    return (
        <div class="paper-form">
            <h2>The result of a battle</h2>
            {view ? <ResultForm view={view} refusal={null} give={enter}
                check={new CampaignApi(truth.api.game, truth.api.key, view.seat).check} />
                : <p>No battle is being fought.</p>}
            <Said answer={answer} />
        </div>
    );
}
