import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { noteFirstSegment } from '@/server/modules/ott/accessService';
import { canPlay } from '@/server/modules/ott/canPlay';
import { sweepExpiredOrders } from '@/server/modules/ott/ottDuties';
import { openOttShop } from '../support/ottShop';

let shop: Awaited<ReturnType<typeof openOttShop>>;
beforeAll(async () => {
  shop = await openOttShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.empty());

test('the price is told line by line and adds up to what was shown, in every country', async () => {
  const { releaseID } = await shop.premium();
  const ask = async (input: Record<string, unknown>) =>
    (await shop.call('ott.paymentBreakdown', { releaseID, kind: 'RENT', ...input })).body;
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

test('paid opens the title at once, ends COMPLETED, and another press neither sells it again nor asks for money', async () => {
  const [buyer, film] = [await shop.signIn(), await shop.premium()];
  expect(await shop.access(buyer, film.releaseID)).toMatchObject({ allowed: false, reason: 'BUY', purchase: null });
  const { paymentID } = await shop.buy(buyer, film.releaseID);
  expect(await shop.status(buyer, paymentID)).toMatchObject({
    status: 'COMPLETED',
    kind: 'BUY',
    country: 'IN',
    watchPath: `/ott/video/${film.videoID.slice(4)}/${film.releaseID}/`,
  });
  expect(await shop.access(buyer, film.releaseID)).toMatchObject({ allowed: true, reason: 'BOUGHT', until: null });
  expect((await shop.begin(buyer, film.releaseID)).body.code).toBe('ALREADY_BOUGHT');
  const mine = await shop.call('ott.myPurchases', {}, { as: buyer });
  expect(mine.body.items).toHaveLength(1);
  expect(mine.body.items[0].release.viewer.isOwned).toBe(true);
  expect((await shop.call('ott.paymentStatus', { paymentID }, { as: await shop.signIn('Stranger') })).status).toBe(404);
  expect((await shop.call('ott.rate', { releaseID: film.releaseID, stars: 5 }, { as: buyer })).status).toBe(200);
});

test('ten presses at once are one order; another kind makes the open one give way', async () => {
  const [buyer, film] = [await shop.signIn(), await shop.premium()];
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.begin(buyer, film.releaseID)));
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.payment.paymentID));
  expect(ids.size).toBe(1);
  expect(await shop.bank.count(sql`SELECT count(*) AS n FROM purchases`)).toBe(1);
  const key = randomUUID();
  const first = await shop.begin(buyer, film.releaseID, { kind: 'RENT', key });
  expect((await shop.begin(buyer, film.releaseID, { kind: 'RENT', key })).body).toEqual(first.body);
  expect((await shop.begin(buyer, film.releaseID, { kind: 'BUY', key })).status).toBe(422);
  const [old = ''] = ids;
  expect((await shop.status(buyer, old)).status).toBe('TIMED_OUT');
  expect(await shop.bank.count(sql`SELECT count(*) AS n FROM purchases WHERE state = 'OPEN'`)).toBe(1);
});

test('the price is the one of the buyer’s own country, whatever the browser says; a changed or blocked one is refused', async () => {
  const [buyer, film] = [await shop.signIn(), await shop.premium()];
  await shop.set(sql`UPDATE users SET country = 'FR' WHERE user_id = ${buyer.userID}`);
  expect((await shop.begin(buyer, film.releaseID)).body.code).toBe('PRICE_CHANGED');
  const own = await shop.call('ott.paymentBreakdown', { releaseID: film.releaseID, kind: 'BUY', country: 'IN' }, { as: buyer });
  expect(own.body).toMatchObject({ country: 'FR', total: { amountMinor: 399, currency: 'USD' } });
  expect((await shop.begin(buyer, film.releaseID, { expected: own.body.total })).status).toBe(200);
  await shop.set(sql`INSERT INTO release_prices (release_id, country, currency, is_blocked) VALUES (${film.releaseID}, 'DE', 'EUR', true)`);
  const german = await shop.signIn('Gerda');
  await shop.set(sql`UPDATE users SET country = 'DE' WHERE user_id = ${german.userID}`);
  expect((await shop.begin(german, film.releaseID)).body.code).toBe('COUNTRY_BLOCKED');
  expect(await shop.access(german, film.releaseID)).toMatchObject({ allowed: false, reason: 'COUNTRY_BLOCKED' });
});

