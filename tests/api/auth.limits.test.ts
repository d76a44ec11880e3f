import { sql } from 'drizzle-orm';
import * as phones from '../support/phoneBrowser';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

const openBrowser = (address?: string) => phones.openPhoneBrowser(app, address);
const ageLoginCodes = (interval: string) => phones.ageLoginCodes(app, interval);

test('a new code takes 30, 60, 120, 240 seconds, and ten minutes allow five [R-AUTH-015]', async () => {
  const browser = openBrowser();
  for (const seconds of [30, 60, 120, 240]) {
    const begun = await browser.begin();
    expect(begun.status).toBe(200);
    expect(Math.round((Date.parse(begun.body.resendAt) - Date.parse(begun.body.serverTime)) / 1000)).toBe(seconds);
    const sooner = await browser.begin();
    expect(sooner.status).toBe(429);
    expect(Number(sooner.headers['retry-after'])).toBe(seconds);
    await ageLoginCodes(`${seconds + 1} seconds`);
  }
  expect((await browser.begin()).status).toBe(200);
  await app.db.execute(sql`UPDATE login_codes SET resend_at = now()`);
  const sixth = await browser.begin();
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(60);
});

test('a requester gets twenty codes a day for a number, counted by address or by browser [R-AUTH-016]', async () => {
  const address = '10.8.8.8';
  for (let n = 0; n < 20; n++) {
    expect((await openBrowser(address).begin()).status).toBe(200);
    await ageLoginCodes('61 minutes');
  }
  expect((await openBrowser(address).begin()).status).toBe(429);
});

test('an attacker can neither exhaust another user’s number nor end their code', async () => {
  const owner = openBrowser();
  const begun = await owner.begin();
  // Twenty requesters, each at their own address and at the ten-minute limit.
  for (let n = 0; n < 20; n++) {
    const stranger = openBrowser();
    for (let again = 0; again < 2; again++) {
      expect((await stranger.begin()).status).toBe(200);
      await app.db.execute(sql`UPDATE login_codes SET resend_at = now()`);
    }
  }
  const { requestID } = begun.body as { requestID: string };
  expect((await owner.send('login', { requestID, code: await phones.sentCode(app, requestID) })).status).toBe(200);
  expect((await openBrowser().begin()).status).toBe(200);
});

test('a number with far too many requests allows one guess a code, and the right code still signs in', async () => {
  for (let n = 0; n < 20; n++) expect((await openBrowser().begin()).status).toBe(200);
  const [guesser, owner] = [openBrowser(), openBrowser()];
  const [guessed, own] = [(await guesser.begin()).body as { requestID: string }, (await owner.begin()).body as { requestID: string }];
  const code = await phones.sentCode(app, guessed.requestID);
  expect((await guesser.send('login', { requestID: guessed.requestID, code: phones.wrongCodeFor(code) })).status).not.toBe(200);
  expect((await guesser.send('login', { requestID: guessed.requestID, code })).status).toBe(410);
  expect((await owner.send('login', { requestID: own.requestID, code: await phones.sentCode(app, own.requestID) })).status).toBe(200);
});

test('sixty codes an hour for an address, across numbers [R-AUTH-016]', async () => {
  const number = (n: number) => `+9198765${String(43_000 + n)}`;
  for (let n = 0; n < 60; n++) expect((await openBrowser('10.9.9.9').begin(number(n))).status).toBe(200);
  const refused = await openBrowser('10.9.9.9').begin(number(99));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
});

test('a global daily limit of codes', async () => {
  const limit = app.config.LOGIN_CODES_PER_DAY;
  await app.db.execute(sql`
    INSERT INTO login_codes (request_id, phone, code_hmac, browser_hash, address, expires_at, resend_at)
    SELECT 'otp_' || n, '+91980000' || n, 'x', 'b' || n, 'a' || n, now(), now() FROM generate_series(1, ${limit}) n`);
  const refused = await openBrowser().begin();
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  await ageLoginCodes('25 hours');
  expect((await openBrowser().begin()).status).toBe(200);
});

test('twenty concurrent requests of one requester send one code', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => openBrowser('10.7.7.7').begin()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
});
