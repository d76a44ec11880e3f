import { createServer } from 'node:http';

// Baseline of the benchmarks: a minimal Node server. Sends its port to the parent process.
const body = Buffer.from(`<!doctype html><title>bare</title>${'x'.repeat(10_000)}`);
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
