import type { Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import type { ServiceContext } from '../../platform/serviceContext';
import { closeCase } from '../cases/cases';
import { accountOf, ledger } from '../ledger/ledger';
import { notify } from '../notifications/notifications';
import { addDispute, changeDispute, type DisputeRow, findDispute, findDisputedPaymentID, lockPayment } from './disputeRepository';
import { canDisputeTransition } from './disputeStateMachine';
import { findOrderNumber } from './orderNumberReads';
import { closeRefundCase, disputeCaseOf, openDisputeCase, openPaymentCase } from './paymentCases';
import type { DisputeEvent } from './paymentGateway';
import type { PaymentRow } from './paymentRepository';
import type { PaymentService } from './paymentService';
import { createRefundRepository } from './refundRepository';

export interface DisputeDeps {
  payments: PaymentService;
  /** The user whose channel sold what was paid for. */
  findSeller: (tx: Tx, paymentID: string) => Promise<string | null>;
}

/**
 * Disputes (chargebacks) from opening to outcome. An open dispute holds the disputed amount (payoutRepository.ts, refundService.ts); a lost
 * dispute debits exactly what the bank took, once, even if the provider repeats its report.
 */
export function createDisputeService({ db, clock }: ServiceContext, { payments, findSeller }: DisputeDeps) {
  /** Notifies the operators, who answer the bank, and the seller, whose money is held. */
  async function notifyParties(
    tx: Tx,
    { disputeID, paymentID, state, amountMinor, currency, respondBy, reason }: DisputeRow,
  ): Promise<void> {
    const amount = formatMoney({ amountMinor, currency });
    const dispute = { amount, state, respondBy };
    await notify(tx, { to: 'operators', key: `operators:dispute:${disputeID}:${state}` }, 'disputeChanged', {
      ...dispute,
      paymentID,
      disputeID,
      reason,
    });
    if (state === 'UNDER_REVIEW') return;
    const userID = await findSeller(tx, paymentID);
    if (!userID) return;
    const orderNumber = await findOrderNumber(tx, paymentID);
    await notify(tx, { to: { userID }, key: `dispute:${disputeID}:${state}:seller` }, 'saleDisputed', { ...dispute, orderNumber });
  }

  /** A lost dispute of a second capture: its money is in suspense and belongs to no order. */
  async function applyUnmatchedLoss(tx: Tx, payment: PaymentRow, { disputeID, ...dispute }: DisputeRow): Promise<void> {
    const { paymentID, provider } = payment;
    const { providerPaymentID, amountMinor, currency } = dispute;
    const leftMinor = await ledger.remainingOf(tx, { provider, providerPaymentID });
    const takenMinor = Math.min(amountMinor, leftMinor);
    const reversal = { type: 'chargeback' as const, paymentID, provider, currency, providerPaymentID };
    if (takenMinor > 0) await ledger.postReversal(tx, { ...reversal, key: disputeID, amountMinor: takenMinor });
    if (takenMinor < amountMinor) {
      await ledger.post(tx, {
        type: 'chargeback',
        key: `chargeback:${disputeID}:excess`,
        subjectID: paymentID,
        memo: 'Taken by the bank after it was refunded',
        entries: [
          { account: accountOf('clearing', currency, provider), amountMinor: -BigInt(amountMinor - takenMinor) },
          { account: accountOf('suspense', currency), amountMinor: BigInt(amountMinor - takenMinor) },
        ],
      });
      const excess = { causeID: disputeID, amountMinor: amountMinor - takenMinor, currency };
      const what = `dispute ${disputeID} took ${formatMoney(excess)} that was already refunded to the buyer`;
      await openPaymentCase(tx, payment, { case: 'DISPUTE_EXCESS', ...excess, what }, clock.now());
    }
  }

  async function applyLoss(tx: Tx, payment: PaymentRow, dispute: DisputeRow): Promise<void> {
    const { disputeID, providerPaymentID, amountMinor } = dispute;
    if (payment.providerPaymentID === providerPaymentID) {
      await payments.applyInTransaction(tx, payment.paymentID, { kind: 'DISPUTE_LOST', disputeID, amountMinor });
      return;
    }
    for (const refundID of await createRefundRepository(tx).cancelPending({ payment, amountMinor, providerPaymentID }, clock.now()))
      await closeRefundCase(tx, refundID, 'The bank took the money back first', clock.now());
    await applyUnmatchedLoss(tx, payment, dispute);
  }

  return {
    /** PARKED: the payment is unknown so far. IGNORED: an outdated or repeated report. */
    receive: (provider: string, reported: DisputeEvent): Promise<'APPLIED' | 'PARKED' | 'IGNORED'> =>
      db.transaction(async (tx) => {
        const paymentID = await findDisputedPaymentID(tx, provider, reported.providerPaymentID);
        const payment = paymentID === null ? null : await lockPayment(tx, paymentID);
        if (!payment) return 'PARKED';
        // The report may be in the currency of the bank. Then the whole payment is treated as disputed, in its own currency.
        const event =
          reported.currency === payment.currency
            ? reported
            : { ...reported, amountMinor: payment.capturedMinor, currency: payment.currency };
        const before = await findDispute(tx, provider, event.providerDisputeID);
        if (before && !canDisputeTransition(before.state, event.state)) return 'IGNORED';
        const now = clock.now();
        if (before) await changeDispute(tx, before.disputeID, event, now);
        const dispute = before
          ? {
              ...before,
              state: event.state,
              amountMinor: event.amountMinor,
              ...(event.respondBy ? { respondBy: new Date(event.respondBy) } : {}),
            }
          : await addDispute(tx, provider, payment.paymentID, event, now);
        await (event.state === 'OPEN'
          ? openDisputeCase(tx, payment, dispute, now)
          : closeCase(tx, disputeCaseOf(dispute.disputeID), `The dispute is now ${event.state}`, now));
        if (event.state === 'LOST') await applyLoss(tx, payment, dispute);
        await notifyParties(tx, dispute);
        return 'APPLIED';
      }),
  };
}
export type DisputeService = ReturnType<typeof createDisputeService>;
