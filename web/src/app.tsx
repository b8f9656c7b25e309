// The page: one address, one screen.
import { render } from "preact";
import { FrontPage } from "./front/front";
import { JoinPage } from "./front/join";
import { followLinks, place } from "./router";
import { TablePage } from "./table/table";
import "./style/app.css";

function App() {
    const [head, game] = place.value.path;
    switch (head) {
    case undefined: return <FrontPage />;
    case "join": return <JoinPage />;
    case "c": return <TablePage key={place.value.path.join("/")} game={game ?? ""} />;
    default: return <main class="message"><h1>Nothing here</h1><p>There is no such page. <a href="/">To the front page</a></p></main>;
    }
}

followLinks();
const page = document.getElementById("page")!;
page.replaceChildren();
render(<App />, page);
