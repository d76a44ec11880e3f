import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { openPaymentApp } from './paymentApp';
import type { Person } from './testApp';

type PaymentApp = Awaited<ReturnType<typeof openPaymentApp>>;
type Lines = { tierID: string | undefined; quantity: number }[];

/** A buyer's actions on ticket orders, and the database's state after them. */
export function orderActions(app: PaymentApp, asha: Person) {
  const buy = async (as: Person, sessionID: string, lines: Lines, code?: string) => {
    const headers = { 'idempotency-key': randomUUID() };
    const begun = await app.call('events.ticketBegin', { sessionID, lines, ...(code ? { code } : {}) }, { as, headers });
    expect([begun.status, begun.body.code]).toEqual([200, undefined]);
    const { paymentID, total } = begun.body;
    if (total.amountMinor > 0) {
      const init = await app.call('events.initPayment', { paymentID, method: 'UPI' }, { as });
      const orderID = String(new URL(init.body.action.pageUrl).pathname.split('/').at(-1));
      await app.bank.simulateOutcome(orderID, 'upi', 0);
      await app.bank.returnFromProvider(orderID, paymentID);
    }
    return { paymentID: paymentID as string, amountMinor: total.amountMinor as number };
  };
  const orderOf = async (paymentID: string, as = asha) => (await app.call('events.order', { paymentID }, { as })).body;
  const cancel = async (paymentID: string, ticketIDs: string[], refundMinor: number, as = asha) =>
    app.call('events.ticketsCancel', { paymentID, ticketIDs, refundMinor }, { as });
  const runRefunds = async () => {
    for (let n = 0; n < 3; n += 1) await app.services.refunds.runRefunds();
  };
  const payment = async (paymentID: string) =>
    (
      await app.db.execute<{ status: string; refunded: string; captured: string }>(
        sql`SELECT status, refunded_minor AS refunded, captured_minor AS captured FROM payments WHERE payment_id = ${paymentID}`,
      )
    ).rows[0];
  const statuses = async (paymentID: string) => (await orderOf(paymentID)).tickets.map(({ status }: { status: string }) => status);
  const slabs = (eventID: string, text: string) =>
    app.db.execute(sql`UPDATE events SET refund_slabs = ${text}::jsonb WHERE event_id = ${eventID}`);
  const refundOfFirst = async (paymentID: string) => (await orderOf(paymentID)).tickets[0].refund?.amountMinor ?? null;
  const localAt = (hoursAhead: number) => new Date(Date.now() + hoursAhead * 3_600_000 + 5.5 * 3_600_000).toISOString().slice(0, 16);
  const parts = () => ({ db: app.db, refunds: app.services.refunds, tickets: app.services.ticketFulfiller });
  return { buy, orderOf, cancel, runRefunds, payment, statuses, slabs, refundOfFirst, localAt, parts };
}
