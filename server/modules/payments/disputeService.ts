import type { Database, Tx } from '../../db/client';
import { spokenAmount } from '../../plainAmount';
import { accountOf } from '../ledger/accounts';
import { ledger } from '../ledger/ledgerService';
import { tellOperators } from '../ledger/tellOperators';
import { tellBuyer } from './buyerMessages';
import { canDisputeMove } from './disputeMachine';
import { createDisputeRepository, type DisputeRow } from './disputeRepository';
import type { DisputeFact } from './paymentGateway';
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
  async function notify(tx: Tx, { disputeID, paymentID, state, amountMinor, currency, respondBy, reason }: DisputeRow): Promise<void> {
    const amount = spokenAmount({ amountMinor, currency });
    const until = respondBy ? ` Evidence is taken until ${respondBy.toISOString().slice(0, 10)}.` : '';
    const outcome = {
      OPEN: `is open. What it claims is neither paid out nor refunded until it is decided.${until}`,
      UNDER_REVIEW: 'is under review at the bank. What it claims is held until it is decided.',
      WON: 'was won. The money is free again.',
      LOST: 'was lost. The bank has taken the money back.',
    }[state];
    await tellOperators(tx, {
      key: `dispute:${disputeID}:${state}`,
      subject: `Dispute ${state.toLowerCase().replace('_', ' ')}: ${amount}`,
      body: `The dispute ${disputeID} about ${amount} of payment ${paymentID} (${reason || 'no reason given'}) ${outcome}`,
    });
    if (state === 'UNDER_REVIEW') return;
    const userID = await createDisputeRepository(tx).findSeller(paymentID);
    if (userID)
      await tellBuyer(tx, {
        userID,
        messageKey: `dispute:${disputeID}:${state}:seller`,
        subject: `A payment of ${amount} is disputed: ${state.toLowerCase()}`,
        body: `A buyer's bank has disputed ${amount} of order ${paymentID}. The dispute ${outcome}`,
      });
  }

  /** A second capture of an order that was paid: its money is in suspense, and no order ends with it. */
  async function loseStray(tx: Tx, { paymentID, provider }: PaymentRow, { disputeID, ...dispute }: DisputeRow): Promise<void> {
    const { providerPaymentID, amountMinor, currency } = dispute;
    const leftMinor = await ledger.leftOf(tx, { provider, providerPaymentID });
    const takenMinor = Math.min(amountMinor, leftMinor);
    const gone = { type: 'chargeback' as const, paymentID, provider, currency, providerPaymentID };
    if (takenMinor > 0) await ledger.postGoneBack(tx, { ...gone, key: disputeID, amountMinor: takenMinor });
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

  async function lose(tx: Tx, payment: PaymentRow, dispute: DisputeRow): Promise<void> {
    const { disputeID, providerPaymentID, amountMinor } = dispute;
    if (payment.providerPaymentID === providerPaymentID) {
      await payments.applyIn(tx, payment.paymentID, { kind: 'DISPUTE_LOST', disputeID, amountMinor });
      return;
    }
    await createRefundRepository(tx).cancelWaiting({ payment, amountMinor, providerPaymentID });
    await loseStray(tx, payment, dispute);
  }

  return {
    /** PARKED: the payment is not known yet. IGNORED: an old or repeated report. */
    receive: (provider: string, reported: DisputeFact): Promise<'APPLIED' | 'PARKED' | 'IGNORED'> =>
      db.transaction(async (tx) => {
        const repository = createDisputeRepository(tx);
        const paymentID = await repository.findPaymentID(provider, reported.providerPaymentID);
        const payment = paymentID === null ? null : await repository.lockPayment(paymentID);
        if (!payment) return 'PARKED';
        // The bank may name its own currency. Then all of the payment is claimed, in the currency it was paid in.
        const fact =
          reported.currency === payment.currency
            ? reported
            : { ...reported, amountMinor: payment.capturedMinor, currency: payment.currency };
        const before = await repository.find(provider, fact.providerDisputeID);
        if (before && !canDisputeMove(before.state, fact.state)) return 'IGNORED';
        if (before) await repository.moveTo(before.disputeID, fact);
        const dispute = before ? { ...before, ...pick(fact) } : await repository.add(provider, payment.paymentID, fact);
        if (fact.state === 'LOST') await lose(tx, payment, dispute);
        await notify(tx, dispute);
        return 'APPLIED';
      }),
  };
}
export type DisputeService = ReturnType<typeof createDisputeService>;

const pick = ({ state, amountMinor }: DisputeFact) => ({ state, amountMinor });
