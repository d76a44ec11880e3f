import type { CampaignCard } from '@contract/campaigns';
import type { Commitment, CommitmentState } from '@contract/commitments';
import { formatDate } from '@/utils/format/dates';

interface CommitmentStatus {
  text: string;
  tone: 'muted' | 'good' | 'bad' | 'warn';
}

const statusByState: Record<CommitmentState, CommitmentStatus> = {
  INITIATED: { text: 'Not paid yet', tone: 'warn' },
  COMMITTED: { text: 'Paid, in escrow', tone: 'good' },
  RECONFIRM_REQUIRED: { text: 'Terms changed: accept them or you’ll be refunded', tone: 'warn' },
  ALLOTTED: { text: 'Funded', tone: 'good' },
  ACTIVE: { text: 'Funded, earning', tone: 'good' },
  EXITED: { text: 'Paid out', tone: 'good' },
  WRITTEN_OFF: { text: 'Written off', tone: 'bad' },
  EXPIRED: { text: 'Not paid in time', tone: 'muted' },
  CANCELLED: { text: 'Cancelled', tone: 'muted' },
  AUTO_CANCELLED: { text: 'Cancelled: new terms not accepted', tone: 'muted' },
  REFUNDED: { text: 'Refunded', tone: 'muted' },
  CHARGED_BACK: { text: 'Charged back', tone: 'bad' },
};

/** The status of a commitment as a short label. */
export function commitmentStatus({ state, cancelUntil, refundState }: Commitment, { timeZone }: CampaignCard): CommitmentStatus {
  if (refundState === 'REQUESTED' || refundState === 'PROCESSING') return { text: 'Refund in progress', tone: 'warn' };
  const status = statusByState[state];
  return state === 'COMMITTED' && cancelUntil
    ? { ...status, text: `${status.text}; can be cancelled until ${formatDate(cancelUntil, timeZone)}` }
    : status;
}
