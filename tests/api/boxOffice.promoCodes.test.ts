import { sql } from 'drizzle-orm';
import { promoCodes } from '@/server/db/schema/ticketSales';
import { newId } from '@/server/platform/ids';
import { setupBoxOffice } from '../support/boxOffice';
import { addEvent, hours, expireHolds } from '../support/fixtures/events';
import { signInBeforeEach } from '../support/setupTestApp';
import { withoutConstraint } from '../support/withoutConstraint';

const { app, crowd, begin } = setupBoxOffice();
const asha = signInBeforeEach(app);

const used = (codeID: string) => app.bank.count(sql`SELECT used AS n FROM promo_codes WHERE code_id = ${codeID}`);

async function addCode(eventID: string, over: Partial<typeof promoCodes.$inferInsert> = {}) {
  const codeID = newId('prm');
  await app.db
    .insert(promoCodes)
    .values({ codeID, eventID, code: 'MONSOON', kind: 'PERCENT', percentBasisPoints: 2000, validFrom: hours(-1), ...over });
  return codeID;
}

describe('codes', () => {
  test('give their discount on each ticket, and the lines add up; releasing the seats releases the use', async () => {
    const { eventID, sessionID, tierIDs } = await addEvent(app.db, {
      tiers: [
        { name: 'Floor', priceMinor: 33_333 },
        { name: 'Balcony', priceMinor: 20_000 },
      ],
    });
    const codeID = await addCode(eventID, { tierNames: ['Floor'], maxUses: 1 });
    const offer = await app.call('events.promoOffer', { sessionID, code: ' mon-soon ' }, { as: asha });
    expect(offer.body).toMatchObject({ code: 'MONSOON', tiers: [{ tierID: tierIDs[0], discountEach: { amountMinor: 6667 } }] });
    const lines = [
      { tierID: tierIDs[0], quantity: 2 },
      { tierID: tierIDs[1], quantity: 1 },
    ];
    const { body } = await begin(asha, { sessionID, lines, code: 'monsoon' });
    expect(body.lines.find(({ kind }: { kind: string }) => kind === 'DISCOUNT')).toMatchObject({
      label: 'MONSOON: Floor',
      quantity: 2,
      amount: { amountMinor: -13_334 },
    });
    expect(body.total.amountMinor).toBe(2 * (33_333 - 6667) + 20_000 + 3 * 5900);
    expect(body.lines.reduce((sum: number, line: { amount: { amountMinor: number } }) => sum + line.amount.amountMinor, 0)).toBe(
      body.total.amountMinor,
    );
    expect(await used(codeID)).toBe(1);
    const second = await begin(await app.signIn('Kiran'), { sessionID, lines, code: 'MONSOON' });
    expect(second.body.code).toBe('CODE_USED_UP');
    await expireHolds(app.db);
    await app.services.orders.expireDue();
    expect(await used(codeID)).toBe(0);
    expect((await begin(asha, { sessionID, lines: [{ tierID: tierIDs[1], quantity: 1 }], code: 'MONSOON' })).body.code).toBe(
      'CODE_UNKNOWN',
    );
    await app.db.execute(sql`UPDATE promo_codes SET is_stopped = true`);
    expect((await begin(asha, { sessionID, lines, code: 'MONSOON' })).body.code).toBe('CODE_UNKNOWN');
  });

  test('the last use of a code goes to one of twelve buyers', async () => {
    const { eventID, sessionID, tierIDs } = await addEvent(app.db);
    const codeID = await addCode(eventID, { maxUses: 1 });
    const begun = await Promise.all(
      (await crowd(12)).map((as) => begin(as, { sessionID, lines: [{ tierID: tierIDs[0], quantity: 1 }], code: 'MONSOON' })),
    );
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await used(codeID)).toBe(1);
    expect(await app.bank.count(sql`SELECT held AS n FROM event_sessions WHERE session_id = ${sessionID}`)).toBe(1);
  });

  test('the last use goes to one buyer also when the buyers are in different sessions and the CHECK is gone', () =>
    // Buyers of one session queue for its row; those of different sessions meet at the code alone.
    withoutConstraint(app, [['promo_codes', 'promo_codes_uses']], async () => {
      const shows = await Promise.all(Array.from({ length: 6 }, () => addEvent(app.db)));
      const eventID = shows[0]?.eventID ?? '';
      for (const { sessionID } of shows)
        await app.db.execute(sql`UPDATE event_sessions SET event_id = ${eventID} WHERE session_id = ${sessionID}`);
      const codeID = await addCode(eventID, { maxUses: 1 });
      const buyers = await crowd(shows.length);
      const begun = await Promise.all(
        buyers.map((as, at) =>
          begin(as, { sessionID: shows[at]?.sessionID, lines: [{ tierID: shows[at]?.tierIDs[0], quantity: 1 }], code: 'MONSOON' }),
        ),
      );
      expect(begun.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await used(codeID)).toBe(1);
    }));

  test('a tier behind an access code is sold only with the code, and its price is not advertised', async () => {
    const { eventID, sessionID, tierIDs } = await addEvent(app.db, {
      tiers: [{ priceMinor: 50_000 }, { name: 'Crew', priceMinor: 10_000 }],
    });
    await app.db.execute(sql`UPDATE session_tiers SET needs_access = true WHERE tier_id = ${tierIDs[1]}`);
    await addCode(eventID, { code: 'CREW', kind: 'ACCESS', percentBasisPoints: 0, tierNames: ['Crew'], maxPerPerson: 1 });
    const lines = [{ tierID: tierIDs[1], quantity: 1 }];
    expect((await begin(asha, { sessionID, lines })).body.code).toBe('CODE_NEEDED');
    expect((await begin(asha, { sessionID, lines, code: 'crew' })).status).toBe(200);
    await app.db.execute(sql`UPDATE payments SET status = 'BOOKED'`);
    await app.db.execute(sql`UPDATE orders SET state = 'FULFILLED'`);
    const again = await begin(asha, { sessionID, lines: [{ tierID: tierIDs[1], quantity: 2 }], code: 'crew' });
    expect(again.body.code).toBe('CODE_USED_UP');
    expect((await app.call('events.byId', { eventID })).body.fromPrice.amountMinor).toBe(55_900);
    expect((await app.call('events.feed')).body.items[0].fromPrice.amountMinor).toBe(55_900);
  });

  test('can be created, limited and stopped by the organiser only', async () => {
    const meera = await app.signIn('Meera');
    const { eventID } = await addEvent(app.db, { ownerID: meera.userID });
    const made = await app.call(
      'events.promoCodeNew',
      { eventID, code: 'diwali 26', kind: 'AMOUNT', amountMinor: 5000, maxUses: 10 },
      { as: meera },
    );
    expect(made.body).toMatchObject({ code: 'DIWALI26', used: 0, isStopped: false });
    expect((await app.call('events.promoCodeNew', { eventID, code: 'DIWALI26', kind: 'ACCESS' }, { as: meera })).body.code).toBe(
      'CODE_TAKEN',
    );
    expect((await app.call('events.promoCodeNew', { eventID, code: 'NOTHING', kind: 'PERCENT' }, { as: meera })).status).toBe(400);
    const { codeID } = made.body;
    expect((await app.call('events.promoCodeEdit', { codeID, isStopped: true }, { as: meera })).body.isStopped).toBe(true);
    expect((await app.call('events.promoCodes', { eventID }, { as: asha })).status).toBe(404);
    expect((await app.call('events.promoCodeEdit', { codeID, isStopped: false }, { as: asha })).status).toBe(404);
    expect((await app.call('events.promoCodes', { eventID }, { as: meera })).body.items).toHaveLength(1);
  });
});

test('Back and Continue return to the open order; another cart is another order', async () => {
  const { sessionID, tierIDs } = await addEvent(app.db);
  const lines = [{ tierID: tierIDs[0], quantity: 2 }];
  const first = await begin(asha, { sessionID, lines });
  const again = await begin(asha, { sessionID, lines });
  expect(again.body.paymentID).toBe(first.body.paymentID);
  expect(await app.bank.count(sql`SELECT held AS n FROM event_sessions WHERE session_id = ${sessionID}`)).toBe(2);
  const other = await begin(asha, { sessionID, lines: [{ tierID: tierIDs[0], quantity: 1 }] });
  expect(other.body.paymentID).not.toBe(first.body.paymentID);
  await app.call('orders.cancel', { paymentID: first.body.paymentID }, { as: asha });
  expect((await begin(asha, { sessionID, lines })).body.paymentID).not.toBe(first.body.paymentID);
});
