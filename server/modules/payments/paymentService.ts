import type { PaymentAction, PaymentMethod } from '../../contract/payments';
import { addSeconds } from '../../platform/clock';
import { idKey } from '../../platform/cursor';
import type { Tx } from '../../platform/db/client';
import { conflict, HttpError, notFound, unavailable } from '../../platform/errors';
import { forEachCollectingErrors, taskConcurrency } from '../../platform/forEachCollectingErrors';
import { GatewayRefused, GatewayUnavailable } from '../../platform/providerErrors';
import type { ServiceContext } from '../../platform/serviceContext';
import type { Fulfillers } from './fulfiller';
import { paymentReturnPath, type PaymentGateway } from './paymentGateway';
import { createPaymentRepository, type NewPayment, type PaymentRow } from './paymentRepository';
import type { PaymentEvent, RefusalCode } from './paymentState';
import { createTransitionExecutor, NotDue, type ApplyResult, type DivideSale, type IssueDocuments } from './transitionExecutor';

interface Edges {
  gateway: PaymentGateway;
  fulfillers: Fulfillers;
  issueDocuments: IssueDocuments;
  divideSale: DivideSale;
}

/** Delay before the first check with the gateway after a payer was sent there. */
const firstCheckSeconds = 90;
const maxAttempts = 10;

const refusals: Record<RefusalCode, string> = {
  FROZEN: 'Our team is reviewing this payment. We’ll contact you',
  ALREADY_PAID: 'This order is already paid',
  DUPLICATE_ORDER_PAID:
    'You have already paid for the same items with another order. You were not charged again. To buy more, start a new order',
  HOLD_EXPIRED: 'This order has expired. Start again; nothing was charged unless we tell you otherwise',
  REFUNDED: 'This order has been refunded',
  PAYMENT_IN_PROGRESS: 'Your payment is still processing. Do not pay again. We are waiting for your bank',
  NOT_PAID: 'This order has not been paid',
  TOO_MUCH: 'You cannot refund more than was paid',
  WRONG_AMOUNT: 'The amount or its currency does not fit this order',
};
export const refusalFault = (code: string): HttpError => conflict(code, refusals[code as RefusalCode] ?? 'This is not possible right now');

