import type { Logger } from '../../platform/serviceContext';
import type { PaymentAction, PaymentMethod } from '../../contract/payments';
import { idKey } from '../../platform/cursor';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, HttpError, notFound, unavailable } from '../../platform/errors';
import type { Fulfillers } from './fulfiller';
import { GatewayRefused, GatewayUnavailable } from '../../platform/providerErrors';
import { paymentReturnPath, type PaymentGateway } from './paymentGateway';
import { createTransitionExecutor, fulfillerOf, NotDue, type ApplyResult } from './transitionExecutor';
import { createPaymentRepository, type NewPayment, type PaymentRow } from './paymentRepository';
import type { PaymentEvent, RefusalCode } from './paymentState';

export interface PaymentDeps {
  db: Database;
  gateway: PaymentGateway;
  fulfillers: Fulfillers;
  publicOrigin: string;
  logger: Logger;
}

/** A gateway is asked no sooner than this after a payer was sent to it (research/events.md §8). */
const firstCheckSeconds = 90;
const maxAttempts = 10;

const refusals: Record<RefusalCode, string> = {
  FROZEN: 'Something about this payment has to be looked at by a person first. We will write to you',
  ALREADY_PAID: 'This order is already paid',
  DUPLICATE_ORDER_PAID: 'Another order of yours for the same thing was paid meanwhile. Nothing more was charged. Begin again to buy more',
  HOLD_EXPIRED: 'This order has run out. Begin again; nothing was charged unless you are told so',
  REFUNDED: 'This order has been refunded',
  PAYMENT_IN_PROGRESS: 'A payment is under way. Do not pay again; the bank has not answered yet',
  NOT_PAID: 'This order has not been paid',
  TOO_MUCH: 'More than what was paid cannot go back',
};
export const refusalFault = (code: string): HttpError => conflict(code, refusals[code as RefusalCode] ?? 'This cannot be done now');

/**
 * Payments of every product. Webhook, browser return, poller and reconciler all end in `applyPaymentEvent`; what was bought is the business
 * of the product's Fulfiller. The gateway is only ever asked between transactions.
 */
