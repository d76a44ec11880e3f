import { addSeconds } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { GatewayRefused, GatewayUnavailable } from '../../platform/providerErrors';
import type { ServiceContext } from '../../platform/serviceContext';
import { closeRefundCase, openRefundCase } from './paymentCases';
import type { PaymentGateway, RefundEvent, RefundReport } from './paymentGateway';
import { postUnmatchedRefund } from './paymentPostings';
import { createPaymentRepository } from './paymentRepository';
import { refusalFault, type PaymentService } from './paymentService';
import { createRefundRepository, type RefundRow } from './refundRepository';

interface RefundDeps {
  gateway: PaymentGateway;
  payments: PaymentService;
}

const maxAttempts = 6;
/** One minute, then four times longer after each failure. */
const backoffSeconds = (attempts: number) => 60 * 4 ** Math.min(attempts, 5);
/** Interval at which a refund that waits for a dispute is checked again. */
const disputeRecheckSeconds = 3600;
const attemptKeyOf = ({ refundKey, attempts }: RefundRow) => `${refundKey}:${attempts}`;
const baseKeyOf = (key: string) => key.replace(/:\d+$/, '');

/** Refunds: the request is stored first, then the provider is called, then the result is stored; never in one transaction. */
export function createRefundService({ db, clock, logger }: ServiceContext, { gateway, payments }: RefundDeps) {
  const refunds = createRefundRepository(db);

  /** Applies a reported result to a refund. Repeated and late reports change nothing. */
  async function settle(refund: RefundRow, report: Pick<RefundReport, 'state' | 'providerRefundID'>): Promise<void> {
    const now = clock.now();
    if (report.state === 'PROCESSING') return refunds.markProcessing(refund.refundID, report.providerRefundID, now);
    const payment = await createPaymentRepository(db).findPayment(refund.paymentID);
    const isOwn = payment?.providerPaymentID === refund.providerPaymentID;
    const { refundID, amountMinor } = refund;
    if (report.state === 'SUCCEEDED') {
      await db.transaction(async (tx) => {
        // Lock order: every transition locks the payment first.
        if (isOwn) await payments.applyInTransaction(tx, refund.paymentID, { kind: 'REFUND_SUCCEEDED', refundID, amountMinor });
        else if (payment) await postUnmatchedRefund(tx, payment, refund);
        await createRefundRepository(tx).succeed(refundID, report.providerRefundID, now);
        await closeRefundCase(tx, refundID, 'The provider sent the money after all', now);
      });
      return;
    }
    await db.transaction(async (tx) => {
      if (isOwn) await payments.applyInTransaction(tx, refund.paymentID, { kind: 'REFUND_FAILED', refundID, amountMinor });
      const isLast = refund.attempts + 1 >= maxAttempts;
      const dueAt = isLast ? null : addSeconds(now, backoffSeconds(refund.attempts));
      const isNew = await createRefundRepository(tx).fail(refund, dueAt, now);
      if (!isNew || !isLast) return;
      logger.error({ refundID, paymentID: refund.paymentID }, 'refund failed permanently and needs manual review');
      if (payment) await openRefundCase(tx, payment, { refund, title: await payments.titleOf(tx, payment) }, now);
    });
  }

  /**
   * Whether an open dispute may take the money that this refund would send. The refund then waits: a lost dispute cancels it, a won dispute
   * lets it continue.
   */
  async function isDisputed(refund: RefundRow): Promise<boolean> {
    const { paymentID, providerPaymentID, amountMinor } = refund;
    // Another worker may be sending an earlier refund of this payment. Read first: once it has succeeded, the payment includes it.
    const earlierMinor = await refunds.sumOpen(paymentID, providerPaymentID, refund);
    const payment = await createPaymentRepository(db).findPayment(paymentID);
    if (!payment) return false;
    const disputedMinor = await refunds.sumDisputed(payment.provider, providerPaymentID);
    if (disputedMinor === 0) return false;
    // No order records how much is left of a second capture.
    if (payment.providerPaymentID !== providerPaymentID) return true;
    return payment.refundedMinor + earlierMinor + amountMinor + disputedMinor > payment.capturedMinor;
  }

  /** Checks the result of earlier attempts before it starts another: an attempt without an answer may have succeeded. */
  async function processRefund(claimed: RefundRow): Promise<void> {
    let refund = claimed;
    const known = await gateway.listRefunds(refund.providerPaymentID);
    const ownReports = known.filter((report) => baseKeyOf(report.key) === refund.refundKey);
    const accepted = ownReports.find((report) => report.state !== 'FAILED');
    if (accepted) return settle(refund, accepted);
    const failed = ownReports.find((report) => report.key === attemptKeyOf(refund));
    if (failed && refund.state !== 'FAILED') return settle(refund, failed);
    if (await isDisputed(refund)) return refunds.postpone(refund.refundID, addSeconds(clock.now(), disputeRecheckSeconds));
    if (refund.state === 'FAILED') {
      if (!(await refunds.beginAttempt(refund, clock.now()))) return;
      refund = { ...refund, state: 'REQUESTED', attempts: refund.attempts + 1 };
    }
    const { providerPaymentID, amountMinor, currency } = refund;
    const report = await gateway.refund({ providerPaymentID, amountMinor, currency, key: attemptKeyOf(refund) }).catch((error: unknown) => {
      if (!(error instanceof GatewayRefused)) throw error;
      logger.warn({ refundID: refund.refundID, err: error }, 'gateway refused a refund');
      return { state: 'FAILED' as const, providerRefundID: '' };
    });
    await settle(refund, report); // under the number of the refused attempt
  }

  /** Requests a refund in the transaction of the caller. */
  async function requestInTransaction(tx: Tx, paymentID: string, why: string, amountMinor?: number): Promise<void> {
    const repository = createPaymentRepository(tx);
    const payment = await repository.findPayment(paymentID);
    if (!payment) throw notFound('Payment');
    const before = await createRefundRepository(tx).findByKey(`refund:${paymentID}:${why}`);
    if (before) return;
    const requestedMinor = amountMinor ?? payment.capturedMinor - payment.refundedMinor;
    // The version check of the transition serialises concurrent requests, so the second one counts the first.
    const applied = await payments.applyInTransaction(tx, paymentID, { kind: 'REFUND_REQUESTED', why, amountMinor: requestedMinor });
    if (applied?.outcome === 'REFUSE') throw refusalFault(applied.why ?? '');
    const open = await createRefundRepository(tx).sumOpen(paymentID, payment.providerPaymentID ?? '');
    if (applied && open + applied.payment.refundedMinor > applied.payment.capturedMinor)
      throw conflict('TOO_MUCH', 'You cannot refund more than was paid');
  }

  return {
    /** Applies a refund report of the provider. Returns false for an unknown refund key. */
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

    /**
     * Requests a refund for a reason. Repeating the same reason adds no second refund, and the refunds never exceed the captured amount
     * (T12, T15).
     */
    requestRefund: (paymentID: string, why: string, amountMinor?: number): Promise<void> =>
      db.transaction((tx) => requestInTransaction(tx, paymentID, why, amountMinor)),
    requestInTransaction,
    /** Requests the part of an amount that is not refunded yet; a lost dispute may already have taken some of it. */
    requestRemaining: (paymentID: string, why: string, amountMinor: number): Promise<void> =>
      db.transaction(async (tx) => {
        const payment = await createPaymentRepository(tx).findPayment(paymentID);
        if (!payment?.providerPaymentID) throw notFound('Payment');
        const { providerPaymentID, refundedMinor } = payment;
        if (amountMinor > refundedMinor) return requestInTransaction(tx, paymentID, why, amountMinor - refundedMinor);
        return createRefundRepository(tx).request({ payment, why, amountMinor, providerPaymentID }, clock.now(), 'CANCELLED');
      }),

    countDue: (limit: number): Promise<number> => refunds.countDue(clock.now(), limit),
    /**
     * Advances every due refund by one step. Several workers may run this and any of them may be killed. Returns the number of refunds
     * processed.
     */
    async runRefunds(limit = 50): Promise<number> {
      const due = await refunds.claimDue(clock.now(), limit);
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
