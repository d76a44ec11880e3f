import type { CampaignPayment } from '@contract/commitments';
import { standingOf } from '../campaignWords';
import { CancelCommitment } from './CancelCommitment';
import { LockedCommitment } from './LockedCommitment';
import { ReconfirmTerms } from './ReconfirmTerms';
import { RefundTracker } from './RefundTracker';

interface CommitmentPanelProps {
  payment: CampaignPayment;
  /** What the device's clock showed when the answer came. */
  receivedAt: number;
}

/** What can still be done with a commitment, and where money that goes back is. */
export function CommitmentPanel({ payment, receivedAt }: CommitmentPanelProps) {
  const { campaign, commitment, serverTime } = payment;
  const canTakeBack = commitment.cancelUntil !== null && commitment.cancelUntil > serverTime;
  const standing = standingOf[campaign.state];
  const isLocked = commitment.state === 'COMMITTED' && commitment.refundState === 'NONE' && !canTakeBack;
  return (
    <>
      {commitment.reconfirmBy ? <ReconfirmTerms payment={payment} receivedAt={receivedAt} /> : null}
      {canTakeBack ? <CancelCommitment payment={payment} receivedAt={receivedAt} /> : null}
      {isLocked && (standing === 'open' || standing === 'counting') ? <LockedCommitment payment={payment} /> : null}
      {commitment.refundState === 'NONE' ? null : <RefundTracker payment={payment} />}
    </>
  );
}
