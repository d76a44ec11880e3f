import type { Tx } from '../../platform/db/client';
import { notify } from '../notifications/notifications';
import type { PaymentRow } from '../payments/payments';
import type { Campaign } from './campaignRepository';
import { createCommitmentRepository, type CommitmentRow } from './commitmentRepository';
import { formatMoney } from './formatters';
import { reduceRaised } from './fundingCounters';

interface ChargedBack {
  payment: PaymentRow;
  commitment: CommitmentRow;
  campaign: Campaign;
  /** The principal is part of the raised amount, and is to be taken out of it. */
  isCounted: boolean;
  /** False when the bank took a part and the rest is refunded. */
  isWhole: boolean;
  now: Date;
}

/** Ends a commitment whose money the investor's bank took back, and notifies the investor. */
export async function endChargedBack(tx: Tx, { payment, commitment, campaign, isCounted, isWhole, now }: ChargedBack): Promise<void> {
  const { commitmentID, campaignID, amountMinor, currency, state } = commitment;
  const repository = createCommitmentRepository(tx);
  // After funding the raised amount is final: the creator bears what a bank takes back.
  if (isCounted) await reduceRaised(tx, campaignID, amountMinor);
  await repository.moveTo(commitmentID, state, 'CHARGED_BACK', { endedAt: now, endedBy: 'CHARGEBACK', reconfirmBy: null });
  if (!(await repository.hasOtherCommitment(commitment))) await repository.adjustInvestorCount(campaignID, -1);
  await notify(tx, { to: { userID: payment.userID }, key: `commitment:${commitmentID}:charged-back` }, 'investmentChargedBack', {
    title: campaign.title,
    amount: formatMoney(amountMinor, currency),
    isWhole,
    orderID: payment.paymentID,
  });
}
