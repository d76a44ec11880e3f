import { openBank } from '../support/bank';
import { addEvent } from '../support/fixtures/events';
import { openTestApp } from '../support/testApp';

let house: Awaited<ReturnType<typeof openTestApp>>;
let bank: ReturnType<typeof openBank>;
const apiOrigin = 'http://127.0.0.1:4932';
beforeAll(async () => {
  house = await openTestApp({ config: { API_ORIGIN: apiOrigin } });
  bank = openBank(house);
  await house.app.listen({ host: '127.0.0.1', port: 4932 });
});
afterAll(() => house.close());

const press = (orderID: string, outcome: string, headers: Record<string, string> = {}) =>
  fetch(`${apiOrigin}/api/sandbox/pay/${orderID}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: house.config.PUBLIC_ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ outcome, delay: '1' }).toString(),
  });
const atBank = async () => {
  const asha = await house.signIn();
  const { sessionID, tierIDs } = await addEvent(house.db, {
    title: '<b>Rock & "Roll"</b>',
    tiers: [{ name: '<script>alert(1)</script>' }],
  });
  return { asha, ...(await bank.goToBank(asha, sessionID, tierIDs[0])) };
};

test('a payer who never comes back has a ticket all the same: the sandbox calls us over HTTP by itself', async () => {
  const { asha, orderID, paymentID } = await atBank();
  expect((await press(orderID, 'upi')).status).toBe(303);
  for (let tries = 0; (await bank.status(asha, paymentID)).status !== 'BOOKED'; tries += 1) {
    expect(tries).toBeLessThan(50);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test('the page says that it is a sandbox, runs no script, shows what is bought as text and fits its own policy', async () => {
  const { orderID } = await atBank();
  const page = await fetch(`${apiOrigin}/api/sandbox/pay/${orderID}`);
  const body = await page.text();
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' /);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(body).toContain('This is a rehearsal: no money moves');
  expect(body).not.toContain('<script');
  expect(body).toContain('&lt;script&gt;');
});

test('a paid order is not paid twice, an unknown one and an unknown button do nothing, a foreign page may not press', async () => {
  const { orderID } = await atBank();
  expect((await press(orderID, 'nonsense')).status).toBe(400);
  expect((await press(orderID, '__proto__')).status).toBe(400);
  expect((await press(orderID, 'upi', { origin: 'https://evil.example' })).status).toBe(403);
  expect(await bank.books.listPayments(orderID)).toHaveLength(0);
  await press(orderID, 'card');
  expect((await press(orderID, 'upi')).status).toBe(303);
  expect(await bank.books.listPayments(orderID)).toHaveLength(1);
  expect((await press('sbo_nothing', 'upi')).status).toBe(404);
  for (const nothing of ['sbo_nothing', '%00', '..%2f']) expect((await fetch(`${apiOrigin}/api/sandbox/pay/${nothing}`)).status).toBe(404);
});

test('a return with a wrong signature moves nothing and leads to the payer’s own pages', async () => {
  const { asha, orderID, paymentID } = await atBank();
  await bank.press(orderID, 'upi');
  for (const query of ['', `order=${orderID}&receipt=${paymentID}&signature=00`, 'order[]=x&receipt=../../evil', 'receipt=%00']) {
    const back = await fetch(`${apiOrigin}/api/pay/return/sandbox?${query}`, { redirect: 'manual' });
    expect([back.status, new URL(back.headers.get('location') ?? '').origin]).toEqual([303, house.config.PUBLIC_ORIGIN]);
  }
  expect(await bank.status(asha, paymentID)).toMatchObject({ status: 'PENDING' });
});

test('forms are read on the payment pages only; the API takes JSON', async () => {
  const { orderID } = await atBank();
  const form = {
    method: 'POST',
    headers: { origin: house.config.PUBLIC_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
  };
  expect((await fetch(`${apiOrigin}/api/v1/events/payments`, form)).status).toBe(401);
  expect(
    (await fetch(`${apiOrigin}/api/sandbox/pay/${orderID}`, { ...form, headers: { ...form.headers, 'content-type': 'text/plain' } }))
      .status,
  ).toBe(415);
  expect((await fetch(`${apiOrigin}/api/sandbox/pay/${orderID}`, { ...form, body: 'x'.repeat(20_000) })).status).toBe(413);
});

test('every outcome of the page ends where it should', async () => {
  const ends: [string, string][] = [
    ['upi', 'BOOKED'],
    ['card', 'BOOKED'],
    ['decline', 'DECLINED'],
    ['cancel', 'DECLINED'],
    ['fault', 'FAILED'],
    ['silent', 'PENDING'],
    ['late', 'PENDING'],
    ['duplicate', 'BOOKED'],
    ['reordered', 'BOOKED'],
    ['wrongAmount', 'FAILED'],
    ['refundFails', 'BOOKED'],
  ];
  for (const [outcome, end] of ends) {
    const { asha, orderID, paymentID, receipt } = await atBank();
    const answer = await press(orderID, outcome);
    const back = new URL(answer.headers.get('location') ?? '');
    await fetch(apiOrigin + back.pathname + back.search, { redirect: 'manual' });
    expect([outcome, (await bank.status(asha, paymentID)).status]).toEqual([outcome, end]);
    if (outcome !== 'late') continue;
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await bank.comeBack(orderID, receipt);
    expect((await bank.status(asha, paymentID)).status).toBe('BOOKED');
  }
});
