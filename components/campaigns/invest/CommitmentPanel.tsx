import type { CampaignPayment } from '@contract/campaigns';
import { CancelCommitment } from './CancelCommitment';
import { ReconfirmTerms } from './ReconfirmTerms';
import { RefundTracker } from './RefundTracker';

interface CommitmentPanelProps {
  payment: CampaignPayment;
  /** What the device's clock showed when the answer came. */
  receivedAt: number;
}

/** What can still be done with a commitment, and where money that goes back is. */
export function CommitmentPanel({ payment, receivedAt }: CommitmentPanelProps) {
  const { commitment, serverTime } = payment;
  return (
    <>
      {commitment.reconfirmBy ? <ReconfirmTerms payment={payment} receivedAt={receivedAt} /> : null}
      {commitment.cancelUntil && commitment.cancelUntil > serverTime ? (
        <CancelCommitment payment={payment} receivedAt={receivedAt} />
      ) : null}
      {commitment.refundState === 'NONE' ? null : <RefundTracker payment={payment} />}
    </>
  );
}
