// The page while it is being worked on: bundled again at every change of web/src, all else asked of a
// running server. node web/dev.mjs [SERVER [PORT]], with a server begun by
//   ./vedette serve --no-browser --machine-clock 0
import { execFileSync } from "node:child_process";
import { readFileSync, watch } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import path from "node:path";

const server = new URL(process.argv[2] ?? "http://127.0.0.1:1863");
const port = Number(process.argv[3] ?? 1864);
const web = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(tmpdir(), `vedette-page-${port}`);
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };

function bundle() {
    try {
        execFileSync(path.join(web, "bundle"), ["esbuild", out], { stdio: "inherit" });
    } catch {
        console.error("The bundle failed; the last good one is served.");
    }
}

function file(response, name) {
    response.writeHead(200, { "Content-Type": types[path.extname(name)] ?? "text/plain", "Cache-Control": "no-store" });
    response.end(readFileSync(path.join(out, name)));
}

function hand_on(request, response) {
    const headers = { ...request.headers, host: server.host };
    if (headers.origin)
        headers.origin = server.origin;
    const asked = http.request({ host: server.hostname, port: server.port, method: request.method, path: request.url, headers }, (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
    });
    asked.on("error", () => response.destroy());
    response.on("close", () => asked.destroy());
    request.pipe(asked);
}

bundle();
let timer;
watch(path.join(web, "src"), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(bundle, 100);
});
http.createServer((request, response) => {
    const name = new URL(request.url, server).pathname;
    if (/^\/(api|map|healthz|metrics)(\/|$)/.test(name))
        hand_on(request, response);
    else if (name.startsWith("/assets/"))
        file(response, path.basename(name));
    else
        file(response, "index.html");
}).listen(port, "127.0.0.1", () => console.log(`http://127.0.0.1:${port}/`));
