import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { KycLevel } from '@/server/contract/kyc';
import { auditLedger } from '@/server/modules/audit/recordAudit';
import { reconcileStock } from '@/server/modules/events/stockRepository';
import type { PaymentGateway } from '@/server/modules/payments/paymentGateway';
import { systemClock } from '@/server/platform/clock';
import type { Config } from '@/server/platform/config';
import { createServices, type Edges } from '@/server/services';
import { expectDocuments } from './expectDocuments';
import { addEvent } from './fixtures/events';
import { openSandboxBank } from './sandboxBank';
import { setupFixture } from './setupTestApp';
import { openTestApp, type Person } from './testApp';

/** Faults that a test injects at the gateway. */
export interface Faults {
  createOrder?: (() => void) | undefined;
  fetchOrder?: (() => void) | undefined;
  refund?: (() => void) | undefined;
  /** Before the provider has done anything. */
  beforeRefund?: (() => void) | undefined;
}

const faultyGateway = (gateway: PaymentGateway, faults: Faults): PaymentGateway => ({
  ...gateway,
  // The provider carries out the request; its response is lost.
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
/** A test app with a gateway that fails on demand, its bank, and a buyer at the checkout. */
export async function openPaymentApp(config: Partial<Config> = {}) {
  const faults: Faults = {};
  const known: { level: KycLevel; levels: Map<string, KycLevel>; names: Map<string, string> } = {
    level: 'L2',
    levels: new Map(),
    names: new Map(),
  };
  let edges: Edges = {};
  const app = await openTestApp({
    config,
    edgesOf: (foundations) => {
      const { gateway } = createServices({ ...foundations, clock: systemClock });
      return (edges = {
        gateway: faultyGateway(gateway, faults),
        kycLevelOf: (_db, userID) => Promise.resolve(known.levels.get(userID) ?? known.level),
        verifiedNameOf: (_db, userID) => Promise.resolve(known.names.get(userID) ?? null),
      });
    },
  });
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  const services = createServices({ db: app.db, config: app.config, clock: systemClock, logger }, edges);
  const bank = openSandboxBank(app);

  return {
    ...app,
    faults,
    /** Identity results: every person is verified unless a test says otherwise. */
    known,
    services,
    logger,
    /** What was logged as a warning or worse. */
    warnings,
    bank,
    /** Empties the app and removes all faults. */
    begin: async () => {
      await app.empty();
      warnings.length = 0;
      known.level = 'L2';
      known.levels.clear();
      known.names.clear();
      for (const name of Object.keys(faults) as (keyof Faults)[]) faults[name] = undefined;
    },
    startTicketPayment: async (buyer: Person, quantity = 1, capacity = 100) => {
      const { sessionID, tierIDs } = await addEvent(app.db, { capacity, tiers: [{ capacity }] });
      return { sessionID, tierIDs, ...(await bank.startPayment(buyer, sessionID, tierIDs[0], quantity)) };
    },
    /** Checks that inventory and ledger agree with what happened. */
    expectConsistent: async () => {
      expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);
      expect(await auditLedger(app.db, systemClock.now())).toEqual([]);
      await expectDocuments(app.db, services);
    },
    outcomeOf: async (eventID: string) => {
      const { rows } = await app.db.execute<{ outcome: string }>(sql`SELECT outcome FROM webhook_events WHERE event_id = ${eventID}`);
      return rows[0]?.outcome;
    },
  };
}

/** One app for all tests of a file, emptied and without faults before each. */
export const setupPaymentApp = () =>
  setupFixture(
    () => openPaymentApp(),
    (app) => app.begin(),
  );
