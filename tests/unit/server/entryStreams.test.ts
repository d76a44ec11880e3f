/** @jest-environment node */
import { request } from 'node:http';
import { send } from '../../support/httpServer';
import { openEntry } from '../../support/openEntry';

test('ranges, conditional requests, HEAD, redirects and empty responses pass unchanged', async () => {
  const port = await openEntry((request, response) => {
    const { url, method } = request;
    if (url === '/media/v/film') {
      response.writeHead(206, { 'content-range': 'bytes 0-3/10', 'content-length': 4, 'accept-ranges': 'bytes', etag: '"e"' });
      response.end(method === 'HEAD' ? undefined : 'abcd');
    } else if (url === '/media/kept') response.writeHead(304, { etag: '"e"' }).end();
    else if (url === '/media/none') response.writeHead(204, { 'x-a': '1' }).end();
    else if (url === '/media/else') response.writeHead(302, { location: '/api/a?b=/media/x' }).end();
    else response.writeHead(200, { 'retry-after': request.headers.range ?? '' }).end(url);
  });
  const range = await send(port, '/media/v/film', { headers: { range: 'bytes=0-3' } });
  expect([range.status, range.text, range.headers['content-range'], range.headers['content-length']]).toEqual([
    206,
    'abcd',
    'bytes 0-3/10',
    '4',
  ]);
  const head = await send(port, '/media/v/film', { method: 'HEAD' });
  expect([head.status, head.text, head.headers['content-length'], head.headers.etag]).toEqual([206, '', '4', '"e"']);
  expect((await send(port, '/media/kept', { headers: { 'if-none-match': '"e"' } })).status).toBe(304);
  expect(await send(port, '/media/none').then(({ status, text, headers }) => [status, text, headers['x-a']])).toEqual([204, '', '1']);
  expect((await send(port, '/media/else')).headers.location).toBe('/api/a?b=/media/x');
  const path = "/media/a%2Fb%20c'(d)/x..y?q=..%2F&q=%zz&q=a+b";
  expect((await send(port, path)).text).toBe(path);
});

test('a path that leaves its folder or cannot be decoded is refused with an explanation', async () => {
  const port = await openEntry((_request, response) => response.end('{}'));
  for (const path of ['/api/../x', '/media/%2e%2e/x', '/api/%zz']) {
    const reply = await send(port, path);
    expect([path, reply.status, (JSON.parse(reply.text) as { status: number }).status]).toEqual([path, 400, 400]);
  }
});

test('a large body streams to the API while it is sent, and the response streams back', async () => {
  let received = 0;
  const port = await openEntry((request, response) => {
    request.on('data', (bytes: Buffer) => {
      if (received === 0) response.writeHead(200, { 'content-type': 'text/plain' }).write('first;');
      received += bytes.length;
    });
    request.on('end', () => response.end(`${received}`));
  });
  const size = 3 * 1024 * 1024;
  const text = await new Promise<string>((resolve, reject) => {
    let answer = '';
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/v1/uploads/x',
        method: 'PATCH',
        headers: { 'content-type': 'application/offset+octet-stream' },
      },
      (reply) => {
        reply.on('data', (part: Buffer) => {
          answer += part.toString();
          // The rest is sent only after the response to the first bytes.
          if (answer === 'first;') sent.end(Buffer.alloc(size - 1000));
        });
        reply.once('end', () => resolve(answer));
      },
    );
    sent.once('error', reject);
    sent.write(Buffer.alloc(1000));
  });
  expect(text).toBe(`first;${size}`);
});

test('a GET on a keep-alive connection that the API closed is retried once; a command is not', async () => {
  let isCutting = false;
  const asked: string[] = [];
  const port = await openEntry((request, response) => {
    asked.push(request.method ?? '');
    if (isCutting) {
      isCutting = false;
      request.socket.destroy();
    } else response.end('ok');
  });
  await send(port, '/api/a');
  isCutting = true;
  expect((await send(port, '/api/a')).text).toBe('ok');
  isCutting = true;
  expect((await send(port, '/api/a', { method: 'POST', body: '{}' })).status).toBe(502);
  expect(asked).toEqual(['GET', 'GET', 'GET', 'POST']);
});

test('a 503 of the API is passed on, not retried', async () => {
  let asked = 0;
  const port = await openEntry((_request, response) => {
    asked++;
    response.writeHead(503, { 'retry-after': '2' }).end('{}');
  });
  const reply = await send(port, '/api/ready');
  expect([reply.status, reply.headers['retry-after'], asked]).toEqual([503, '2', 1]);
});

test('the image optimizer of Next.js is disabled', async () => {
  const port = await openEntry((_request, response) => response.end('{}'));
  for (const path of ['/_next/image?url=%2Fa.png&w=64&q=75', '/_next/image/']) expect((await send(port, path)).status).toBe(404);
});
