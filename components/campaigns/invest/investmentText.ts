import type { Campaign } from '@contract/campaignPage';
import type { Instrument } from '@contract/campaigns';
import { formatMoney } from '@/utils/format/currency';
import { formatBasisPoints, formatPercent } from '@/utils/format/numbers';
import * as t from '@messages/campaigns/invest';
import { formatDeadline } from '../shared/campaignLabels';

type CommitmentTerms = Pick<
  Campaign,
  | 'state'
  | 'instrument'
  | 'revenue'
  | 'goal'
  | 'maxGoal'
  | 'fundingRule'
  | 'deadlineAt'
  | 'timeZone'
  | 'locksAt'
  | 'title'
  | 'escrowHolder'
  | 'latePledges'
>;

/** A percentage computed from integers, truncated and never rounded up. */
export function formatShare(amountMinor: number, wholeMinor: number): string {
  if (wholeMinor <= 0) return formatPercent(0);
  const thousandths = Number((BigInt(amountMinor) * 100_000n) / BigInt(wholeMinor));
  return thousandths === 0 ? t.smallestShare : formatPercent(thousandths / 100_000);
}

/** What an amount buys, as facts that follow from the terms; never a forecast. */
export function investmentBenefits({ instrument, revenue, goal, title }: CommitmentTerms, amountMinor: number): string[] {
  if (instrument === 'REWARD') return [t.rewardBenefit({ title })];
  const { shareBasisPoints, recoupBasisPoints, laterShareBasisPoints, termMonths } = revenue;
  return [
    t.shareOfSales({
      share: formatBasisPoints(shareBasisPoints),
      recoup: formatBasisPoints(recoupBasisPoints),
      hasLaterShare: laterShareBasisPoints > 0,
      laterShare: formatBasisPoints(laterShareBasisPoints),
      months: termMonths,
    }),
    t.shareOfInvestor({ share: formatShare(amountMinor, goal.amountMinor) }),
    ...(revenue.isShareInProportion ? [t.shareInProportion({ goal: formatMoney(goal) })] : []),
  ];
}

/** Whether it can be cancelled: by the state from the server, and by the lock time, which may pass while the page is open. */
function cancellationNote({ state, timeZone, locksAt, instrument }: CommitmentTerms, now: string): string[] {
  if (!locksAt) return [];
  const deadline = formatDeadline(locksAt, timeZone, now);
  const isLocked = state === 'CLOSING' || Date.parse(locksAt) <= Date.parse(now);
  return [isLocked ? t.cannotCancel({ instrument, deadline }) : t.canCancelUntil({ deadline })];
}

/** What happens to the money, and until when it can be refunded. */
export function fundingConditions(campaign: CommitmentTerms, now: string): string[] {
  const { fundingRule, goal, deadlineAt, timeZone, escrowHolder, latePledges } = campaign;
  if (latePledges?.isOpen) return [t.lateReward, t.lateFinal];
  const escrow = { hasHolder: escrowHolder !== null, holder: escrowHolder ?? '' };
  const end = { hasDeadline: deadlineAt !== null, deadline: deadlineAt ? formatDeadline(deadlineAt, timeZone, now) : '' };
  return [
    fundingRule === 'ALL_OR_NOTHING'
      ? t.escrowAllOrNothing({ goal: formatMoney(goal), ...escrow, ...end })
      : t.escrowFlexible({ ...escrow, ...end }),
    ...cancellationNote(campaign, now),
  ];
}

/** The short warning above the button; the full text is further up. */
export const riskSummary = (instrument: Instrument): string => (instrument === 'REWARD' ? t.rewardRisk : t.risk);

/** Suggested amounts: the minimum and round multiples within the limits. */
export const amountChoices = ({ minTicket, maxTicket }: Pick<Campaign, 'minTicket' | 'maxTicket'>): number[] =>
  [1, 2, 5, 10].map((times) => minTicket.amountMinor * times).filter((amount) => amount <= maxTicket.amountMinor);
