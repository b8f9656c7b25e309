// node's http: a small JSON answer, as long as ours.
const body = JSON.stringify({ k: 12, asked: true, over: false, posts: 3 }).padEnd(512);
const fields = { 'Content-Type': 'application/json', 'Content-Length': body.length };
const server = require('http').createServer((request, response) => {
    response.writeHead(200, fields);
    response.end(body);
});

server.listen(0, '127.0.0.1', () => console.log(server.address().port));