/** Payments of every product. Every event source calls `applyPaymentEvent`. The gateway is never called inside a transaction. */
export function createPaymentService(
  { db, config, clock, logger }: ServiceContext,
  { gateway, fulfillers, issueDocuments, divideSale }: Edges,
) {
  const executor = createTransitionExecutor({ clock, logger }, { fulfillers, issueDocuments, divideSale });
  const reads = createPaymentRepository(db);

  /** Applies an event to a payment once; `withinTransaction` runs in the same transaction. Null for an unknown payment. */
  const applyPaymentEvent = async (
    paymentID: string,
    event: PaymentEvent,
    withinTransaction?: (tx: Tx, applied: ApplyResult) => Promise<void>,
  ): Promise<ApplyResult | null> => {
    try {
      return await db.transaction(async (tx) => {
        const applied = await executor.applyInTransaction(tx, paymentID, event);
        if (applied) await withinTransaction?.(tx, applied);
        return applied;
      });
    } catch (error) {
      if (!(error instanceof NotDue)) throw error;
      const payment = await reads.findPayment(paymentID);
      return payment && { payment, outcome: 'IGNORE', why: 'not due' };
    }
  };

  /** Fetches the order from the gateway and applies its events. Returns false when the gateway did not answer. */
  const refresh = async (payment: PaymentRow): Promise<boolean> => {
    if (payment.provider !== gateway.provider) return true;
    try {
      const report = await gateway.fetchOrder({ providerOrderID: payment.providerOrderID, receipt: payment.paymentID });
      if (!report) return true;
      if (!payment.providerOrderID) await reads.setOrder(payment.paymentID, report.providerOrderID, clock.now());
      for (const event of report.events) await applyPaymentEvent(payment.paymentID, event);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
      logger.warn({ paymentID: payment.paymentID, err: error }, 'gateway request failed');
      return false;
    }
  };

  /** Asks the gateway whether an unpaid payment has been paid meanwhile, so that it is not given up. */
  const refreshPending = async (payment: PaymentRow): Promise<void> => {
    if (payment.status === 'PENDING' && payment.providerOrderID) await refresh(payment);
  };

  /** T10: cancels the order and releases the hold. Throws while the payment may still succeed. */
  const abandonInTransaction = async (tx: Tx, paymentID: string): Promise<void> => {
    const applied = await executor.applyInTransaction(tx, paymentID, { kind: 'ABANDONED' });
    if (applied?.outcome === 'REFUSE') throw refusalFault(applied.why ?? '');
  };

  /** The page for an unsigned return, which changes nothing; the page shows the payment to its owner only. */
  const processPageOf = async (receipt: string | undefined): Promise<string | null> => {
    const payment = receipt && idKey.test(receipt) ? await reads.findPayment(receipt) : null;
    return payment && fulfillers[payment.product].processPath(payment.paymentID);
  };

  return {
    applyPaymentEvent,
    applyInTransaction: executor.applyInTransaction,
    lockExpiring: executor.lockExpiring,
    timeOutAll: executor.timeOutAll,
    titleOf: executor.titleOf,
    refresh,
    refreshPending,
    abandonInTransaction,

    /** Finds the payment of a gateway order. */
    findByOrder: (providerOrderID: string): Promise<PaymentRow | null> => reads.findByOrder(gateway.provider, providerOrderID),

    /** The provider of new payments. */
    provider: gateway.provider,

    /** T0: adds a payment in the transaction in which the product places its hold. */
    addPayment: (tx: Tx, payment: Omit<NewPayment, 'provider'>) =>
      createPaymentRepository(tx).addPayment({ ...payment, provider: gateway.provider }, clock.now()),

    /** T1, T9: starts an attempt. NONE when nothing is due; after a 503 the order stays open and the same key may be retried. */
    async startAttempt(
      paymentID: string,
      { method, ipCountry }: { method: PaymentMethod; ipCountry: string | null },
      expiresAt: (payment: PaymentRow) => Promise<Date>,
    ): Promise<PaymentAction> {
      const started = await db.transaction(async (tx) => {
        const repository = createPaymentRepository(tx);
        if ((await repository.countAttempts(paymentID)) >= maxAttempts)
          throw conflict('TOO_MANY_ATTEMPTS', 'Too many attempts for this order. Start again');
        const applied = await executor.applyInTransaction(tx, paymentID, { kind: 'PAY_REQUESTED' });
        if (!applied) throw notFound('Payment');
        if (applied.outcome !== 'APPLY') return { ...applied, attemptID: null };
        const now = clock.now();
        await repository.scheduleCheck(paymentID, addSeconds(now, firstCheckSeconds));
        return { ...applied, attemptID: await repository.addAttempt(paymentID, { method, ipCountry }, now) };
      });
      if (started.attemptID === null) {
        if (started.why === 'ALREADY_PAID') return { kind: 'NONE' };
        const { messages } = fulfillers[started.payment.product];
        if (started.why === 'HOLD_EXPIRED')
          throw conflict('HOLD_EXPIRED', `${messages.noLongerHeld}. Start again; nothing was charged unless we tell you otherwise`);
        throw refusalFault(started.why ?? '');
      }
      const { payment } = started;
      const providerOrderID = payment.providerOrderID ?? (await createGatewayOrder(payment));
      await reads.markAwaiting(started.attemptID, clock.now());
      return gateway.payerAction({
        providerOrderID,
        method,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        expiresAt: await expiresAt(payment),
      });
    },

    /** Handles the browser return: a valid signature triggers a check, an invalid one changes nothing. Returns the path to show. */
    async handleReturn(params: Record<string, string>): Promise<string | null> {
      const signedReturn = gateway.verifyReturn(params);
      if (!signedReturn) return processPageOf(params.receipt);
      const { providerOrderID, receipt } = signedReturn;
      const payment = (await reads.findByOrder(gateway.provider, providerOrderID)) ?? (receipt ? await reads.findPayment(receipt) : null);
      if (!payment) return null;
      await refresh(payment);
      // The payer is now watching the page, so the checks come sooner.
      if (payment.status === 'PENDING') await reads.scheduleCheck(payment.paymentID, addSeconds(clock.now(), 5));
      return fulfillers[payment.product].processPath(payment.paymentID);
    },

    countDueChecks: (limit: number): Promise<number> => reads.countDue(clock.now(), limit),

    /**
     * Checks due payments with the gateway, including payments that were closed up to a week ago, because a capture may arrive late. Each is
     * claimed by advancing its next check, so several workers may run this and any of them may be killed. Returns the number of payments checked.
     */
    async refreshDue(limit = 50): Promise<number> {
      const due = await reads.claimDue(clock.now(), limit);
      return forEachCollectingErrors(due, async (payment) => void (await refresh(payment)), taskConcurrency);
    },

    /** The current payment, after a check with the gateway when one is due. Polling faster adds no checks. */
    async refreshIfDue(payment: PaymentRow): Promise<PaymentRow> {
      if (payment.status !== 'PENDING' || !payment.checkAt || !payment.providerOrderID) return payment;
      const [claimed] = await reads.claimDue(clock.now(), 1, payment.paymentID);
      if (!claimed) return payment;
      await refresh(claimed);
      return (await reads.findPayment(payment.paymentID)) ?? payment;
    },

    /** T10, after one check with the gateway. */
    async abandon(payment: PaymentRow): Promise<void> {
      await refreshPending(payment);
      await db.transaction((tx) => abandonInTransaction(tx, payment.paymentID));
    },
  };

  async function createGatewayOrder(payment: PaymentRow): Promise<string> {
    const { paymentID } = payment;
    try {
      const { providerOrderID } = await gateway.createOrder({
        receipt: paymentID,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        description: fulfillers[payment.product].describe(payment),
        returnUrl: config.PUBLIC_ORIGIN + paymentReturnPath(gateway.provider),
      });
      if (!(await reads.setOrder(paymentID, providerOrderID, clock.now())))
        throw conflict('BUSY', 'This payment is being updated. Try again');
      return providerOrderID;
    } catch (error) {
      if (error instanceof GatewayRefused) {
        logger.error({ paymentID, err: error }, 'gateway refused the order');
        await applyPaymentEvent(paymentID, {
          kind: 'ORDER_REFUSED',
          reason: 'The payment provider rejected this order. Nothing was charged.',
        });
        throw new HttpError(503, 'GATEWAY_REFUSED', 'The payment provider rejected this order. Nothing was charged');
      }
      if (error instanceof GatewayUnavailable) {
        logger.warn({ paymentID, err: error }, 'gateway did not answer');
        throw unavailable(`The payment provider is not responding. Nothing was charged; ${fulfillers[payment.product].messages.stillHeld}`);
      }
      throw error;
    }
  }
}
export type PaymentService = ReturnType<typeof createPaymentService>;