test('a payment that the bank thinks about is never asked for twice; after a decline the same order may be paid', async () => {
  const [buyer, film] = [await shop.signIn(), await shop.premium()];
  const { body } = await shop.begin(buyer, film.releaseID);
  const orderID = shop.orderOf(body.action);
  expect(await shop.access(buyer, film.releaseID)).toMatchObject({ reason: 'PAYMENT_PENDING', pendingPaymentID: body.payment.paymentID });
  await shop.set(sql`UPDATE payment_attempts SET state = 'PROCESSING', provider_payment_id = 'sbp_x'`);
  const again = await shop.begin(buyer, film.releaseID);
  expect(again.body).toMatchObject({ action: { kind: 'NONE' }, payment: { paymentID: body.payment.paymentID, isProcessing: true } });
  await shop.bank.tell({
    orderID,
    receipt: body.payment.paymentID,
    event: 'payment.failed',
    providerPaymentID: 'sbp_x',
    amountMinor: 9900,
  });
  expect(await shop.status(buyer, body.payment.paymentID)).toMatchObject({ status: 'DECLINED', canRetry: true });
  const retry = await shop.call('ott.paymentRetry', { paymentID: body.payment.paymentID, method: 'CARD' }, { as: buyer });
  expect(retry.body.payment.status).toBe('PENDING');
});

test('late money opens the title; what was bought twice meanwhile goes back by itself', async () => {
  const [buyer, film] = [await shop.signIn(), await shop.premium()];
  const first = await shop.begin(buyer, film.releaseID);
  await shop.set(sql`UPDATE purchases SET expires_at = now() - interval '1 second'`);
  await sweepExpiredOrders(shop.shop);
  const { paymentID } = first.body.payment;
  expect(await shop.status(buyer, paymentID)).toMatchObject({ status: 'TIMED_OUT', expiresAt: null });
  expect(await shop.access(buyer, film.releaseID)).toMatchObject({ reason: 'BUY' });
  const late = { orderID: shop.orderOf(first.body.action), receipt: paymentID as string, amountMinor: 9900 };
  await shop.bank.tell(late);
  expect(await shop.status(buyer, paymentID)).toMatchObject({ status: 'COMPLETED' });
  expect(await shop.access(buyer, film.releaseID)).toMatchObject({ allowed: true, reason: 'BOUGHT' });

  const second = await shop.premium();
  const one = await shop.begin(buyer, second.releaseID);
  await shop.set(sql`UPDATE purchases SET expires_at = now() - interval '1 second' WHERE state = 'OPEN'`);
  await sweepExpiredOrders(shop.shop);
  await shop.buy(buyer, second.releaseID);
  await shop.bank.press(shop.orderOf(one.body.action), 'upi', 0);
  await shop.bank.comeBack(shop.orderOf(one.body.action), one.body.payment.paymentID);
  expect(await shop.status(buyer, one.body.payment.paymentID)).toMatchObject({ refundState: 'REQUESTED' });
  await shop.shop.refunds.runRefunds();
  expect((await shop.status(buyer, one.body.payment.paymentID)).status).toBe('REFUNDED');
  expect(await shop.access(buyer, second.releaseID)).toMatchObject({ allowed: true, reason: 'BOUGHT' });
});

