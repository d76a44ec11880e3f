import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as phones from '../support/phoneBrowser';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

const openBrowser = (address?: string) => phones.openPhoneBrowser(app, address);
const ageLoginCodes = (interval: string) => phones.ageLoginCodes(app, interval);
const sentCode = (requestID: string) => phones.sentCode(app, requestID);
const { phone, wrongCodeFor } = phones;

test('a new user signs in with the code from the outbox, and is the same user the next time [R-AUTH-001, R-AUTH-002, R-AUTH-008, R-AUTH-010]', async () => {
  const browser = openBrowser();
  const begun = await browser.begin('098123 45678');
  expect(begun.status).toBe(200);
  expect(begun.body).toMatchObject({ loginType: 'WHATSAPP', requestID: expect.any(String) });
  expect(begun.setCookies).toContainEqual(
    expect.objectContaining({ name: '__Host-pre', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' }),
  );

  const { items } = (await app.call('sandbox.outbox')).body;
  const code = /\d{6}/.exec(items[0].body)?.[0];
  expect(items[0]).toMatchObject({ to: phone, channel: 'WHATSAPP' });

  const signedIn = await browser.send('login', { requestID: begun.body.requestID, code });
  expect(signedIn.body).toMatchObject({ isNewUser: true, user: { isAuth: true, loginType: 'WHATSAPP', email: null } });
  expect(signedIn.setCookies).toContainEqual(
    expect.objectContaining({ name: '__Host-sid', httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 2_592_000 }),
  );
  expect(signedIn.setCookies).toContainEqual(expect.objectContaining({ name: 'nsid', value: '1', path: '/', maxAge: 2_592_000 }));
  expect(signedIn.setCookies.find(({ name }) => name === 'nsid')?.httpOnly).toBeFalsy();
  expect((await browser.send('me')).body).toEqual(signedIn.body.user);

  await ageLoginCodes('1 hour');
  const again = openBrowser();
  const second = await again.begin();
  const back = await again.send('login', { requestID: second.body.requestID, code: await sentCode(second.body.requestID) });
  expect(back.body).toMatchObject({ isNewUser: false, user: { userID: signedIn.body.user.userID } });
});

test.each(['12', 'hello', '+91 12345', '+1 555', '', '+919812345678999', '98123x45678'])('%j is no phone number', async (typed) => {
  const refused = await openBrowser().begin(typed);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.fields)).toEqual(['phone']);
});

test('the response is the same for a number with an account and one without', async () => {
  const browser = openBrowser();
  const { requestID } = (await browser.begin()).body;
  await browser.send('login', { requestID, code: await sentCode(requestID) });
  await ageLoginCodes('2 hours');
  const known = await openBrowser().begin();
  const unknown = await openBrowser().begin('+919812300000');
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect(known.status).toBe(unknown.status);
});

test('a code is stored as an HMAC: neither the code nor its plain hash is in the database [R-AUTH-013]', async () => {
  const { requestID } = (await openBrowser().begin()).body;
  const code = await sentCode(requestID);
  const { rows } = await app.db.execute<{ hmac: string; row: string }>(sql`SELECT code_hmac AS hmac, c::text AS row FROM login_codes c`);
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0]?.hmac ?? '', 'base64url')).toHaveLength(32);
  for (const text of [code, `${requestID}${code}`, `${requestID}:${code}`])
    for (const plain of ['hex', 'base64', 'base64url'] as const)
      expect(rows[0]?.hmac).not.toBe(createHash('sha256').update(text).digest(plain));
  expect(rows[0]?.row.split(/[(),]/)).not.toContain(code);
});

test('after five wrong codes the right one fails too [R-AUTH-014]', async () => {
  const browser = openBrowser();
  const { requestID } = (await browser.begin()).body;
  const code = await sentCode(requestID);
  for (let left = 4; left >= 0; left--) {
    const wrong = await browser.send('login', { requestID, code: wrongCodeFor(code) });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'WRONG_CODE', fields: { code: expect.any(String) } });
  }
  expect((await browser.send('login', { requestID, code })).status).toBe(410);
});

test('fifty concurrent guesses use five tries, not fifty [R-AUTH-014]', async () => {
  const browser = openBrowser();
  const { requestID } = (await browser.begin()).body;
  const code = await sentCode(requestID);
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.send('login', { requestID, code: wrongCodeFor(code) })));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(5).fill(401), ...Array<number>(45).fill(410)]);
  expect((await browser.send('login', { requestID, code })).status).toBe(410);
});

test('five concurrent right codes create one session and one account', async () => {
  // Warm connections make the requests really concurrent; otherwise one ends before the next begins.
  await Promise.all(Array.from({ length: 12 }, () => app.db.execute(sql`SELECT pg_sleep(0.1)`)));
  for (let round = 1; round <= 4; round++) {
    const browser = openBrowser();
    const { requestID } = (await browser.begin(`+9198100000${10 + round}`)).body;
    const code = await sentCode(requestID);
    const { send } = browser;
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('login', { requestID, code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410]);
    const { rows } = await app.db.execute(sql`SELECT (SELECT count(*)::int FROM login_sessions) s, (SELECT count(*)::int FROM users) u`);
    expect(rows).toEqual([{ s: round, u: round }]);
  }
});

test('a used, an expired and a replaced code get the same error [R-AUTH-008]', async () => {
  const errors: unknown[] = [];
  const browser = openBrowser();
  const first = (await browser.begin()).body.requestID as string;
  const firstCode = await sentCode(first);
  await ageLoginCodes('1 minute');
  const second = (await browser.begin()).body.requestID as string;
  const secondCode = await sentCode(second);
  const tryCode = async (requestID: string, code: string) => {
    const { status, body } = await browser.send('login', { requestID, code });
    errors.push({ status, error: body.error, code: body.code });
  };
  await tryCode(first, firstCode);
  await ageLoginCodes('11 minutes');
  await tryCode(second, secondCode);
  const third = (await browser.begin()).body.requestID as string;
  const thirdCode = await sentCode(third);
  expect((await browser.send('login', { requestID: third, code: thirdCode })).status).toBe(200);
  // The pre-session is used up with the code, so the replay comes from an unknown browser.
  expect((await browser.send('login', { requestID: third, code: thirdCode })).status).toBe(401);
  expect(errors).toEqual([
    { status: 410, error: expect.any(String), code: 'CODE_EXPIRED' },
    { status: 410, error: expect.any(String), code: 'CODE_EXPIRED' },
  ]);
});

test('a code works only in the browser that requested it', async () => {
  const browser = openBrowser();
  const { requestID } = (await browser.begin()).body;
  const code = await sentCode(requestID);
  const thief = openBrowser();
  await thief.begin('+919800000001');
  expect((await thief.send('login', { requestID, code })).status).toBe(401);
  expect((await openBrowser().send('login', { requestID, code })).status).toBe(401);
  expect((await browser.send('login', { requestID, code })).status).toBe(200);
});
