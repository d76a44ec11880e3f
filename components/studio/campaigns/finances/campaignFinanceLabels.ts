import type { Money } from '@contract/common';
import type { Payout } from '@contract/payouts';
import type { CampaignAction, Distribution, CampaignFinances } from '@contract/returns';
import { formatMoney } from '@/utils/format/currency';
import { locale } from '@messages/locale';
import * as t from '@messages/studio/campaignsFinances';

const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' });
/** Amounts in several currencies: they are never added up. */
export const formatAmounts = (amounts: readonly Money[]): string => listFormat.format(amounts.map(formatMoney));

export const payoutStateLabels: Record<Payout['state'], string> = {
  COMPUTED: t.waitingForApproval,
  APPROVED: t.approved,
  PAYING: t.withBank,
  PAID: t.paid,
  BOUNCED: t.bounced,
  HELD: t.held,
};
export const distributionStateLabels: Record<Distribution['state'], string> = {
  COMPUTED: t.waitingForApproval,
  APPROVED: t.approved,
  WITHDRAWN: t.withdrawn,
};
export const payoutBlockLabels: Record<NonNullable<CampaignFinances['payoutBlock']>, string> = {
  NOT_FUNDED: t.blockNotFunded,
  NEGATIVE: t.blockNegative,
  NOTHING: t.blockNothing,
  KYC_REQUIRED: t.blockIdentity,
  NO_ADDRESS: t.blockNoAddress,
};
export const financeRoleLabels: Record<CampaignFinances['role'], string> = {
  OWNER: t.roleOwner,
  APPROVER: t.roleApprover,
  OPERATOR: t.roleOperator,
  ACCOUNTANT: t.roleAccountant,
};

interface CampaignActionLabel {
  buttonLabel: string;
  /** Label of a completed action. */
  doneLabel: string;
  /** What the action will lead to, shown before it is confirmed. */
  consequence: (campaign: Pick<CampaignFinances, 'instrument'>) => string;
  isDestructive: boolean;
}
export const campaignActionLabels: Record<CampaignAction, CampaignActionLabel> = {
  SUSPEND: {
    buttonLabel: t.pauseCampaign,
    doneLabel: t.paused,
    isDestructive: true,
    consequence: t.pauseText,
  },
  RESUME: {
    buttonLabel: t.resume,
    doneLabel: t.resumed,
    isDestructive: false,
    consequence: t.resumeText,
  },
  CANCEL: {
    buttonLabel: t.cancelIt,
    doneLabel: t.cancelled,
    isDestructive: true,
    consequence: t.cancelText,
  },
  COMPLETE: {
    buttonLabel: t.completeCampaign,
    doneLabel: t.completed,
    isDestructive: false,
    consequence: t.completeText,
  },
  WRITE_OFF: {
    buttonLabel: t.writeOffCampaign,
    doneLabel: t.writtenOff,
    isDestructive: true,
    consequence: t.writeOffText,
  },
};
