// The page: one screen for each address. The caller says which game systems it has.
import { render } from "preact";
import { ReplayPage } from "./after/replay";
import { ReportPage } from "./after/report";
import { VerifyPage } from "./after/verify_page";
import { AboutPage } from "./front/about";
import { FrontPage } from "./front/front";
import { GalleryPage } from "./front/gallery";
import { HostPage } from "./front/host";
import { JoinPage } from "./front/join";
import { HowPage } from "./learn/how";
import { RuleDialog } from "./learn/rule_dialog";
import { RulePage, RulesPage } from "./learn/rules_page";
import { LearnPage } from "./learn/tutorial";
import { followLinks, place } from "./core/router";
import { mindSalts } from "./core/salts";
import { register, teaches, type System } from "./systems/system";
import { HotSeatPage } from "./table/hot_seat";
import { TablePage } from "./table/table";
import { UmpirePage } from "./umpire/umpire";
import "./style/app.css";

/** The pages of a campaign: host, umpire, spectators, both sides at one laptop, or a seat. */
function Campaign({ game, who, what }: { game: string; who: string; what: string }) {
    if (what === "replay")
        return <ReplayPage game={game} who={who} />;
    if (what === "report")
        return <ReportPage game={game} who={who} />;
    if (what === "verify")
        return <VerifyPage game={game} who={who} />;
    switch (who) {
    case "host": return <HostPage game={game} />;
    case "umpire": return <UmpirePage game={game} />;
    case "gallery": return <GalleryPage game={game} />;
    case "both": return <HotSeatPage game={game} />;
    default: return <TablePage game={game} who={who} />;
    }
}

function Page() {
    const [head, game = "", who = "", what = ""] = place.value.path;
    switch (head) {
    case undefined: return <FrontPage />;
    case "join": return <JoinPage />;
    case "verify": return <VerifyPage game={null} who="" />;
    case "about": return <AboutPage />;
    case "rules": return <RulesPage />;
    case "r": return <RulePage id={game} />;
    case "how": return teaches() ? <HowPage /> : <FrontPage />;
    case "learn": return teaches() ? <LearnPage /> : <FrontPage />;
    case "c": return <Campaign key={place.value.path.join("/")} game={game} who={who} what={what} />;
    default: return (
        <main class="message">
            <h1>Nothing here</h1><p>There is no such page. <a href="/">To the front page</a></p>
        </main>
    );
    }
}

function App() {
    return <><Page /><RuleDialog /></>;
}

export function start(systems: readonly System[]): void {
    register(systems);
    followLinks();
    mindSalts();
    const page = document.getElementById("page")!;
    page.replaceChildren();
    render(<App />, page);
}
