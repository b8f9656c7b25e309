// From the front page to the first order.
import { check, run, same, sit_down, until } from "./harness.mjs";

await run({
    "one click is a campaign against the machine": async (server) => {
        const player = await sit_down(server);
        await player.go("/");
        await player.page.getByRole("article").filter({ hasText: "Vicksburg" }).getByRole("button", { name: /Union/ }).click();
        await player.page.waitForURL(/\/c\/[^/]+\/union$/);
        await until("the set-up is asked for", () => player.page.getByText("Set up your army").first().isVisible());
        await player.accessible("the table");
        await player.picture("table-setup");
        same(await player.page.locator("[data-counter]").count() >= 0, true);
        check((await player.context.cookies()).every((cookie) => cookie.httpOnly), "a cookie that scripts can read");
    },
});
