import { sql } from 'drizzle-orm';
import { sweepExpiredHolds } from '@/server/modules/events/ticketSweep';
import { letHoldsRunOut } from '../support/fixtures/events';
import { moneyHouseOfFile } from '../support/moneyHouse';

const house = moneyHouseOfFile();

test('one order that cannot be swept does not keep the seats of the others', async () => {
  const [broken, fine] = [await house.atBank(await house.signIn('A')), await house.atBank(await house.signIn('B'))];
  await letHoldsRunOut(house.db);
  await house.db.execute(sql`UPDATE ticket_holds SET expires_at = now() - interval '1 hour' WHERE payment_id = ${broken.paymentID}`);
  // Its counters are wrong: giving the seat back would break the CHECK.
  await house.db.execute(sql`UPDATE session_tiers SET held = 0 WHERE session_id = ${broken.sessionID}`);
  await expect(sweepExpiredHolds(house.shop)).rejects.toBeInstanceOf(AggregateError);
  const { rows } = await house.db.execute(sql`SELECT payment_id, state FROM ticket_holds ORDER BY state`);
  expect(rows).toEqual([
    { payment_id: fine.paymentID, state: 'EXPIRED' },
    { payment_id: broken.paymentID, state: 'HELD' },
  ]);
});

test('a sweep that died is followed by another after a minute, and not before', async () => {
  await house.atBank(await house.signIn());
  await letHoldsRunOut(house.db);
  await house.db.execute(sql`UPDATE ticket_holds SET claimed_until = now() + interval '1 minute'`);
  expect(await sweepExpiredHolds(house.shop)).toBe(0);
  await house.db.execute(sql`UPDATE ticket_holds SET claimed_until = now() - interval '1 second'`);
  expect(await sweepExpiredHolds(house.shop)).toBe(1);
  await house.allIsWell();
});
