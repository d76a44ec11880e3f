import type { Campaign } from '@contract/campaignPage';
import type { Instrument } from '@contract/campaigns';
import { formatMoney } from '@/utils/format/currency';
import { formatDay, formatTime, timeZoneAbbreviation } from '@/utils/format/dates';

type CommitmentTerms = Pick<
  Campaign,
  'state' | 'instrument' | 'revenue' | 'goal' | 'maxGoal' | 'fundingRule' | 'deadlineAt' | 'timeZone' | 'locksAt' | 'title'
>;

const formatPercent = (basisPoints: number) => `${basisPoints / 100}%`;

/** A percentage computed from integers, truncated and never rounded up. */
export function formatShare(amountMinor: number, wholeMinor: number): string {
  if (wholeMinor <= 0) return '0%';
  const thousandths = Number((BigInt(amountMinor) * 100_000n) / BigInt(wholeMinor));
  return thousandths === 0 ? 'less than 0.001%' : `${thousandths / 1000}%`;
}

/** "Sat 28 Nov, 8:30 pm IST", in the campaign's time zone. */
export const formatDeadline = (instant: string, timeZone: string, now: string): string =>
  `${formatDay(instant, timeZone, now)}, ${formatTime(instant, timeZone)} ${timeZoneAbbreviation(instant, timeZone)}`;

/** What an amount buys, as facts that follow from the terms; never a forecast. */
export function investmentBenefits({ instrument, revenue, goal, title }: CommitmentTerms, amountMinor: number): string[] {
  if (instrument === 'REWARD') return [`You help make ${title}. You get the reward described on its page; there is no financial return.`];
  const { shareBasisPoints, recoupBasisPoints, laterShareBasisPoints, termMonths } = revenue;
  return [
    `Investors together get ${formatPercent(shareBasisPoints)} of each net sale until ${formatPercent(recoupBasisPoints)} of the amount raised has been returned${
      laterShareBasisPoints > 0 ? `, then ${formatPercent(laterShareBasisPoints)}` : ''
    }, for ${termMonths} months.`,
    `Your part of that is ${formatShare(amountMinor, goal.amountMinor)} if the goal is just reached, and smaller if more is raised.`,
  ];
}

/** Whether it can be cancelled: by the state from the server, and by the lock time, which may pass while the page is open. */
function cancellationNote({ state, timeZone, locksAt }: CommitmentTerms, now: string): string[] {
  if (!locksAt) return [];
  const deadline = formatDeadline(locksAt, timeZone, now);
  const isLocked = state === 'CLOSING' || Date.parse(locksAt) <= Date.parse(now);
  return [
    isLocked
      ? `This investment can’t be cancelled: since ${deadline} no investor can withdraw until the campaign is decided.`
      : `You can cancel for a full refund until ${deadline}.`,
  ];
}

/** What happens to the money, and until when it can be refunded. */
export function fundingConditions(campaign: CommitmentTerms, now: string): string[] {
  const { fundingRule, goal, deadlineAt, timeZone } = campaign;
  const end = deadlineAt ? formatDeadline(deadlineAt, timeZone, now) : 'the end';
  return [
    fundingRule === 'ALL_OR_NOTHING'
      ? `Your money waits in escrow. If ${formatMoney(goal)} is not reached by ${end}, all of it goes back to you, fee and tax too.`
      : `Your money waits in escrow until ${end}; then the creator receives what was raised, even below the goal.`,
    ...cancellationNote(campaign, now),
  ];
}

/** The short warning above the button; the full text is further up. */
export const riskSummary = (instrument: Instrument): string =>
  instrument === 'REWARD' ? 'The work may be late, differ, or never be made. You could lose what you pay.' : 'You can lose all of it.';

/** The verb for an investment, before the name of the work. */
export const investVerb = (instrument: Instrument): string => (instrument === 'REWARD' ? 'Support' : 'Invest in');

/** Suggested amounts: the minimum and round multiples within the limits. */
export const amountChoices = ({ minTicket, maxTicket }: Pick<Campaign, 'minTicket' | 'maxTicket'>): number[] =>
  [1, 2, 5, 10].map((times) => minTicket.amountMinor * times).filter((amount) => amount <= maxTicket.amountMinor);
