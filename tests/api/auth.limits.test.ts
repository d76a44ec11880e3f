import { sql } from 'drizzle-orm';
import { testAppOfFile } from '../support/houseOfFile';
import * as phones from '../support/phoneBrowser';

const house = testAppOfFile();

const openBrowser = (address?: string) => phones.openPhoneBrowser(house, address);
const later = (interval: string) => phones.later(house, interval);

test('asking again takes 30, 60, 120, 240 seconds, and five times in ten minutes is all', async () => {
  const browser = openBrowser();
  for (const seconds of [30, 60, 120, 240]) {
    const begun = await browser.begin();
    expect(begun.status).toBe(200);
    expect(Math.round((Date.parse(begun.body.resendAt) - Date.parse(begun.body.serverTime)) / 1000)).toBe(seconds);
    const sooner = await browser.begin();
    expect(sooner.status).toBe(429);
    expect(Number(sooner.headers['retry-after'])).toBe(seconds);
    await later(`${seconds + 1} seconds`);
  }
  expect((await browser.begin()).status).toBe(200);
  await house.db.execute(sql`UPDATE login_codes SET resend_at = now()`);
  const sixth = await openBrowser().begin();
  expect(sixth.status).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(60);
});

test('twenty codes a day for a number, ten an hour for an address', async () => {
  for (let n = 0; n < 20; n++) {
    expect((await openBrowser().begin()).status).toBe(200);
    await later('61 minutes');
  }
  expect((await openBrowser().begin()).status).toBe(429);

  for (let n = 0; n < 10; n++) expect((await openBrowser('10.9.9.9').begin(`+9198765432${10 + n}`)).status).toBe(200);
  const eleventh = await openBrowser('10.9.9.9').begin('+919876543299');
  expect(eleventh.status).toBe(429);
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(3500);
});

test('twenty parallel requests for one number send one code', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => openBrowser().begin()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
});