export function createPaymentService(deps: PaymentDeps) {
  const { db, gateway, fulfillers, publicOrigin, logger } = deps;
  const executor = createTransitionExecutor({ fulfillers, logger });
  const reads = createPaymentRepository(db);

  /** Applies one piece of news, once, whatever else is happening to the payment; `inside` runs in the same transaction. */
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

  /** Asks the gateway what it knows and applies all of it. False when the gateway could not be asked. */
  const refresh = async (payment: PaymentRow): Promise<boolean> => {
    if (payment.provider !== gateway.provider) return true;
    try {
      const report = await gateway.fetchOrder({ providerOrderID: payment.providerOrderID, receipt: payment.paymentID });
      if (!report) return true;
      if (!payment.providerOrderID) await reads.setOrder(payment.paymentID, report.providerOrderID);
      for (const event of report.events) await applyPaymentEvent(payment.paymentID, event);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
      logger.warn({ paymentID: payment.paymentID, err: error }, 'gateway request failed');
      return false;
    }
  };

  /** A return without a signature moves nothing; the page it goes to shows the payment to its owner only. */
  const processPageOf = async (receipt: string | undefined): Promise<string | null> => {
    const payment = receipt && idKey.test(receipt) ? await reads.findPayment(receipt) : null;
    return payment && fulfillerOf(fulfillers, payment).processPath(payment.paymentID);
  };

  return {
    applyPaymentEvent,
    applyInTransaction: executor.applyInTransaction,
    refresh,

    /** The payment behind an order of the gateway's. */
    async findByOrder(providerOrderID: string): Promise<PaymentRow | null> {
      const paymentID = await reads.findIDByOrder(gateway.provider, providerOrderID);
      return paymentID ? reads.findPayment(paymentID) : null;
    },

    /** Whose gateway takes the money of new payments. */
    provider: gateway.provider,

    /** T0: written in the product's own transaction, together with what it holds. */
    addPayment: (tx: Tx, payment: Omit<NewPayment, 'provider'>) =>
      createPaymentRepository(tx).addPayment({ ...payment, provider: gateway.provider }),

    /** T1, T9. Answers NONE when there is nothing to pay; 503 leaves the order open, and the same key may ask again. */
    async startAttempt(
      paymentID: string,
      method: PaymentMethod,
      expiresAt: (payment: PaymentRow) => Promise<Date>,
    ): Promise<PaymentAction> {
      const started = await db.transaction(async (tx) => {
        const repository = createPaymentRepository(tx);
        if ((await repository.countAttempts(paymentID)) >= maxAttempts)
          throw conflict('TOO_MANY_ATTEMPTS', 'Too many attempts for this order. Begin again');
        const applied = await executor.applyInTransaction(tx, paymentID, { kind: 'PAY_REQUESTED' });
        if (!applied) throw notFound('Payment');
        if (applied.outcome !== 'APPLY') return { ...applied, attemptID: null };
        await repository.scheduleCheck(paymentID, firstCheckSeconds);
        return { ...applied, attemptID: await repository.addAttempt(paymentID, method) };
      });
      if (started.attemptID === null) {
        if (started.why === 'ALREADY_PAID') return { kind: 'NONE' };
        const { messages } = fulfillerOf(fulfillers, started.payment);
        if (started.why === 'HOLD_EXPIRED')
          throw conflict('HOLD_EXPIRED', `${messages.noLongerHeld}. Begin again; nothing was charged unless you are told so`);
        throw refusalFault(started.why ?? '');
      }
      const { payment } = started;
      const providerOrderID = payment.providerOrderID ?? (await createGatewayOrder(payment));
      await reads.markAwaiting(started.attemptID);
      return gateway.payerAction({
        providerOrderID,
        method,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        expiresAt: await expiresAt(payment),
      });
    },

    /** The payer's browser is back: a wrong signature is no news, a right one makes us ask the gateway at once. Answers where to send it. */
    async handleReturn(params: Record<string, string>): Promise<string | null> {
      const signedReturn = gateway.verifyReturn(params);
      if (!signedReturn) return processPageOf(params.receipt);
      const paymentID = (await reads.findIDByOrder(gateway.provider, signedReturn.providerOrderID)) ?? signedReturn.receipt;
      const payment = paymentID ? await reads.findPayment(paymentID) : null;
      if (!payment) return null;
      await refresh(payment);
      // From now on the payer waits and looks: the next questions come sooner.
      if (payment.status === 'PENDING') await reads.scheduleCheck(payment.paymentID, 5);
      return fulfillerOf(fulfillers, payment).processPath(payment.paymentID);
    },

    /** The payment as it stands; asks the gateway first when a look is due, which a waiting page cannot hurry. */
    async refreshIfDue(payment: PaymentRow): Promise<PaymentRow> {
      if (payment.status !== 'PENDING' || !payment.checkAt || !payment.providerOrderID) return payment;
      const [claimed] = await reads.claimDue(1, payment.paymentID);
      if (!claimed) return payment;
      await refresh(claimed);
      return (await reads.findPayment(payment.paymentID)) ?? payment;
    },

    /** The buyer gives up what is held (T10); the gateway is asked once first. */
    async abandon(payment: PaymentRow): Promise<void> {
      if (payment.status === 'PENDING' && payment.providerOrderID) await refresh(payment);
      const applied = await applyPaymentEvent(payment.paymentID, { kind: 'ABANDONED' });
      if (applied?.outcome === 'REFUSE') throw refusalFault(applied.why ?? '');
    },
  };

  async function createGatewayOrder(payment: PaymentRow): Promise<string> {
    const { paymentID } = payment;
    try {
      const { providerOrderID } = await gateway.createOrder({
        receipt: paymentID,
        amountMinor: payment.amountMinor,
        currency: payment.currency,
        description: fulfillerOf(fulfillers, payment).describe(payment),
        returnUrl: publicOrigin + paymentReturnPath(gateway.provider),
      });
      if (!(await reads.setOrder(paymentID, providerOrderID))) throw conflict('BUSY', 'This payment is being worked on, try again');
      return providerOrderID;
    } catch (error) {
      if (error instanceof GatewayRefused) {
        logger.error({ paymentID, err: error }, 'the gateway refused the order');
        await applyPaymentEvent(paymentID, {
          kind: 'ORDER_REFUSED',
          reason: 'The payment service refused this order. Nothing was charged.',
        });
        throw new HttpError(503, 'GATEWAY_REFUSED', 'The payment service refused this order. Nothing was charged');
      }
      if (error instanceof GatewayUnavailable) {
        logger.warn({ paymentID, err: error }, 'gateway did not answer');
        throw unavailable(
          `The payment service does not answer. Nothing was charged; ${fulfillerOf(fulfillers, payment).messages.stillHeld}`,
        );
      }
      throw error;
    }
  }
}
export type PaymentService = ReturnType<typeof createPaymentService>;
