import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { canPlay } from '@/server/modules/ott/canPlay';
import { recordFirstSegment } from '@/server/modules/ott/purchaseRepository';
import { openOttApp } from '../support/ottApp';
import { signInStaff } from '../support/staff';

let app: Awaited<ReturnType<typeof openOttApp>>;
beforeAll(async () => {
  app = await openOttApp();
});
afterAll(() => app.close());
beforeEach(() => app.empty());

test('the price is itemised and adds up to what was shown, in every country [R-SCREEN-004]', async () => {
  const { releaseID } = await app.premium();
  const ask = async (input: Record<string, unknown>) =>
    (await app.call('ott.paymentBreakdown', { releaseID, kind: 'RENT', ...input })).body;
  const india = await ask({});
  expect(india.total).toEqual({ amountMinor: 4900, currency: 'INR' });
  expect(india.lines.map((line: { kind: string; amount: { amountMinor: number } }) => [line.kind, line.amount.amountMinor])).toEqual([
    ['ITEM', 3738],
    ['FEE', 415],
    ['TAX', 747],
  ]);
  const france = await ask({ country: 'FR', kind: 'BUY' });
  expect(france.lines.reduce((sum: number, line: { amount: { amountMinor: number } }) => sum + line.amount.amountMinor, 0)).toBe(399);
  expect(france.lines.map((line: { kind: string }) => line.kind)).toEqual(['ITEM', 'FEE']);
});

test('a payment opens the title at once, ends COMPLETED, and a second request neither sells it again nor charges [R-APP-019]', async () => {
  const [buyer, film] = [await app.signIn(), await app.premium()];
  expect(await app.access(buyer, film.releaseID)).toMatchObject({ allowed: false, reason: 'BUY', purchase: null });
  const { paymentID } = await app.buy(buyer, film.releaseID);
  expect(await app.status(buyer, paymentID)).toMatchObject({
    status: 'COMPLETED',
    kind: 'BUY',
    country: 'IN',
    watchPath: `/ott/video/${film.videoID.slice(4)}/${film.releaseID}/`,
  });
  expect(await app.access(buyer, film.releaseID)).toMatchObject({ allowed: true, reason: 'BOUGHT', until: null });
  expect((await app.begin(buyer, film.releaseID)).body.code).toBe('ALREADY_BOUGHT');
  const mine = await app.call('ott.myPurchases', {}, { as: buyer });
  expect(mine.body.items).toHaveLength(1);
  expect(mine.body.items[0].release.viewer.isOwned).toBe(true);
  expect((await app.call('ott.paymentStatus', { paymentID }, { as: await app.signIn('Stranger') })).status).toBe(404);
  expect((await app.call('ott.rate', { releaseID: film.releaseID, stars: 5 }, { as: buyer })).status).toBe(200);
});

test('staff refund a part of a title, which stays, and then the rest, which takes it back', async () => {
  const [buyer, film, support] = [await app.signIn(), await app.premium(), await signInStaff(app, 'SUPPORT')];
  const { paymentID } = await app.buy(buyer, film.releaseID);
  const refund = (input: Record<string, unknown>) =>
    app.call('admin.refund', { paymentID, reason: 'The film does not play', ...input }, { as: support });
  const { body } = await refund({ amountMinor: 100 });
  expect(body).toMatchObject({ product: 'ott', tickets: [], refunds: [{ amount: { amountMinor: 100 }, state: 'REQUESTED' }] });
  expect(body.messages.length).toBeGreaterThan(0);
  await app.services.refunds.runRefunds();
  expect(await app.access(buyer, film.releaseID)).toMatchObject({ allowed: true });
  expect((await refund({})).body.refundable).toMatchObject({ amountMinor: 0 });
  await app.services.refunds.runRefunds();
  expect(await app.status(buyer, paymentID)).toMatchObject({ status: 'REFUNDED' });
  expect(await app.access(buyer, film.releaseID)).toMatchObject({ allowed: false });
});

test('ten concurrent requests open one order; another kind replaces the open one', async () => {
  const [buyer, film] = [await app.signIn(), await app.premium()];
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.begin(buyer, film.releaseID)));
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.payment.paymentID));
  expect(ids.size).toBe(1);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM purchases`)).toBe(1);
  const key = randomUUID();
  const first = await app.begin(buyer, film.releaseID, { kind: 'RENT', key });
  expect((await app.begin(buyer, film.releaseID, { kind: 'RENT', key })).body).toEqual(first.body);
  expect((await app.begin(buyer, film.releaseID, { kind: 'BUY', key })).status).toBe(422);
  const [old = ''] = ids;
  expect((await app.status(buyer, old)).status).toBe('TIMED_OUT');
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM orders WHERE state = 'OPEN'`)).toBe(1);
});

