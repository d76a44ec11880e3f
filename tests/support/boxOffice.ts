import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/clock';
import { createServices } from '@/server/services';
import { openBank } from './bank';
import { houseOfFile } from './houseOfFile';
import { openTestApp, type Person } from './testApp';

async function openBoxOffice() {
  const house = await openTestApp();
  const shop = createServices({ db: house.db, config: house.config, clock: systemClock });
  return { ...house, bank: openBank(house), shop };
}

/** A house that sells tickets, and who comes to it; see `houseOfFile` for when it may be read. */
export function boxOfficeOfFile() {
  const house = houseOfFile(openBoxOffice);
  return {
    house,
    /** So many buyers who are signed in. */
    crowd: (count: number) => Promise.all(Array.from({ length: count }, (_, n) => house.signIn(`Buyer ${n}`))),
    /** Holds seats by an order as a page would send it. */
    begin: (as: Person, order: Record<string, unknown>) => house.call('events.ticketBegin', order, { as }),
    /** An order of so many tickets that is paid. */
    buy: async (as: Person, sessionID: string, tierID: string | undefined, quantity = 1) => {
      const { paymentID, orderID, receipt, amountMinor } = await house.bank.goToBank(as, sessionID, tierID, quantity);
      await house.bank.press(orderID, 'upi', 0);
      await house.bank.comeBack(orderID, receipt);
      expect(await house.bank.ticketsOf(paymentID)).toBe(quantity);
      return { paymentID, amountMinor };
    },
    orderOf: async (as: Person, paymentID: string) => (await house.call('events.order', { paymentID }, { as })).body,
    countersOf: async (sessionID: string) => {
      const counters = sql`SELECT held, sold, capacity FROM event_sessions WHERE session_id = ${sessionID}`;
      return (await house.db.execute<{ held: number; sold: number; capacity: number }>(counters)).rows[0];
    },
  };
}