test('a rental waits for a confirmation, its clock starts with the first segment and ends the right', async () => {
  const [buyer, film] = [await shop.signIn(), await shop.premium()];
  await shop.buy(buyer, film.releaseID, 'RENT');
  const mine = { releaseID: film.releaseID, videoID: film.videoID };
  expect(await canPlay(shop.db, buyer.userID, mine)).toMatchObject({ allowed: false, reason: 'CONFIRM_START' });
  await noteFirstSegment(shop.db, buyer.userID, film.releaseID);
  expect((await shop.access(buyer, film.releaseID)).purchase).toMatchObject({ startedAt: null });
  const confirmed = await shop.call('ott.rentalConfirm', { releaseID: film.releaseID }, { as: buyer });
  expect(confirmed.body).toMatchObject({ allowed: true, reason: 'RENTED', purchase: { startedAt: null } });
  for (let n = 0; n < 3; n += 1) await noteFirstSegment(shop.db, buyer.userID, film.releaseID);
  const { purchase, until } = await shop.access(buyer, film.releaseID);
  expect(purchase.startedAt).not.toBeNull();
  expect(Date.parse(until) - Date.parse(purchase.startedAt)).toBe(48 * 3_600_000);
  expect((await shop.call('ott.myPurchases', { sort: 'expiry' }, { as: buyer })).body.items[0]).toMatchObject({ endsAt: until });
  await shop.set(sql`UPDATE purchases SET ends_at = now() - interval '1 second'`);
  expect(await canPlay(shop.db, buyer.userID, mine)).toMatchObject({ allowed: false, reason: 'RENTAL_EXPIRED' });
  expect((await shop.call('ott.rentalConfirm', { releaseID: film.releaseID }, { as: buyer })).status).toBe(409);
  expect((await shop.begin(buyer, film.releaseID, { kind: 'RENT' })).status).toBe(200);
});

test('a rental may be made a purchase; a refund takes the right away', async () => {
  const [buyer, film] = [await shop.signIn(), await shop.premium()];
  await shop.buy(buyer, film.releaseID, 'RENT');
  const { paymentID } = await shop.buy(buyer, film.releaseID, 'BUY');
  expect(await shop.access(buyer, film.releaseID)).toMatchObject({ allowed: true, reason: 'BOUGHT' });
  await shop.set(sql`UPDATE purchases SET state = 'REVOKED' WHERE kind = 'RENT'`);
  await shop.shop.refunds.requestRefund(paymentID, 'asked');
  await shop.shop.refunds.runRefunds();
  expect((await shop.status(buyer, paymentID)).status).toBe('REFUNDED');
  expect(await shop.access(buyer, film.releaseID)).toMatchObject({ allowed: false, reason: 'BUY' });
});

test('one table of who may see what', async () => {
  const [buyer, stranger, film, free] = [
    await shop.signIn(),
    await shop.signIn('Stranger'),
    await shop.premium(),
    await shop.premium({ isPremium: false }),
  ];
  await shop.buy(buyer, film.releaseID);
  const owner =
    (await shop.db.execute<{ id: string }>(sql`SELECT owner_id AS id FROM channels WHERE channel_id = ${film.channelID}`)).rows[0]?.id ??
    '';
  const tagged = await shop.signIn('Tagged');
  await shop.set(
    sql`INSERT INTO release_people (tag_id, release_id, user_id, role, state) VALUES ('tag_1', ${film.releaseID}, ${tagged.userID}, 'ACTOR', 'PENDING')`,
  );
  await shop.set(
    sql`INSERT INTO release_parts (part_id, release_id, video_id, kind, state, video_hash) VALUES ('prt_t', ${film.releaseID}, 'vid_trailer', 'TRAILER', 'READY', 'h')`,
  );
  const ask = async (who: string | null, what = film, videoID = what.videoID) =>
    (await canPlay(shop.db, who, { releaseID: what.releaseID, videoID })).reason;
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
  // A video of another release is not to be had through a right to this one.
  expect(await ask(buyer.userID, film, free.videoID)).toBe('NOT_FOUND');
  await shop.set(sql`UPDATE release_people SET state = 'ACCEPTED'`);
  expect(await ask(tagged.userID)).toBe('COLLABORATOR');
  await shop.set(sql`UPDATE release_parts SET state = 'PROCESSING' WHERE release_id = ${film.releaseID}`);
  for (const who of [owner, buyer.userID]) expect(await ask(who)).toBe('NOT_READY');
  await shop.set(sql`UPDATE release_parts SET state = 'READY'`);
  await shop.set(sql`UPDATE releases SET state = 'REMOVED' WHERE release_id = ${film.releaseID}`);
  expect(await ask(buyer.userID)).toBe('BOUGHT');
  for (const who of [null, stranger.userID, tagged.userID]) expect(await ask(who)).toBe('NOT_FOUND');
});