test('the price is that of the buyer’s own country, whatever the browser sends; a changed or blocked one is refused [R-PAY-021]', async () => {
  const [buyer, film] = [await app.signIn(), await app.premium()];
  await app.set(sql`UPDATE users SET country = 'FR' WHERE user_id = ${buyer.userID}`);
  expect((await app.begin(buyer, film.releaseID)).body.code).toBe('PRICE_CHANGED');
  const own = await app.call('ott.paymentBreakdown', { releaseID: film.releaseID, kind: 'BUY', country: 'IN' }, { as: buyer });
  expect(own.body).toMatchObject({ country: 'FR', total: { amountMinor: 399, currency: 'USD' } });
  expect((await app.begin(buyer, film.releaseID, { expected: own.body.total })).status).toBe(200);
  await app.set(sql`INSERT INTO release_prices (release_id, country, currency, is_blocked) VALUES (${film.releaseID}, 'DE', 'EUR', true)`);
  const german = await app.signIn('Gerda');
  await app.set(sql`UPDATE users SET country = 'DE' WHERE user_id = ${german.userID}`);
  expect((await app.begin(german, film.releaseID)).body.code).toBe('COUNTRY_BLOCKED');
  expect(await app.access(german, film.releaseID)).toMatchObject({ allowed: false, reason: 'COUNTRY_BLOCKED' });
});

test('a pending payment is never started twice; after a decline the same order may be paid', async () => {
  const [buyer, film] = [await app.signIn(), await app.premium()];
  const { body } = await app.begin(buyer, film.releaseID);
  const orderID = app.orderOf(body.action);
  expect(await app.access(buyer, film.releaseID)).toMatchObject({ reason: 'PAYMENT_PENDING', pendingPaymentID: body.payment.paymentID });
  await app.set(sql`UPDATE payment_attempts SET state = 'PROCESSING', provider_payment_id = 'sbp_x'`);
  const again = await app.begin(buyer, film.releaseID);
  expect(again.body).toMatchObject({ action: { kind: 'NONE' }, payment: { paymentID: body.payment.paymentID, isProcessing: true } });
  await app.bank.sendWebhook({
    orderID,
    receipt: body.payment.paymentID,
    event: 'payment.failed',
    providerPaymentID: 'sbp_x',
    amountMinor: 9900,
  });
  expect(await app.status(buyer, body.payment.paymentID)).toMatchObject({ status: 'DECLINED', canRetry: true });
  const retry = await app.call('orders.pay', { paymentID: body.payment.paymentID, method: 'CARD' }, { as: buyer });
  expect(retry.body.order.status).toBe('PENDING');
});

test('a late capture opens the title; a duplicate purchase is refunded automatically', async () => {
  const [buyer, film] = [await app.signIn(), await app.premium()];
  const first = await app.begin(buyer, film.releaseID);
  await app.set(sql`UPDATE orders SET expires_at = now() - interval '1 second'`);
  await app.services.orders.expireDue();
  const { paymentID } = first.body.payment;
  expect(await app.status(buyer, paymentID)).toMatchObject({ status: 'TIMED_OUT', expiresAt: null });
  expect(await app.access(buyer, film.releaseID)).toMatchObject({ reason: 'BUY' });
  const late = { orderID: app.orderOf(first.body.action), receipt: paymentID as string, amountMinor: 9900 };
  await app.bank.sendWebhook(late);
  expect(await app.status(buyer, paymentID)).toMatchObject({ status: 'COMPLETED' });
  expect(await app.access(buyer, film.releaseID)).toMatchObject({ allowed: true, reason: 'BOUGHT' });

  const second = await app.premium();
  const one = await app.begin(buyer, second.releaseID);
  await app.set(sql`UPDATE orders SET expires_at = now() - interval '1 second' WHERE state = 'OPEN'`);
  await app.services.orders.expireDue();
  await app.buy(buyer, second.releaseID);
  await app.bank.simulateOutcome(app.orderOf(one.body.action), 'upi', 0);
  await app.bank.returnFromProvider(app.orderOf(one.body.action), one.body.payment.paymentID);
  expect(await app.status(buyer, one.body.payment.paymentID)).toMatchObject({ refundState: 'REQUESTED' });
  await app.services.refunds.runRefunds();
  expect((await app.status(buyer, one.body.payment.paymentID)).status).toBe('REFUNDED');
  expect(await app.access(buyer, second.releaseID)).toMatchObject({ allowed: true, reason: 'BOUGHT' });
});

