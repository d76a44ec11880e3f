import type { Database, Tx } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { conflict, notFound } from '../../platform/errors';
import { postUnmatchedRefund } from './paymentPostings';
import { GatewayRefused, GatewayUnavailable } from '../../platform/providerErrors';
import type { PaymentGateway, RefundEvent, RefundReport } from './paymentGateway';
import type { Logger } from '../../platform/serviceContext';
import { createPaymentRepository } from './paymentRepository';
import { refusalFault, type PaymentService } from './paymentService';
import { createRefundRepository, type RefundRow } from './refundRepository';

interface RefundDeps {
  db: Database;
  gateway: PaymentGateway;
  payments: PaymentService;
  logger: Logger;
}

const maxAttempts = 6;
/** One minute, then four times longer each time. */
const backoffSeconds = (attempts: number) => 60 * 4 ** Math.min(attempts, 5);
/** How often a refund that waits for the end of a dispute is looked at. */
const disputeRecheckSeconds = 3600;
const attemptKeyOf = ({ refundKey, attempts }: RefundRow) => `${refundKey}:${attempts}`;
const baseKeyOf = (key: string) => key.replace(/:\d+$/, '');

/** Money going back: intent first, then the provider, then the result; never in one transaction. */
export function createRefundService({ db, gateway, payments, logger }: RefundDeps) {
  const refunds = createRefundRepository(db);

  /** True when the refund is one of ours. Repeated or late news changes nothing. */
  async function settle(refund: RefundRow, report: Pick<RefundReport, 'state' | 'providerRefundID'>): Promise<void> {
    if (report.state === 'PROCESSING') return refunds.markProcessing(refund.refundID, report.providerRefundID);
    const payment = await createPaymentRepository(db).findPayment(refund.paymentID);
    const isOwn = payment?.providerPaymentID === refund.providerPaymentID;
    const { refundID, amountMinor } = refund;
    if (report.state === 'SUCCEEDED') {
      await db.transaction(async (tx) => {
        // The payment first: every other move locks it before anything else.
        if (isOwn) await payments.applyInTransaction(tx, refund.paymentID, { kind: 'REFUND_SUCCEEDED', refundID, amountMinor });
        else if (payment) await postUnmatchedRefund(tx, payment, refund);
        await createRefundRepository(tx).succeed(refundID, report.providerRefundID);
      });
      return;
    }
    await db.transaction(async (tx) => {
      if (isOwn) await payments.applyInTransaction(tx, refund.paymentID, { kind: 'REFUND_FAILED', refundID, amountMinor });
      const isLast = refund.attempts + 1 >= maxAttempts;
      await createRefundRepository(tx).fail(refund, isLast ? null : backoffSeconds(refund.attempts));
      if (isLast) logger.error({ refundID, paymentID: refund.paymentID }, 'refund failed permanently and needs manual review');
    });
  }

  /**
   * Whether an open dispute may take the very money this refund would send. It waits then: when the dispute is lost it is cancelled, when it is
   * won it goes on.
   */
  async function isDisputed({ paymentID, providerPaymentID, amountMinor }: RefundRow): Promise<boolean> {
    const payment = await createPaymentRepository(db).findPayment(paymentID);
    if (!payment) return false;
    const disputedMinor = await refunds.sumDisputed(payment.provider, providerPaymentID);
    if (disputedMinor === 0) return false;
    // Of a second capture, which no order counts, nothing says how much is left.
    if (payment.providerPaymentID !== providerPaymentID) return true;
    return payment.refundedMinor + amountMinor + disputedMinor > payment.capturedMinor;
  }

  /** Asks what became of earlier tries before it begins another: a try whose answer was lost may have succeeded. */
  async function processRefund(claimed: RefundRow): Promise<void> {
    let refund = claimed;
    const known = await gateway.listRefunds(refund.providerPaymentID);
    const ownReports = known.filter((report) => baseKeyOf(report.key) === refund.refundKey);
    const accepted = ownReports.find((report) => report.state !== 'FAILED');
    if (accepted) return settle(refund, accepted);
    const failed = ownReports.find((report) => report.key === attemptKeyOf(refund));
    if (failed && refund.state !== 'FAILED') return settle(refund, failed);
    if (await isDisputed(refund)) return refunds.postpone(refund.refundID, disputeRecheckSeconds);
    if (refund.state === 'FAILED') {
      if (!(await refunds.beginAttempt(refund))) return;
      refund = { ...refund, state: 'REQUESTED', attempts: refund.attempts + 1 };
    }
    const { providerPaymentID, amountMinor, currency } = refund;
    const report = await gateway.refund({ providerPaymentID, amountMinor, currency, key: attemptKeyOf(refund) }).catch((error: unknown) => {
      if (!(error instanceof GatewayRefused)) throw error;
      logger.warn({ refundID: refund.refundID, err: error }, 'gateway refused a refund');
      return { state: 'FAILED' as const, providerRefundID: '' };
    });
    await settle(refund, report); // with the number of the try that was refused
  }

  /** In the transaction of the deed that the money goes back for. */
  async function requestInTransaction(tx: Tx, paymentID: string, why: string, amountMinor?: number): Promise<void> {
    const repository = createPaymentRepository(tx);
    const payment = await repository.findPayment(paymentID);
    if (!payment) throw notFound('Payment');
    const before = await createRefundRepository(tx).findByKey(`refund:${paymentID}:${why}`);
    if (before) return;
    const requestedMinor = amountMinor ?? payment.capturedMinor - payment.refundedMinor;
    // The version check of the move makes two who ask at once go one after the other, and the second one counts the first.
    const applied = await payments.applyInTransaction(tx, paymentID, { kind: 'REFUND_REQUESTED', why, amountMinor: requestedMinor });
    if (applied?.outcome === 'REFUSE') throw refusalFault(applied.why ?? '');
    const open = await createRefundRepository(tx).sumOpen(paymentID, payment.providerPaymentID ?? '');
    if (applied && open + applied.payment.refundedMinor > applied.payment.capturedMinor)
      throw conflict('TOO_MUCH', 'More than what was paid cannot go back');
  }

  return {
    /** A reported refund by our key. False when we never asked for it. */
    async handleRefundEvent(event: RefundEvent): Promise<boolean> {
      const refund = await refunds.findByKey(baseKeyOf(event.refundKey));
      if (!refund) return false;
      const isCurrentAttempt = event.refundKey === attemptKeyOf(refund);
      if (event.kind === 'REFUND_SUCCEEDED' || isCurrentAttempt)
        await settle(refund, {
          state: event.kind === 'REFUND_SUCCEEDED' ? 'SUCCEEDED' : 'FAILED',
          providerRefundID: event.providerRefundID,
        });
      return true;
    },

    /** Wants money back for a reason of its own; the same reason twice is one refund, and never more goes back than was taken (T12, T15). */
    requestRefund: (paymentID: string, why: string, amountMinor?: number): Promise<void> =>
      db.transaction((tx) => requestInTransaction(tx, paymentID, why, amountMinor)),
    requestInTransaction,
    /** The same for what of an amount has not gone back yet: a lost dispute may have taken it before anybody asked. */
    requestRemaining: (paymentID: string, why: string, amountMinor: number): Promise<void> =>
      db.transaction(async (tx) => {
        const payment = await createPaymentRepository(tx).findPayment(paymentID);
        if (!payment?.providerPaymentID) throw notFound('Payment');
        const { providerPaymentID, refundedMinor } = payment;
        if (amountMinor > refundedMinor) return requestInTransaction(tx, paymentID, why, amountMinor - refundedMinor);
        return createRefundRepository(tx).request({ payment, why, amountMinor, providerPaymentID }, 'CANCELLED');
      }),

    /** Moves every due refund one step. Safe to run on several machines and to kill at any point. Answers how many it looked at. */
    async runRefunds(limit = 50): Promise<number> {
      const due = await refunds.claimDue(limit);
      return forEachCollectingErrors(due, async (refund) => {
        try {
          await processRefund(refund);
        } catch (error) {
          if (!(error instanceof GatewayRefused || error instanceof GatewayUnavailable)) throw error;
          logger.warn({ refundID: refund.refundID, err: error }, 'refund failed, will retry');
        }
      });
    },
  };
}
export type RefundService = ReturnType<typeof createRefundService>;
