// ws, whose folder is the argument: what one sends, all are sent.
const { WebSocketServer } = require(process.argv[2]);
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });

server.on('connection', (one) => one.on('message', (message) => {
    for (const other of server.clients)
        other.send(message, { binary: false });
}));
server.on('listening', () => console.log(server.address().port));
