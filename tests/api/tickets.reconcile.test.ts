import { sql } from 'drizzle-orm';
import { reconcileStock } from '@/server/modules/events/stockRepository';
import { systemClock } from '@/server/platform/clock';
import { addEvent } from '../support/fixtures/events';
import { addTicket } from '../support/fixtures/ticketRows';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

/** A sold ticket of an event that starts so many hours from now. */
async function sell(startsInHours: number) {
  const { userID } = await app.signIn();
  const show = await addEvent(app.db, { startsInHours, capacity: 20_000 });
  const tierID = show.tierIDs[0] ?? '';
  const ticket = await addTicket(app.db, { ...show, tierID, holderID: userID });
  return { ...show, ...ticket };
}

test('the counters of sessions that are over are not read, however many tickets they sold, and a wrong one of a live session is found', async () => {
  const over = await sell(-100);
  const live = await sell(48);
  await app.db.execute(sql`
    INSERT INTO tickets (ticket_id, payment_id, event_id, session_id, tier_id, position, holder_id, holder_name, human_code, status)
    SELECT 'tkt_over_' || n, ${over.paymentID}, ${over.eventID}, ${over.sessionID}, ${over.tierID}, n, ${over.holderID}, 'Guest', 'OVER' || n, 'VALID'
    FROM generate_series(1, 10000) n`);
  await app.db.execute(sql`ANALYZE tickets, event_sessions, session_tiers, orders, ticket_holds, ticket_hold_lines`);
  await app.db.execute(sql`UPDATE event_sessions SET sold = sold + 5 WHERE session_id = ${live.sessionID}`);

  // On one connection, whose statistics count the rows that it reads.
  const { deviations, read } = await app.db.transaction(async (tx) => {
    const rowsRead = async () => {
      const { rows } = await tx.execute<{ n: number }>(
        sql`SELECT (seq_tup_read + idx_tup_fetch)::int AS n FROM pg_stat_xact_user_tables WHERE relname = 'tickets'`,
      );
      return rows[0]?.n ?? 0;
    };
    const before = await rowsRead();
    return { deviations: await reconcileStock(tx as never, systemClock.now()), read: (await rowsRead()) - before };
  });
  expect(deviations).toEqual([{ kind: 'SESSION', id: live.sessionID, held: 0, heldExpected: 0, sold: 6, soldExpected: 1 }]);
  expect(read).toBe(1);
});

test('a session that ended within a day is still compared', async () => {
  const { tierID } = await sell(-20);
  await app.db.execute(sql`UPDATE session_tiers SET held = 2 WHERE tier_id = ${tierID}`);
  expect(await reconcileStock(app.db, systemClock.now())).toMatchObject([{ kind: 'TIER', id: tierID, held: 2, heldExpected: 0 }]);
});
