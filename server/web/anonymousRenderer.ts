import { Agent, createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Rendered } from './pageStore';

const maxBytes = 4 * 1024 * 1024;
const timeoutMilliseconds = 20_000;

/**
 * Renders pages without a visitor's headers, over a listener on a private socket of this process. It uses a real request and response because
 * Next requires them.
 */
export async function createAnonymousRenderer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  publicOrigin: URL,
) {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const headers = {
    host: publicOrigin.host,
    accept: 'text/html,*/*',
    'accept-encoding': 'identity',
    'x-forwarded-host': publicOrigin.host,
    'x-forwarded-proto': publicOrigin.protocol.slice(0, -1),
    'x-forwarded-for': '127.0.0.1',
  };

  return {
    render: (url: string) =>
      new Promise<Rendered>((resolve, reject) => {
        const request = sendRequest({ host: '127.0.0.1', port, path: url, agent, headers, timeout: timeoutMilliseconds }, (response) => {
          const chunks: Buffer[] = [];
          let size = 0;
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            size += chunk.length;
            if (size > maxBytes) request.destroy(new Error('the page is too large to keep'));
          });
          response.once('error', reject);
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 500, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        });
        request.once('timeout', () => request.destroy(new Error('the page took too long')));
        request.once('error', reject);
        request.end();
      }),
    close: () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
