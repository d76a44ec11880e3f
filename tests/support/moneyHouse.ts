import { sql } from 'drizzle-orm';
import { systemClock } from '@/server/clock';
import type { KycLevel } from '@/server/contract/kyc';
import type { Db } from '@/server/db/client';
import { createServices, type Edges } from '@/server/services';
import { createStockRepository, type Cart } from '@/server/modules/events/stockRepository';
import { reconcileStock } from '@/server/modules/events/ticketSweep';
import { auditLedger } from '@/server/modules/ledger/ledgerAudit';
import type { PaymentGateway } from '@/server/modules/payments/paymentGateway';
import { openBank } from './bank';
import { addEvent } from './fixtures/events';
import { houseOfFile } from './houseOfFile';
import { openTestApp, type Person } from './testApp';

/** What a test lets go wrong, at the edges of the house; nothing in the product knows of it. */
export interface Faults {
  createOrder?: (() => void) | undefined;
  fetchOrder?: (() => void) | undefined;
  sellHeld?: (() => void) | undefined;
  /** Held seats are sold without a look at whether the session still takes place. */
  forgetsStatus?: (() => void) | undefined;
  refund?: (() => void) | undefined;
  /** Before the provider has done anything. */
  beforeRefund?: (() => void) | undefined;
}

const faultyGateway = (gateway: PaymentGateway, faults: Faults): PaymentGateway => ({
  ...gateway,
  // The provider does what it was asked to; its answer is what gets lost.
  createOrder: async (order) => {
    const made = await gateway.createOrder(order);
    faults.createOrder?.();
    return made;
  },
  fetchOrder: async (order) => {
    faults.fetchOrder?.();
    return gateway.fetchOrder(order);
  },
  refund: async (order) => {
    faults.beforeRefund?.();
    const made = await gateway.refund(order);
    faults.refund?.();
    return made;
  },
});
async function sellWhatever(db: Db, { sessionID, lines }: Cart) {
  for (const { tierID, quantity: n } of lines) {
    await db.execute(sql`UPDATE event_sessions SET held = held - ${n}, sold = sold + ${n} WHERE session_id = ${sessionID}`);
    await db.execute(sql`UPDATE session_tiers SET held = held - ${n}, sold = sold + ${n} WHERE tier_id = ${tierID}`);
  }
  return true;
}
const faultyStock = (faults: Faults) => (db: Db) => {
  const stock = createStockRepository(db);
  return {
    ...stock,
    sellHeld: (cart: Cart) => {
      faults.sellHeld?.();
      if (!faults.forgetsStatus) return stock.sellHeld(cart);
      faults.forgetsStatus();
      return sellWhatever(db, cart);
    },
  };
};

/** The house with a gateway and a stock that fail on demand, its bank, and a buyer who stands at it. */
export async function openMoneyHouse() {
  const faults: Faults = {};
  const known: { level: KycLevel; levels: Map<string, KycLevel> } = { level: 'L2', levels: new Map() };
  let edges: Edges = {};
  const house = await openTestApp({
    edgesOf: (foundations) => {
      const { gateway } = createServices({ ...foundations, clock: systemClock });
      return (edges = {
        gateway: faultyGateway(gateway, faults),
        guards: { stockOf: faultyStock(faults) },
        kycLevelOf: (_db, userID) => Promise.resolve(known.levels.get(userID) ?? known.level),
      });
    },
  });
  const shop = createServices({ db: house.db, config: house.config, clock: systemClock }, edges);
  const bank = openBank(house);

  return {
    ...house,
    faults,
    /** What is known of people: everybody is verified unless a test says otherwise. */
    known,
    shop,
    bank,
    /** A clean house without faults. */
    begin: async () => {
      await house.empty();
      known.level = 'L2';
      known.levels.clear();
      for (const name of Object.keys(faults) as (keyof Faults)[]) faults[name] = undefined;
    },
    atBank: async (buyer: Person, quantity = 1, capacity = 100) => {
      const { sessionID, tierIDs } = await addEvent(house.db, { capacity, tiers: [{ capacity }] });
      return { sessionID, tierIDs, ...(await bank.goToBank(buyer, sessionID, tierIDs[0], quantity)) };
    },
    /** Stock and books agree with what happened. */
    allIsWell: async () => {
      expect(await reconcileStock(house.db)).toEqual([]);
      expect(await auditLedger(house.db)).toEqual([]);
    },
    outcomeOf: async (eventID: string) => {
      const { rows } = await house.db.execute<{ outcome: string }>(sql`SELECT outcome FROM webhook_events WHERE event_id = ${eventID}`);
      return rows[0]?.outcome;
    },
  };
}

/** One for all tests of a file, clean and without faults before each. */
export const moneyHouseOfFile = () => houseOfFile(openMoneyHouse, (house) => house.begin());
