import type { PledgePayment } from '../payment/campaignPaymentMessage';
import { PledgedRewards } from '../rewards/PledgedRewards';
import { phaseOf } from '../shared/campaignLabels';
import { CancelCommitment } from './CancelCommitment';
import { CommitmentDocuments } from './CommitmentDocuments';
import { InvestedPanel } from './InvestedPanel';
import { LockedCommitment } from './LockedCommitment';
import { ReconfirmTerms } from './ReconfirmTerms';
import { RefundTracker } from './RefundTracker';

interface CommitmentPanelProps {
  payment: PledgePayment;
  /** The device's clock when the response arrived. */
  receivedAt: number;
}

/** What is asked of an investor or backer, what they get and what happens next; then what can be cancelled, and the documents. */
export function CommitmentPanel({ payment, receivedAt }: CommitmentPanelProps) {
  const { campaign, commitment, serverTime } = payment;
  const canCancel = commitment.cancelUntil !== null && commitment.cancelUntil > serverTime;
  const phase = phaseOf[campaign.state];
  const hasRefund = commitment.refundState !== 'NONE';
  const isLocked = commitment.state === 'COMMITTED' && !hasRefund && !canCancel;
  const isDecided = commitment.state === 'ALLOTTED' || commitment.state === 'ACTIVE';
  const isInvested = !hasRefund && phase !== 'refunded' && (commitment.state === 'COMMITTED' || isDecided);
  const rewards =
    campaign.instrument === 'REWARD' && commitment.state !== 'INITIATED' && commitment.state !== 'EXPIRED' ? (
      <PledgedRewards payment={payment} />
    ) : null;
  return (
    <>
      {commitment.reconfirmBy ? <ReconfirmTerms payment={payment} receivedAt={receivedAt} /> : null}
      {isDecided ? rewards : null}
      {isInvested ? <InvestedPanel payment={payment} /> : null}
      {isDecided ? null : rewards}
      {canCancel ? <CancelCommitment payment={payment} receivedAt={receivedAt} /> : null}
      {isLocked && (phase === 'open' || phase === 'settling') ? <LockedCommitment payment={payment} /> : null}
      {hasRefund ? <RefundTracker payment={payment} /> : null}
      {isInvested ? <CommitmentDocuments payment={payment} /> : null}
    </>
  );
}
