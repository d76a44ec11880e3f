import type { Database, Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { accountOf } from '../ledger/accounts';
import { ledger } from '../ledger/ledgerService';
import { notifyOperators } from '../messages/notifyOperators';
import { notifyUser } from '../messages/notifyUser';
import { canDisputeTransition } from './disputeStateMachine';
import { createDisputeRepository, type DisputeRow } from './disputeRepository';
import type { DisputeEvent } from './paymentGateway';
import type { PaymentRow } from './paymentRepository';
import type { PaymentService } from './paymentService';
import { createRefundRepository } from './refundRepository';

interface Deps {
  db: Database;
  payments: PaymentService;
}

/**
 * Disputes of buyers' banks, from opening to end. An open one holds what it claims (payoutRepository.ts, refundService.ts); a lost one takes
 * exactly what the bank took, once, whatever the provider repeats.
 */
export function createDisputeService({ db, payments }: Deps) {
  /** Operators answer the bank; the seller learns what is held. */
  async function notifyParties(
    tx: Tx,
    { disputeID, paymentID, state, amountMinor, currency, respondBy, reason }: DisputeRow,
  ): Promise<void> {
    const amount = formatMoney({ amountMinor, currency });
    const until = respondBy ? ` Evidence is taken until ${respondBy.toISOString().slice(0, 10)}.` : '';
    const outcome = {
      OPEN: `is open. What it claims is neither paid out nor refunded until it is decided.${until}`,
      UNDER_REVIEW: 'is under review at the bank. What it claims is held until it is decided.',
      WON: 'was won. The money is free again.',
      LOST: 'was lost. The bank has taken the money back.',
    }[state];
    await notifyOperators(tx, {
      key: `dispute:${disputeID}:${state}`,
      subject: `Dispute ${state.toLowerCase().replace('_', ' ')}: ${amount}`,
      body: `The dispute ${disputeID} about ${amount} of payment ${paymentID} (${reason || 'no reason given'}) ${outcome}`,
    });
    if (state === 'UNDER_REVIEW') return;
    const userID = await createDisputeRepository(tx).findSeller(paymentID);
    if (userID)
      await notifyUser(tx, {
        userID,
        messageKey: `dispute:${disputeID}:${state}:seller`,
        subject: `A payment of ${amount} is disputed: ${state.toLowerCase()}`,
        body: `A buyer's bank has disputed ${amount} of order ${paymentID}. The dispute ${outcome}`,
      });
  }

  /** A second capture of an order that was paid: its money is in suspense, and no order ends with it. */
  async function applyUnmatchedLoss(tx: Tx, { paymentID, provider }: PaymentRow, { disputeID, ...dispute }: DisputeRow): Promise<void> {
    const { providerPaymentID, amountMinor, currency } = dispute;
    const leftMinor = await ledger.remainingOf(tx, { provider, providerPaymentID });
    const takenMinor = Math.min(amountMinor, leftMinor);
    const reversal = { type: 'chargeback' as const, paymentID, provider, currency, providerPaymentID };
    if (takenMinor > 0) await ledger.postReversal(tx, { ...reversal, key: disputeID, amountMinor: takenMinor });
    if (takenMinor < amountMinor)
      await ledger.post(tx, {
        type: 'chargeback',
        key: `chargeback:${disputeID}:excess`,
        subjectID: paymentID,
        memo: 'Went back although it had gone back before',
        entries: [
          { account: accountOf('clearing', currency, provider), amountMinor: -BigInt(amountMinor - takenMinor) },
          { account: accountOf('suspense', currency), amountMinor: BigInt(amountMinor - takenMinor) },
        ],
      });
  }

  async function applyLoss(tx: Tx, payment: PaymentRow, dispute: DisputeRow): Promise<void> {
    const { disputeID, providerPaymentID, amountMinor } = dispute;
    if (payment.providerPaymentID === providerPaymentID) {
      await payments.applyInTransaction(tx, payment.paymentID, { kind: 'DISPUTE_LOST', disputeID, amountMinor });
      return;
    }
    await createRefundRepository(tx).cancelPending({ payment, amountMinor, providerPaymentID });
    await applyUnmatchedLoss(tx, payment, dispute);
  }

  return {
    /** PARKED: the payment is not known yet. IGNORED: an old or repeated report. */
    receive: (provider: string, reported: DisputeEvent): Promise<'APPLIED' | 'PARKED' | 'IGNORED'> =>
      db.transaction(async (tx) => {
        const repository = createDisputeRepository(tx);
        const paymentID = await repository.findPaymentID(provider, reported.providerPaymentID);
        const payment = paymentID === null ? null : await repository.lockPayment(paymentID);
        if (!payment) return 'PARKED';
        // The bank may name its own currency. Then all of the payment is claimed, in the currency it was paid in.
        const event =
          reported.currency === payment.currency
            ? reported
            : { ...reported, amountMinor: payment.capturedMinor, currency: payment.currency };
        const before = await repository.find(provider, event.providerDisputeID);
        if (before && !canDisputeTransition(before.state, event.state)) return 'IGNORED';
        if (before) await repository.moveTo(before.disputeID, event);
        const dispute = before ? { ...before, ...pick(event) } : await repository.add(provider, payment.paymentID, event);
        if (event.state === 'LOST') await applyLoss(tx, payment, dispute);
        await notifyParties(tx, dispute);
        return 'APPLIED';
      }),
  };
}
export type DisputeService = ReturnType<typeof createDisputeService>;

const pick = ({ state, amountMinor }: DisputeEvent) => ({ state, amountMinor });
