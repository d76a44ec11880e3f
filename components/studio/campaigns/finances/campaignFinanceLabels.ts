import type { Payout } from '@contract/payouts';
import type { CampaignAction, Distribution, CampaignFinances } from '@contract/returns';

export const payoutStateLabels: Record<Payout['state'], string> = {
  COMPUTED: 'Waiting for approval',
  APPROVED: 'Approved',
  PAYING: 'With the bank',
  PAID: 'Paid',
  BOUNCED: 'Came back',
  HELD: 'Held',
};
export const distributionStateLabels: Record<Distribution['state'], string> = {
  COMPUTED: 'Waiting for approval',
  APPROVED: 'Approved',
  WITHDRAWN: 'Withdrawn',
};
export const payoutBlockLabels: Record<NonNullable<CampaignFinances['payoutBlock']>, string> = {
  NOT_FUNDED: 'Only a funded campaign pays its creator.',
  NEGATIVE: 'A chargeback exceeded the balance. Payouts resume once it is covered.',
  NOTHING: 'None of the money raised can be paid out now.',
  KYC_REQUIRED: 'The payee must verify their identity first.',
  NO_ADDRESS: 'The payee must add a UPI address first.',
};
export const financeRoleLabels: Record<CampaignFinances['role'], string> = {
  OWNER: 'Your campaign',
  APPROVER: 'You are named as its approver',
  OPERATOR: 'You see it as an operator',
  ACCOUNTANT: 'You see it as its accountant',
};

interface CampaignActionLabel {
  buttonLabel: string;
  /** Label of a completed action. */
  doneLabel: string;
  /** What the action will lead to, shown before it is confirmed. */
  consequence: string;
  isDestructive: boolean;
}
export const campaignActionLabels: Record<CampaignAction, CampaignActionLabel> = {
  SUSPEND: {
    buttonLabel: 'Pause campaign',
    doneLabel: 'Paused',
    isDestructive: true,
    consequence: 'No new investments are accepted. Investors are notified and can cancel for a full refund until the campaign resumes.',
  },
  RESUME: {
    buttonLabel: 'Resume',
    doneLabel: 'Resumed',
    isDestructive: false,
    consequence: 'It resumes with the same deadline and terms. Investors are notified.',
  },
  CANCEL: {
    buttonLabel: 'Cancel it',
    doneLabel: 'Cancelled',
    isDestructive: true,
    consequence: 'It ends at once. Investors are notified and refunded in full, including fee and tax. This cannot be undone.',
  },
  COMPLETE: {
    buttonLabel: 'Complete campaign',
    doneLabel: 'Completed',
    isDestructive: false,
    consequence:
      'Investors are notified that everything promised has been paid and nothing more will follow. This requires that the term has ended or everything is paid, and that the pool is distributed. It cannot be undone.',
  },
  WRITE_OFF: {
    buttonLabel: 'Write off campaign',
    doneLabel: 'Written off',
    isDestructive: true,
    consequence:
      'Its investors get a message that nothing more is expected. Their share stays: what the work earns until its term ends is still distributed. This cannot be undone.',
  },
};
