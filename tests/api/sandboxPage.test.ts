import { addEvent } from '../support/fixtures/events';
import { openSandboxBank } from '../support/sandboxBank';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let bank: ReturnType<typeof openSandboxBank>;
const apiOrigin = 'http://127.0.0.1:4932';
beforeAll(async () => {
  app = await openTestApp({ config: { API_ORIGIN: apiOrigin } });
  bank = openSandboxBank(app);
  await app.fastify.listen({ host: '127.0.0.1', port: 4932 });
});
afterAll(() => app.close());

const simulateOutcome = (orderID: string, outcome: string, headers: Record<string, string> = {}) =>
  fetch(`${apiOrigin}/api/sandbox/pay/${orderID}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: app.config.PUBLIC_ORIGIN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ outcome, delay: '1' }).toString(),
  });
const startTicketPayment = async () => {
  const asha = await app.signIn();
  const { sessionID, tierIDs } = await addEvent(app.db, {
    title: '<b>Rock & "Roll"</b>',
    tiers: [{ name: '<script>alert(1)</script>' }],
  });
  return { asha, ...(await bank.startPayment(asha, sessionID, tierIDs[0])) };
};

test('a payer who never returns still gets a ticket: the sandbox delivers its webhook over HTTP [R-PAY-015]', async () => {
  const { asha, orderID, paymentID } = await startTicketPayment();
  expect((await simulateOutcome(orderID, 'upi')).status).toBe(303);
  for (let tries = 0; (await bank.status(asha, paymentID)).status !== 'BOOKED'; tries += 1) {
    expect(tries).toBeLessThan(50);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test('the page says that it is a sandbox, runs no script, escapes the description and satisfies its own policy', async () => {
  const { orderID } = await startTicketPayment();
  const page = await fetch(`${apiOrigin}/api/sandbox/pay/${orderID}`);
  const body = await page.text();
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' /);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(body).toContain('This is a test: no money is charged');
  expect(body).not.toContain('<script');
  expect(body).toContain('&lt;script&gt;');
});

test('a paid order is not paid twice; unknown orders, unknown outcomes and other origins are rejected', async () => {
  const { orderID } = await startTicketPayment();
  expect((await simulateOutcome(orderID, 'nonsense')).status).toBe(400);
  expect((await simulateOutcome(orderID, '__proto__')).status).toBe(400);
  expect((await simulateOutcome(orderID, 'upi', { origin: 'https://evil.example' })).status).toBe(403);
  expect(await bank.store.listPayments(orderID)).toHaveLength(0);
  await simulateOutcome(orderID, 'card');
  expect((await simulateOutcome(orderID, 'upi')).status).toBe(303);
  expect(await bank.store.listPayments(orderID)).toHaveLength(1);
  expect((await simulateOutcome('sbo_nothing', 'upi')).status).toBe(404);
  for (const nothing of ['sbo_nothing', '%00', '..%2f']) expect((await fetch(`${apiOrigin}/api/sandbox/pay/${nothing}`)).status).toBe(404);
});

test('a return with a wrong signature changes nothing and redirects to the payer’s own pages', async () => {
  const { asha, orderID, paymentID } = await startTicketPayment();
  await bank.simulateOutcome(orderID, 'upi');
  for (const query of ['', `order=${orderID}&receipt=${paymentID}&signature=00`, 'order[]=x&receipt=../../evil', 'receipt=%00']) {
    const back = await fetch(`${apiOrigin}/api/pay/return/sandbox?${query}`, { redirect: 'manual' });
    expect([back.status, new URL(back.headers.get('location') ?? '').origin]).toEqual([303, app.config.PUBLIC_ORIGIN]);
  }
  expect(await bank.status(asha, paymentID)).toMatchObject({ status: 'PENDING' });
});

test('forms are parsed on the payment pages only; the API accepts JSON', async () => {
  const { orderID } = await startTicketPayment();
  const form = {
    method: 'POST',
    headers: { origin: app.config.PUBLIC_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'a=b',
  };
  expect((await fetch(`${apiOrigin}/api/v1/events/payments`, form)).status).toBe(401);
  expect(
    (await fetch(`${apiOrigin}/api/sandbox/pay/${orderID}`, { ...form, headers: { ...form.headers, 'content-type': 'text/plain' } }))
      .status,
  ).toBe(415);
  expect((await fetch(`${apiOrigin}/api/sandbox/pay/${orderID}`, { ...form, body: 'x'.repeat(20_000) })).status).toBe(413);
});

test('every outcome of the page ends in the expected state [R-PAY-005]', async () => {
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
    ['refundsRefused', 'BOOKED'],
    ['settledTwice', 'BOOKED'],
  ];
  for (const [outcome, end] of ends) {
    const { asha, orderID, paymentID, receipt } = await startTicketPayment();
    const answer = await simulateOutcome(orderID, outcome);
    const back = new URL(answer.headers.get('location') ?? '');
    await fetch(apiOrigin + back.pathname + back.search, { redirect: 'manual' });
    expect([outcome, (await bank.status(asha, paymentID)).status]).toEqual([outcome, end]);
    if (outcome !== 'late') continue;
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await bank.returnFromProvider(orderID, receipt);
    expect((await bank.status(asha, paymentID)).status).toBe('BOOKED');
  }
});
