import { sql } from 'drizzle-orm';
import { noteFirstSegment } from '@/server/modules/ott/accessService';
import { openOttShop } from '../support/ottShop';

let shop: Awaited<ReturnType<typeof openOttShop>>;
beforeAll(async () => {
  shop = await openOttShop();
});
beforeEach(() => shop.empty());
afterAll(() => shop.close());

test('the terms of a rental are its maker’s, told before it is paid, and kept by who has ordered', async () => {
  const [buyer, late, film] = [await shop.signIn(), await shop.signIn('Late'), await shop.premium()];
  const [owner] = (
    await shop.set(sql`SELECT c.owner_id FROM releases r JOIN channels c USING (channel_id) WHERE r.release_id = ${film.releaseID}`)
  ).rows;
  const maker = await shop.signIn('Maker');
  await shop.set(
    sql`INSERT INTO channel_members (channel_id, user_id, role) SELECT channel_id, ${maker.userID}, 'EDITOR' FROM channels WHERE owner_id = ${owner?.owner_id}`,
  );
  const edit = (rental: object) => shop.call('ott.titleEdit', { releaseID: film.releaseID, rental }, { as: maker });
  const terms = { startWithinDays: 14, watchWithinHours: 72 };
  const { body } = await edit(terms);
  expect(body).toMatchObject({
    rental: terms,
    versions: [{ changes: [{ field: 'Days to begin a rental', from: '30', to: '14' }, { to: '72' }] }],
  });
  for (const wrong of [
    { startWithinDays: 6 },
    { startWithinDays: 91 },
    { watchWithinHours: 23 },
    { watchWithinHours: 169 },
    { watchWithinHours: 48.5 },
  ])
    expect((await edit({ ...terms, ...wrong })).status).toBe(400);
  const told = (await shop.call('ott.paymentBreakdown', { releaseID: film.releaseID, kind: 'RENT' })).body;
  expect(told).toMatchObject({ ...terms, terms: expect.stringContaining('within 14 days. Once begun you have 72 hours') });
  expect((await shop.call('ott.cscan', { releaseID: film.releaseID })).body.availability.rows[0].offers[0]).toMatchObject(terms);

  const expected = { ...told.total, ...terms };
  const open = (await shop.begin(late, film.releaseID, { kind: 'RENT', expected })).body.payment;
  const { paymentID } = await shop.buy(buyer, film.releaseID, 'RENT', expected);
  const shorter = { startWithinDays: 7, watchWithinHours: 24 };
  await edit(shorter);
  const kept = await shop.status(buyer, paymentID);
  expect(kept).toMatchObject(terms);
  expect(Math.round((Date.parse(kept.startBy) - Date.now()) / 86_400_000)).toBe(14);
  await shop.call('ott.rentalConfirm', { releaseID: film.releaseID }, { as: buyer });
  await noteFirstSegment(shop.db, buyer.userID, film.releaseID);
  const { purchase, until } = await shop.access(buyer, film.releaseID);
  expect(Date.parse(until) - Date.parse(purchase.startedAt)).toBe(72 * 3_600_000);
  expect(purchase.watchWithinHours).toBe(72);
  // An order that nobody paid yet makes way for the terms that are shown now.
  const again = (await shop.begin(late, film.releaseID, { kind: 'RENT', expected: { ...told.total, ...shorter } })).body.payment;
  expect(again).toMatchObject(shorter);
  expect(again.paymentID).not.toBe(open.paymentID);
});

test('terms that changed between the price and the press are refused like a changed price; a purchase has none', async () => {
  const [buyer, film] = [await shop.signIn(), await shop.premium()];
  const { total, startWithinDays } = (await shop.call('ott.paymentBreakdown', { releaseID: film.releaseID, kind: 'RENT' })).body;
  await shop.set(sql`UPDATE releases SET rental_hours = 24 WHERE release_id = ${film.releaseID}`);
  for (const watchWithinHours of [48, undefined]) {
    const { status, body } = await shop.begin(buyer, film.releaseID, {
      kind: 'RENT',
      expected: { ...total, startWithinDays, ...(watchWithinHours ? { watchWithinHours } : {}) },
    });
    expect([status, body.code]).toEqual([409, 'TERMS_CHANGED']);
  }
  expect(await shop.bank.count(sql`SELECT count(*) AS n FROM payments`)).toBe(0);
  const expected = { ...total, startWithinDays, watchWithinHours: 24 };
  expect((await shop.begin(buyer, film.releaseID, { kind: 'RENT', expected })).status).toBe(200);
  expect((await shop.begin(await shop.signIn('Other'), film.releaseID, { kind: 'BUY' })).status).toBe(200);
});
