import type { CampaignCard } from '@contract/campaigns';
import type { Commitment, CommitmentState } from '@contract/commitments';
import { formatDate } from '@/utils/dates';

interface Standing {
  words: string;
  tone: 'muted' | 'good' | 'bad' | 'warn';
}

const plain: Record<CommitmentState, Standing> = {
  INITIATED: { words: 'Not paid yet', tone: 'warn' },
  COMMITTED: { words: 'Paid, in escrow', tone: 'good' },
  RECONFIRM_REQUIRED: { words: 'The terms changed: say yes or your money goes back', tone: 'warn' },
  ALLOTTED: { words: 'Funded', tone: 'good' },
  ACTIVE: { words: 'Funded, earning', tone: 'good' },
  EXITED: { words: 'Paid out', tone: 'good' },
  WRITTEN_OFF: { words: 'Written off', tone: 'bad' },
  EXPIRED: { words: 'Not paid in time', tone: 'muted' },
  CANCELLED: { words: 'Taken back', tone: 'muted' },
  AUTO_CANCELLED: { words: 'Taken back: no yes to the new terms', tone: 'muted' },
  REFUNDED: { words: 'Refunded', tone: 'muted' },
  CHARGED_BACK: { words: 'Taken back by your bank', tone: 'bad' },
};

/** Where a commitment stands in a few words. */
export function standingOf({ state, cancelUntil, refundState }: Commitment, { timeZone }: CampaignCard): Standing {
  if (refundState === 'REQUESTED' || refundState === 'PROCESSING') return { words: 'On its way back to you', tone: 'warn' };
  const standing = plain[state];
  return state === 'COMMITTED' && cancelUntil
    ? { ...standing, words: `${standing.words}; can be taken back until ${formatDate(cancelUntil, timeZone)}` }
    : standing;
}
