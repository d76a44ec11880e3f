import type { CampaignPayment } from '@contract/commitments';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { phaseOf } from '../shared/campaignLabels';
import { CancelCommitment } from './CancelCommitment';
import { LockedCommitment } from './LockedCommitment';
import { ReconfirmTerms } from './ReconfirmTerms';
import { RefundTracker } from './RefundTracker';

/** Loaded after a payment: the page opens with a status first. */
const InvestedPanel = lazyWithRetry(
  () => import('./InvestedPanel').then((loaded) => loaded.InvestedPanel),
  <Skeleton shape="card" ratio="3 / 2" />,
);

const PledgedRewards = lazyWithRetry(() => import('../rewards/PledgedRewards').then((loaded) => loaded.PledgedRewards), null);

interface CommitmentPanelProps {
  payment: CampaignPayment;
  /** The device's clock when the response arrived. */
  receivedAt: number;
}

/** Actions available for a commitment, and the state of its refund. */
export function CommitmentPanel({ payment, receivedAt }: CommitmentPanelProps) {
  const { campaign, commitment, serverTime } = payment;
  const canCancel = commitment.cancelUntil !== null && commitment.cancelUntil > serverTime;
  const phase = phaseOf[campaign.state];
  const isLocked = commitment.state === 'COMMITTED' && commitment.refundState === 'NONE' && !canCancel;
  const isInvested = commitment.state === 'COMMITTED' || commitment.state === 'ALLOTTED' || commitment.state === 'ACTIVE';
  return (
    <>
      {isInvested && commitment.refundState === 'NONE' ? <InvestedPanel payment={payment} /> : null}
      {campaign.instrument === 'REWARD' && commitment.state !== 'INITIATED' && commitment.state !== 'EXPIRED' ? (
        <PledgedRewards payment={payment} />
      ) : null}
      {commitment.reconfirmBy ? <ReconfirmTerms payment={payment} receivedAt={receivedAt} /> : null}
      {canCancel ? <CancelCommitment payment={payment} receivedAt={receivedAt} /> : null}
      {isLocked && (phase === 'open' || phase === 'settling') ? <LockedCommitment payment={payment} /> : null}
      {commitment.refundState === 'NONE' ? null : <RefundTracker payment={payment} />}
    </>
  );
}
