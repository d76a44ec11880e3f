import { sql } from 'drizzle-orm';
import { recordFirstSegment } from '@/server/modules/ott/purchaseRepository';
import { openOttApp } from '../support/ottApp';

let app: Awaited<ReturnType<typeof openOttApp>>;
beforeAll(async () => {
  app = await openOttApp();
});
beforeEach(() => app.empty());
afterAll(() => app.close());

test('the creator sets the terms of a rental; they are shown before payment and stored with the order [R-CAMPAIGN-004]', async () => {
  const [buyer, late, film] = [await app.signIn(), await app.signIn('Late'), await app.premium()];
  const [owner] = (
    await app.set(sql`SELECT c.owner_id FROM releases r JOIN channels c USING (channel_id) WHERE r.release_id = ${film.releaseID}`)
  ).rows;
  const maker = await app.signIn('Maker');
  await app.set(
    sql`INSERT INTO channel_members (channel_id, user_id, role) SELECT channel_id, ${maker.userID}, 'EDITOR' FROM channels WHERE owner_id = ${owner?.owner_id}`,
  );
  const edit = (rental: object) => app.call('ott.titleEdit', { releaseID: film.releaseID, rental }, { as: maker });
  const terms = { startWithinDays: 14, watchWithinHours: 72 };
  const { body } = await edit(terms);
  expect(body).toMatchObject({
    rental: terms,
    versions: [{ changes: [{ field: 'Days to start a rental', from: '30', to: '14' }, { to: '72' }] }],
  });
  for (const wrong of [
    { startWithinDays: 6 },
    { startWithinDays: 91 },
    { watchWithinHours: 23 },
    { watchWithinHours: 169 },
    { watchWithinHours: 48.5 },
  ])
    expect((await edit({ ...terms, ...wrong })).status).toBe(400);
  const breakdown = (await app.call('ott.paymentBreakdown', { releaseID: film.releaseID, kind: 'RENT' })).body;
  expect(breakdown).toMatchObject({ ...terms, terms: expect.stringContaining('within 14 days. Once you start, you have 72 hours') });
  expect((await app.call('ott.cscan', { releaseID: film.releaseID })).body.availability.rows[0].offers[0]).toMatchObject(terms);

  const expected = { ...breakdown.total, ...terms };
  const open = (await app.begin(late, film.releaseID, { kind: 'RENT', expected })).body.payment;
  const { paymentID } = await app.buy(buyer, film.releaseID, 'RENT', expected);
  const shorter = { startWithinDays: 7, watchWithinHours: 24 };
  await edit(shorter);
  const kept = await app.status(buyer, paymentID);
  expect(kept).toMatchObject(terms);
  expect(Math.round((Date.parse(kept.startBy) - Date.now()) / 86_400_000)).toBe(14);
  await app.call('ott.rentalConfirm', { releaseID: film.releaseID }, { as: buyer });
  await recordFirstSegment(app.db, buyer.userID, film.releaseID, new Date());
  const { purchase, until } = await app.access(buyer, film.releaseID);
  expect(Date.parse(until) - Date.parse(purchase.startedAt)).toBe(72 * 3_600_000);
  expect(purchase.watchWithinHours).toBe(72);
  // An unpaid order is replaced by one with the terms shown now.
  const again = (await app.begin(late, film.releaseID, { kind: 'RENT', expected: { ...breakdown.total, ...shorter } })).body.payment;
  expect(again).toMatchObject(shorter);
  expect(again.paymentID).not.toBe(open.paymentID);
});

test('terms that changed before the order are refused like a changed price; a purchase has none', async () => {
  const [buyer, film] = [await app.signIn(), await app.premium()];
  const { total, startWithinDays } = (await app.call('ott.paymentBreakdown', { releaseID: film.releaseID, kind: 'RENT' })).body;
  await app.set(sql`UPDATE releases SET rental_hours = 24 WHERE release_id = ${film.releaseID}`);
  for (const watchWithinHours of [48, undefined]) {
    const { status, body } = await app.begin(buyer, film.releaseID, {
      kind: 'RENT',
      expected: { ...total, startWithinDays, ...(watchWithinHours ? { watchWithinHours } : {}) },
    });
    expect([status, body.code]).toEqual([409, 'TERMS_CHANGED']);
  }
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM payments`)).toBe(0);
  const expected = { ...total, startWithinDays, watchWithinHours: 24 };
  expect((await app.begin(buyer, film.releaseID, { kind: 'RENT', expected })).status).toBe(200);
  expect((await app.begin(await app.signIn('Other'), film.releaseID, { kind: 'BUY' })).status).toBe(200);
});
