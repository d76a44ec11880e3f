import { randomUUID } from 'node:crypto';
import type { Product } from '@contract/payments';
import { sql } from 'drizzle-orm';
import { addCampaign } from './fixtures/campaigns';
import { addEvent } from './fixtures/events';
import { addRelease } from './fixtures/releases';
import type { openPaymentApp } from './paymentApp';
import type { Person } from './testApp';

type App = Awaited<ReturnType<typeof openPaymentApp>>;

/** Something on sale, and what an order test needs to know about it. */
export interface Sale {
  subjectID: string;
  /** Begins an order for the same thing, or for something else of the same sale. */
  begin(as: Person, how?: { key?: string; isOther?: boolean }): Promise<{ status: number; code: string | undefined; paymentID: string }>;
  /** From now on a late payment cannot be delivered to this buyer. */
  makeUndeliverable(buyer: Person): Promise<unknown>;
  /** How many times the order was delivered to its buyer. */
  countDelivered(paymentID: string): Promise<number>;
  /** What open orders hold, and what is sold. */
  countStock(): Promise<{ held: number; sold: number }>;
}

const numbers = async (app: App, statement: ReturnType<typeof sql>) => {
  const { rows } = await app.db.execute<{ held: string; sold: string }>(statement);
  return { held: Number(rows[0]?.held), sold: Number(rows[0]?.sold) };
};
const idempotent = (as: Person, key: string = randomUUID()) => ({ as, headers: { 'idempotency-key': key } });
const begun = ({ status, body }: Awaited<ReturnType<App['call']>>) => ({
  status,
  code: body.code as string | undefined,
  paymentID: (body.paymentID ?? body.payment?.paymentID ?? '') as string,
});

async function openTicketSale(app: App): Promise<Sale> {
  const { sessionID, tierIDs } = await addEvent(app.db, { capacity: 20, tiers: [{ capacity: 20 }] });
  return {
    subjectID: sessionID,
    begin: async (as, { key, isOther = false } = {}) => {
      const lines = [{ tierID: tierIDs[0], quantity: isOther ? 2 : 1 }];
      return begun(await app.call('events.ticketBegin', { sessionID, lines }, idempotent(as, key)));
    },
    makeUndeliverable: () => app.db.execute(sql`UPDATE event_sessions SET status = 'CANCELLED' WHERE session_id = ${sessionID}`),
    countDelivered: (paymentID) => app.bank.ticketsOf(paymentID),
    countStock: () => numbers(app, sql`SELECT held, sold FROM event_sessions WHERE session_id = ${sessionID}`),
  };
}

async function openTitleSale(app: App): Promise<Sale> {
  const { releaseID } = await addRelease(app.db, { isPremium: true });
  const begin: Sale['begin'] = async (as, { key, isOther = false } = {}) => {
    const expected = isOther
      ? { amountMinor: 9900, currency: 'INR' }
      : { amountMinor: 4900, currency: 'INR', startWithinDays: 30, watchWithinHours: 48 };
    const input = { releaseID, kind: isOther ? 'BUY' : 'RENT', method: 'UPI', expected };
    return begun(await app.call('ott.paymentBegin', input, idempotent(as, key)));
  };
  return {
    subjectID: releaseID,
    begin,
    // A buyer who owns the title has no use for a rental that is paid late.
    makeUndeliverable: async (buyer) => {
      const { paymentID } = await begin(buyer, { isOther: true });
      await capture(app, paymentID);
    },
    countDelivered: (paymentID) =>
      app.bank.count(sql`
        SELECT count(*) AS n FROM purchases p JOIN orders o USING (payment_id)
        WHERE p.payment_id = ${paymentID} AND p.paid_at IS NOT NULL AND o.state = 'FULFILLED'`),
    countStock: () => numbers(app, sql`SELECT 0 AS held, purchase_count AS sold FROM releases WHERE release_id = ${releaseID}`),
  };
}

async function openCampaignSale(app: App): Promise<Sale> {
  const { campaignID, termsHash } = await addCampaign(app.db, { minGoalMinor: 1_000_00 });
  return {
    subjectID: campaignID,
    begin: async (as, { key, isOther = false } = {}) => {
      const amount = { amountMinor: isOther ? 20_000_00 : 10_000_00, currency: 'INR' };
      const query = { campaignID, ...amount };
      const { riskVersion, total } = (await app.call('campaigns.paymentBreakdown', query)).body;
      const input = { campaignID, amount, expected: total, method: 'UPI', isRiskAccepted: true, termsHash, riskVersion };
      return begun(await app.call('campaigns.paymentBegin', input, idempotent(as, key)));
    },
    makeUndeliverable: () =>
      app.db.execute(sql`UPDATE campaigns SET deadline_at = now() - interval '1 minute' WHERE campaign_id = ${campaignID}`),
    countDelivered: (paymentID) =>
      app.bank.count(sql`SELECT count(*) AS n FROM commitments WHERE payment_id = ${paymentID} AND state = 'COMMITTED'`),
    countStock: () => numbers(app, sql`SELECT held_minor AS held, raised_minor AS sold FROM campaigns WHERE campaign_id = ${campaignID}`),
  };
}

export const openSale: Record<Product, (app: App) => Promise<Sale>> = {
  events: openTicketSale,
  ott: openTitleSale,
  campaigns: openCampaignSale,
};

interface Capturable {
  orderID: string;
  amountMinor: number;
}
/** What the bank knows of an order; null before its payment has started. */
export async function bankOrderOf(app: App, paymentID: string): Promise<Capturable | null> {
  const { rows } = await app.db.execute<{ orderID: string | null; amountMinor: string }>(
    sql`SELECT provider_order_id AS "orderID", amount_minor AS "amountMinor" FROM payments WHERE payment_id = ${paymentID}`,
  );
  const [row] = rows;
  return row?.orderID ? { orderID: row.orderID, amountMinor: Number(row.amountMinor) } : null;
}

/** The buyer pays at the bank. The bank's first payment of an order counts; each event is delivered as often as asked. */
export async function capture(app: App, paymentID: string, times = 1): Promise<number[]> {
  const order = await bankOrderOf(app, paymentID);
  if (!order) throw new Error(`${paymentID} was never taken to the bank`);
  if ((await app.bank.store.listPayments(order.orderID)).length === 0) await app.bank.simulateOutcome(order.orderID, 'upi', 0);
  const [payment] = await app.bank.store.listPayments(order.orderID);
  const webhook = { ...order, receipt: paymentID, providerPaymentID: payment?.providerPaymentID ?? '' };
  return Promise.all(Array.from({ length: times }, () => app.bank.sendWebhook(webhook)));
}
