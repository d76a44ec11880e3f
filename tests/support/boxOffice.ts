import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/platform/clock';
import type { Config } from '@/server/platform/config';
import { createServices, type Edges } from '@/server/services';
import { openSandboxBank } from './sandboxBank';
import { setupFixture } from './setupTestApp';
import { openTestApp, type Person } from './testApp';

async function openBoxOffice(config: Partial<Config>, edges: Edges) {
  const app = await openTestApp({ config, edgesOf: () => edges });
  const services = createServices({ db: app.db, config: app.config, clock: systemClock }, edges);
  return { ...app, bank: openSandboxBank(app), services };
}

/** A test app that sells tickets, and its people; `setupFixture` says when it may be read. */
export function setupBoxOffice(config: Partial<Config> = {}, edges: Edges = {}) {
  const app = setupFixture(() => openBoxOffice(config, edges));
  return {
    app,
    /** The given number of signed-in buyers. */
    crowd: (count: number) => Promise.all(Array.from({ length: count }, (_, n) => app.signIn(`Buyer ${n}`))),
    /** Holds seats through an order, as a page would send it. */
    begin: (as: Person, order: Record<string, unknown>) => app.call('events.ticketBegin', order, { as }),
    /** A paid order of the given number of tickets. */
    buy: async (as: Person, sessionID: string, tierID: string | undefined, quantity = 1) => {
      const { paymentID, orderID, receipt, amountMinor } = await app.bank.startPayment(as, sessionID, tierID, quantity);
      await app.bank.simulateOutcome(orderID, 'upi', 0);
      await app.bank.returnFromProvider(orderID, receipt);
      expect(await app.bank.ticketsOf(paymentID)).toBe(quantity);
      return { paymentID, amountMinor };
    },
    orderOf: async (as: Person, paymentID: string) => (await app.call('events.order', { paymentID }, { as })).body,
    countersOf: async (sessionID: string) => {
      const counters = sql`SELECT held, sold, capacity FROM event_sessions WHERE session_id = ${sessionID}`;
      return (await app.db.execute<{ held: number; sold: number; capacity: number }>(counters)).rows[0];
    },
  };
}
