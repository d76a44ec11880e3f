import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedPeople } from '@/scripts/seed/people';
import { createOidcAdapter } from '@/server/modules/sandbox/oidcAdapter';
import { sandboxPeople } from '@/server/modules/sandbox/sandboxPeople';
import { systemClock } from '@/server/platform/clock';
import { queueMessage } from '../support/queueMessage';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-sandbox-'));
  app = await openTestApp({ config: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('the seed has the people that the sign-in page offers, except the newcomer', () => {
  const seeded = new Map(seedPeople.flatMap((person) => (person.subject ? [[person.subject as string, person] as const] : [])));
  for (const { subject, name, username } of sandboxPeople) {
    if (subject === 'sandbox-newcomer') expect(seeded.has(subject)).toBe(false);
    else expect(seeded.get(subject)).toMatchObject({ name, username });
  }
});

test('the provider drops what has expired, was used or was revoked', async () => {
  const codes = createOidcAdapter(app.db, systemClock)('AuthorizationCode');
  await codes.upsert('old', { grantId: 'g' }, -1);
  await codes.upsert('new', { grantId: 'g' }, 60);
  expect(await codes.find('old')).toBeUndefined();
  await codes.consume('new');
  expect(await codes.find('new')).toMatchObject({ grantId: 'g', consumed: expect.any(Number) });
  await codes.revokeByGrantId('g');
  expect(await codes.find('new')).toBeUndefined();
});

test('the outbox page escapes HTML in messages', async () => {
  await queueMessage(app.db, {
    messageKey: 'x',
    channel: 'EMAIL',
    recipient: '"<img src=x>"@people.example',
    subject: '<script>alert(1)</script>',
    body: '123456 & <b>bold</b>',
  });
  const page = await app.fastify.inject('/api/sandbox/outbox');
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page.body).toContain('<span class="code">123456</span> &amp; &lt;b&gt;');
  expect(page.body).not.toMatch(/<script|<img/);
});

test.each([
  ['GET', '/api/sandbox/oidc/people/nothing', 410],
  ['POST', '/api/sandbox/oidc/people/nothing', 410],
  ['GET', '/api/sandbox/oidc/auth?client_id=unknown', 400],
  ['GET', '/api/sandbox/oidc/auth?client_id=marquee-sandbox&redirect_uri=https://evil.example&response_type=code&scope=openid', 400],
  ['GET', '/api/sandbox/oidc/auth/nothing', 400],
  ['POST', '/api/sandbox/oidc/token', 400],
] as const)('%s %s outside a sign-in is %i, not a server error', async (method, url, status) => {
  const answer = await app.fastify.inject({
    method,
    url,
    headers: { origin: app.config.PUBLIC_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' ? { payload: 'subject=sandbox-viewer' } : {}),
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers.location).toBeUndefined();
});

test('a page of another origin cannot choose a person', async () => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/sandbox/oidc/people/nothing',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'subject=sandbox-viewer',
  });
  expect(answer.statusCode).toBe(403);
});
