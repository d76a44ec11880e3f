import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { openTestApp } from '../support/testApp';
import { freePort } from '../support/testBrowser';

let cloud: Server;
let cloudOrigin: string;
const seen: { body: unknown }[] = [];

beforeAll(async () => {
  const port = await freePort();
  cloudOrigin = `http://127.0.0.1:${port}`;
  cloud = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      seen.push({ body: JSON.parse(text) as unknown });
      response.writeHead(500).end('{}');
    });
  });
  await new Promise<void>((resolve) => cloud.listen(port, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => cloud.close(resolve)));

test('a code is in neither the log nor the response, even when sending fails [R-AUTH-008]', async () => {
  const lines: string[] = [];
  const logger = pino(
    { level: 'trace' },
    new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }),
  );
  const failing = await openTestApp({
    logger,
    config: { WHATSAPP_PHONE_NUMBER_ID: '1055', WHATSAPP_ACCESS_TOKEN: 'EAAG-token', WHATSAPP_ORIGIN: cloudOrigin },
  });
  const begun = await failing.call('auth.loginBegin', { loginType: 'WHATSAPP', phone: '+919812345678' });
  await failing.close();
  const code =
    (seen[0]?.body as { template: { components: { parameters: { text: string }[] }[] } }).template.components[0]?.parameters[0]?.text ?? '';
  expect(code).toMatch(/^\d{6}$/);
  expect(lines.join('')).toContain('message not sent');
  for (const text of [lines.join(''), JSON.stringify(begun.body)]) {
    expect(text).not.toContain(code);
    expect(text).not.toContain('EAAG-token');
  }
});

test('an installation without any sender offers only Google, and says so [R-AUTH-010, R-AUTH-012, R-RUN-013]', async () => {
  const bare = await openTestApp({ config: { SANDBOX: false, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' } });
  expect((await bare.call('auth.methods')).body).toEqual({ isSandbox: false, loginTypes: ['GOOGLE'], arePasskeysOffered: false });
  expect((await bare.call('auth.loginBegin', { loginType: 'WHATSAPP', phone: '+919812345678' })).status).toBe(503);
  for (const path of [
    '/api/v1/sandbox/outbox',
    '/api/sandbox/oidc/.well-known/openid-configuration',
    '/api/sandbox/oidc/auth',
    '/api/sandbox/outbox',
  ])
    expect((await bare.fastify.inject(path)).statusCode).toBe(404);
  await bare.close();
});
