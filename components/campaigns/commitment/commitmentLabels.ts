import type { CampaignCard } from '@contract/campaigns';
import type { Commitment, CommitmentState } from '@contract/commitments';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/campaigns/commitment';

interface CommitmentStatus {
  text: string;
  tone: 'muted' | 'good' | 'bad' | 'warn';
}

const statusByState: Record<CommitmentState, CommitmentStatus> = {
  INITIATED: { text: t.notPaidYet, tone: 'warn' },
  COMMITTED: { text: t.paidInEscrow, tone: 'good' },
  RECONFIRM_REQUIRED: { text: t.termsChanged, tone: 'warn' },
  ALLOTTED: { text: t.funded, tone: 'good' },
  ACTIVE: { text: t.fundedEarning, tone: 'good' },
  EXITED: { text: t.paidOut, tone: 'good' },
  WRITTEN_OFF: { text: t.writtenOff, tone: 'bad' },
  EXPIRED: { text: t.notPaidInTime, tone: 'muted' },
  CANCELLED: { text: t.cancelled, tone: 'muted' },
  AUTO_CANCELLED: { text: t.cancelledByTerms, tone: 'muted' },
  REFUNDED: { text: t.refunded, tone: 'muted' },
  CHARGED_BACK: { text: t.chargedBack, tone: 'bad' },
};

/** A pledge earns nothing: its backer is promised rewards. */
const pledgeStatusByState: Partial<Record<CommitmentState, CommitmentStatus>> = {
  ACTIVE: statusByState.ALLOTTED,
  EXITED: { text: t.completed, tone: 'good' },
};

/** The status of a commitment as a short label. */
export function commitmentStatus(
  { state, cancelUntil, coolingOffUntil, refundState }: Commitment,
  { timeZone, instrument }: CampaignCard,
): CommitmentStatus {
  if (refundState === 'REQUESTED' || refundState === 'PROCESSING') return { text: t.refundInProgress, tone: 'warn' };
  const status = (instrument === 'REWARD' ? pledgeStatusByState[state] : undefined) ?? statusByState[state];
  if (state === 'COMMITTED' && coolingOffUntil)
    return { ...status, text: t.withdrawableUntil({ date: formatDate(coolingOffUntil, timeZone) }) };
  return state === 'COMMITTED' && cancelUntil
    ? { ...status, text: t.cancellableUntil({ date: formatDate(cancelUntil, timeZone) }) }
    : status;
}
