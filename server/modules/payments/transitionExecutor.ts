import type { Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import type { ServiceContext } from '../../platform/serviceContext';
import { notify } from '../notifications/notifications';
import type { Fulfillers } from './fulfiller';
import { closeRefundCase, openPaymentCase } from './paymentCases';
import { postTransition, type SaleChange } from './paymentPostings';
import { createPaymentRepository, type PaymentRow } from './paymentRepository';
import type { Effect, PaymentEvent, PaymentState, Transition } from './paymentState';
import { createRefundRepository } from './refundRepository';
import { transition } from './transition';

export interface ApplyResult {
  payment: PaymentRow;
  outcome: Transition['kind'];
  /** Why nothing changed; null when the transition was applied. */
  why: string | null;
}

/** A payment whose deadline has passed and whose transition only frees what it holds. Its row is locked. */
export interface ExpiringPayment {
  row: PaymentRow;
  next: PaymentState;
}

/** Thrown when a transition turns out not to be due: the transaction is rolled back and nothing changes. */
export class NotDue extends Error {}

/** Issues the tax documents of what was posted for a payment, in the transaction that posts it. */
export type IssueDocuments = (tx: Tx, paymentID: string) => Promise<void>;
/** Posts the shares of others in what was posted for a payment, in the transaction that posts it. */
export type DivideSale = (tx: Tx, payment: PaymentRow, change: NonNullable<SaleChange>) => Promise<void>;

const maxConflictRetries = 8;
/** Events that `postTransition` posts, so that their tax documents are issued in the same transaction. */
const changesLedger = new Set<PaymentEvent['kind']>(['CAPTURED', 'ASSIGNED', 'REFUND_SUCCEEDED', 'DISPUTE_LOST']);

/**
 * The only code that changes payments: it decides with `transition`, writes with a version check and runs the effects, all in the
 * transaction of the caller.
 */
export function createTransitionExecutor(
  { clock, logger }: Pick<ServiceContext, 'clock' | 'logger'>,
  { fulfillers, issueDocuments, divideSale }: { fulfillers: Fulfillers; issueDocuments: IssueDocuments; divideSale: DivideSale },
) {
  async function applyInTransaction(tx: Tx, paymentID: string, event: PaymentEvent): Promise<ApplyResult | null> {
    const repository = createPaymentRepository(tx);
    const now = clock.now();
    if (event.kind === 'CAPTURED') await repository.lockCarts(paymentID);
    for (let retry = 0; retry < maxConflictRetries; retry += 1) {
      const stored = await repository.findState(paymentID);
      if (!stored) return null;
      const { row, state } = stored;
      const decision = transition(state, event);
      if (decision.kind !== 'APPLY') {
        const why = decision.kind === 'REFUSE' ? decision.code : decision.why;
        logger.info({ paymentID, event: event.kind, status: row.status, why }, 'payment event ignored');
        return { payment: row, outcome: decision.kind, why };
      }
      let payment = await repository.moveTo(row, decision.next, now);
      if (!payment) continue;
      logger.info({ paymentID, rule: decision.rule, from: row.status, to: decision.next.status }, 'payment transition applied');
      for (const effect of decision.effects) payment = (await runEffect(tx, payment, effect, { next: decision.next, now })) ?? payment;
      // Last: the first posting to a new account blocks other writers of that account until the commit.
      const change = await postTransition(tx, { before: row, after: payment, event, fulfiller: fulfillers[payment.product], now });
      if (change) await divideSale(tx, payment, change);
      if (changesLedger.has(event.kind)) await issueDocuments(tx, paymentID);
      return { payment, outcome: 'APPLY', why: null };
    }
    throw conflict('BUSY', 'This payment is being updated. Try again');
  }

  /** Runs an effect. Returns the payment when the effect changed it. */
  async function runEffect(
    tx: Tx,
    payment: PaymentRow,
    effect: Effect,
    { next, now }: { next: PaymentState; now: Date },
  ): Promise<PaymentRow | void> {
    const repository = createPaymentRepository(tx);
    const { paymentID } = payment;
    const fulfiller = fulfillers[payment.product];
    switch (effect.kind) {
      case 'FULFIL':
        return fulfil(tx, payment);
      case 'KEEP_FOR_RETRY':
        return fulfiller.keepForRetry(tx, payment, now);
      case 'PREPARE':
        if (!(await fulfiller.prepare(tx, payment, now, effect.isRetry))) throw conflict('SOLD_OUT', fulfiller.messages.unavailable);
        return;
      case 'RELEASE':
        if (!(await fulfiller.release(tx, payment, now, effect.why))) throw new NotDue();
        return;
      case 'GRANT_GRACE':
        return fulfiller.grantGrace(tx, payment, now);
      case 'RECORD_REFUSAL':
        return repository.recordRefusal(paymentID, effect.refusal, now);
      case 'MARK_PROCESSING':
        return repository.markProcessing(paymentID, effect.providerPaymentID, now);
      case 'CLOSE_ATTEMPTS':
        return repository.closeAttempts([paymentID], effect.as, now);
      case 'REFUND':
        await createRefundRepository(tx).request({ payment, ...effect }, now);
        await notify(tx, { to: { userID: payment.userID }, key: `payment:${paymentID}:refund:${effect.why}` }, 'refundStarted', {
          amount: formatMoney({ amountMinor: effect.amountMinor, currency: payment.currency }),
          what: await titleOf(tx, payment),
          reason: next.reason,
          orderNumber: payment.orderNumber,
        });
        return;
      case 'REVOKE':
        return fulfiller.revoke(tx, payment, effect.onlyPaid ?? false);
      case 'CANCEL_REFUNDS':
        for (const refundID of await createRefundRepository(tx).cancelPending({ payment, ...effect }, now)) {
          await fulfiller.refundCancelled?.(tx, payment, refundID);
          await closeRefundCase(tx, refundID, 'The bank took the money back first', now);
        }
        return;
      case 'DISPUTE_PARTLY_LOST':
        if ((await fulfiller.handlePartialDisputeLoss?.(tx, payment)) !== 'REFUND_REST') return;
        return refundRemainder(tx, payment);
      case 'OPEN_CASE':
        logger.error({ paymentID, alert: effect.what }, 'payment needs manual review');
        return openPaymentCase(tx, payment, { ...effect, title: await titleOf(tx, payment) }, now);
    }
  }

  /**
   * Locks those of the payments that time out now. Left out are payments that get a grace period and payments that another transaction is
   * changing at the moment: they need `applyInTransaction`.
   */
  async function lockExpiring(tx: Tx, due: readonly { paymentID: string; hasGraceLeft: boolean }[]): Promise<ExpiringPayment[]> {
    const repository = createPaymentRepository(tx);
    const hasGrace = new Map(due.map(({ paymentID, hasGraceLeft }) => [paymentID, hasGraceLeft]));
    // Read after the lock, so that the attempts of a payment that was just changed are current.
    const stored = await repository.listStates(await repository.lockAvailable([...hasGrace.keys()]));
    return stored.flatMap(({ row, state }) => {
      const decision = transition(state, { kind: 'DEADLINE_PASSED', hasGraceLeft: hasGrace.get(row.paymentID) ?? false });
      const onlyReleases =
        decision.kind === 'APPLY' && decision.effects.every(({ kind }) => kind === 'RELEASE' || kind === 'CLOSE_ATTEMPTS');
      return onlyReleases ? [{ row, next: decision.next }] : [];
    });
  }

  /** Times the payments out, like `applyInTransaction` for each. The caller releases what they held. */
  async function timeOutAll(tx: Tx, expiring: readonly ExpiringPayment[], now: Date): Promise<void> {
    const repository = createPaymentRepository(tx);
    await repository.moveAll(expiring, now);
    const timedOut = expiring.filter(({ next }) => next.status === 'TIMED_OUT').map(({ row }) => row.paymentID);
    await repository.closeAttempts(timedOut, 'EXPIRED', now);
    for (const { row, next } of expiring)
      logger.info({ paymentID: row.paymentID, rule: 'T10', from: row.status, to: next.status }, 'payment transition applied');
  }

  async function titleOf(tx: Tx, payment: PaymentRow): Promise<string> {
    const fulfiller = fulfillers[payment.product];
    return (await fulfiller.titleOf?.(tx, payment)) ?? fulfiller.describe(payment);
  }

  /** Refunds what a partly lost dispute and open refunds have left of a payment. */
  async function refundRemainder(tx: Tx, payment: PaymentRow): Promise<PaymentRow | void> {
    const { paymentID, providerPaymentID, capturedMinor, refundedMinor } = payment;
    const pendingMinor = await createRefundRepository(tx).sumOpen(paymentID, providerPaymentID ?? '');
    const amountMinor = capturedMinor - refundedMinor - pendingMinor;
    if (amountMinor <= 0) return;
    return (await applyInTransaction(tx, paymentID, { kind: 'REFUND_REQUESTED', why: 'dispute-rest', amountMinor }))?.payment;
  }

  async function fulfil(tx: Tx, payment: PaymentRow): Promise<PaymentRow> {
    const fulfilled = await fulfillers[payment.product].fulfil(tx, payment);
    const { outcome, why } = typeof fulfilled === 'string' ? { outcome: fulfilled, why: undefined } : fulfilled;
    if (outcome === 'COMPLETED') return payment;
    if (outcome === 'OUT_OF_STOCK' && payment.amountMinor === 0)
      throw conflict('SOLD_OUT', fulfillers[payment.product].messages.unavailable);
    const next: PaymentEvent =
      outcome === 'OUT_OF_STOCK' || outcome === 'ALREADY_OWNED'
        ? { kind: 'OUT_OF_STOCK', isDuplicate: outcome === 'ALREADY_OWNED', why }
        : { kind: 'FULFILLED', wasHeld: outcome === 'BOOKED' };
    return (await applyInTransaction(tx, payment.paymentID, next))?.payment ?? payment;
  }

  return { applyInTransaction, lockExpiring, timeOutAll, titleOf };
}