test('a rental waits for a confirmation; its viewing period starts with the first segment and ends the entitlement', async () => {
  const [buyer, film] = [await app.signIn(), await app.premium()];
  await app.buy(buyer, film.releaseID, 'RENT');
  const mine = { releaseID: film.releaseID, videoID: film.videoID };
  expect(await canPlay(app.db, buyer.userID, mine, new Date())).toMatchObject({ allowed: false, reason: 'CONFIRM_START' });
  await recordFirstSegment(app.db, buyer.userID, film.releaseID, new Date());
  expect((await app.access(buyer, film.releaseID)).purchase).toMatchObject({ startedAt: null });
  const confirmed = await app.call('ott.rentalConfirm', { releaseID: film.releaseID }, { as: buyer });
  expect(confirmed.body).toMatchObject({ allowed: true, reason: 'RENTED', purchase: { startedAt: null } });
  for (let n = 0; n < 3; n += 1) await recordFirstSegment(app.db, buyer.userID, film.releaseID, new Date());
  const { purchase, until } = await app.access(buyer, film.releaseID);
  expect(purchase.startedAt).not.toBeNull();
  expect(Date.parse(until) - Date.parse(purchase.startedAt)).toBe(48 * 3_600_000);
  expect((await app.call('ott.myPurchases', { sort: 'expiry' }, { as: buyer })).body.items[0]).toMatchObject({ endsAt: until });
  await app.set(sql`UPDATE purchases SET ends_at = now() - interval '1 second'`);
  expect(await canPlay(app.db, buyer.userID, mine, new Date())).toMatchObject({ allowed: false, reason: 'RENTAL_EXPIRED' });
  expect((await app.call('ott.rentalConfirm', { releaseID: film.releaseID }, { as: buyer })).status).toBe(409);
  expect((await app.begin(buyer, film.releaseID, { kind: 'RENT' })).status).toBe(200);
});

test('a rental may be upgraded to a purchase; a refund withdraws the entitlement', async () => {
  const [buyer, film] = [await app.signIn(), await app.premium()];
  await app.buy(buyer, film.releaseID, 'RENT');
  const { paymentID } = await app.buy(buyer, film.releaseID, 'BUY');
  expect(await app.access(buyer, film.releaseID)).toMatchObject({ allowed: true, reason: 'BOUGHT' });
  await app.set(sql`UPDATE orders SET state = 'REFUNDED' WHERE payment_id IN (SELECT payment_id FROM purchases WHERE kind = 'RENT')`);
  await app.services.refunds.requestRefund(paymentID, 'asked');
  await app.services.refunds.runRefunds();
  expect((await app.status(buyer, paymentID)).status).toBe('REFUNDED');
  expect(await app.access(buyer, film.releaseID)).toMatchObject({ allowed: false, reason: 'BUY' });
});

test('access for every kind of viewer [R-SCREEN-003, R-SCREEN-005]', async () => {
  const [buyer, stranger, film, free] = [
    await app.signIn(),
    await app.signIn('Stranger'),
    await app.premium(),
    await app.premium({ isPremium: false }),
  ];
  await app.buy(buyer, film.releaseID);
  const owner =
    (await app.db.execute<{ id: string }>(sql`SELECT owner_id AS id FROM channels WHERE channel_id = ${film.channelID}`)).rows[0]?.id ?? '';
  const tagged = await app.signIn('Tagged');
  await app.set(
    sql`INSERT INTO release_people (tag_id, release_id, user_id, role, state) VALUES ('tag_1', ${film.releaseID}, ${tagged.userID}, 'ACTOR', 'PENDING')`,
  );
  await app.set(
    sql`INSERT INTO release_parts (part_id, release_id, video_id, kind, state, video_hash) VALUES ('prt_t', ${film.releaseID}, 'vid_trailer', 'TRAILER', 'READY', 'h')`,
  );
  const ask = async (who: string | null, what = film, videoID = what.videoID) =>
    (await canPlay(app.db, who, { releaseID: what.releaseID, videoID }, new Date())).reason;
  const rows: [string | null, string][] = [
    [null, 'SIGN_IN'],
    [stranger.userID, 'BUY'],
    [tagged.userID, 'BUY'],
    [buyer.userID, 'BOUGHT'],
    [owner, 'OWNER'],
  ];
  for (const [who, reason] of rows) expect([who, await ask(who)]).toEqual([who, reason]);
  expect(await ask(null, free)).toBe('FREE');
  expect(await ask(null, film, 'vid_trailer')).toBe('TRAILER');
  // The entitlement to one release does not open a video of another.
  expect(await ask(buyer.userID, film, free.videoID)).toBe('NOT_FOUND');
  await app.set(sql`UPDATE release_people SET state = 'ACCEPTED'`);
  expect(await ask(tagged.userID)).toBe('COLLABORATOR');
  await app.set(sql`UPDATE release_parts SET state = 'PROCESSING' WHERE release_id = ${film.releaseID}`);
  for (const who of [owner, buyer.userID]) expect(await ask(who)).toBe('NOT_READY');
  await app.set(sql`UPDATE release_parts SET state = 'READY'`);
  await app.set(sql`UPDATE releases SET state = 'REMOVED' WHERE release_id = ${film.releaseID}`);
  expect(await ask(buyer.userID)).toBe('BOUGHT');
  for (const who of [null, stranger.userID, tagged.userID]) expect(await ask(who)).toBe('NOT_FOUND');
});
