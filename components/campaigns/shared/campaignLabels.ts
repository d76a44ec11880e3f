import type { Campaign } from '@contract/campaignPage';
import type { CampaignCard, CampaignState, Instrument } from '@contract/campaigns';
import { formatMoney, formatMoneyShort } from '@/utils/format/currency';
import { localDate, formatDate, formatDay, formatTime, timeZoneAbbreviation } from '@/utils/format/dates';

type CampaignPhase = 'open' | 'upcoming' | 'paused' | 'settling' | 'funded' | 'refunded';
/** The campaign states grouped as readers see them. */
export const phaseOf: Record<CampaignState, CampaignPhase> = {
  DRAFT: 'upcoming',
  IN_REVIEW: 'upcoming',
  CHANGES_REQUESTED: 'upcoming',
  APPROVED: 'upcoming',
  PRELAUNCH: 'upcoming',
  LIVE: 'open',
  CLOSING: 'open',
  SETTLING: 'settling',
  FUNDED: 'funded',
  OPERATING: 'funded',
  COMPLETED: 'funded',
  WRITTEN_OFF: 'funded',
  SUSPENDED: 'paused',
  FAILED: 'refunded',
  CANCELLED: 'refunded',
  REFUNDING: 'refunded',
  CLOSED_FAILED: 'refunded',
  CLOSED_CANCELLED: 'refunded',
  DELETED: 'refunded',
};

const hourMs = 3_600_000;
const hoursThreshold = 48;

export const instrumentLabels: Record<Instrument, string> = {
  REVENUE_SHARE: 'Revenue share',
  REWARD: 'Reward',
  EQUITY_LIKE: 'Private offer',
};

/** Percent of the goal, rounded down: 100% means all of it. */
export const percentOf = ({ raised, goal }: Pick<CampaignCard, 'raised' | 'goal'>): number =>
  goal.amountMinor > 0 ? Math.floor((raised.amountMinor * 100) / goal.amountMinor) : 0;

/** Calendar days until then in the given time zone: tomorrow is 1. */
export const daysUntil = (instant: string, timeZone: string, now: string): number =>
  Math.round((Date.parse(localDate(instant, timeZone)) - Date.parse(localDate(now, timeZone))) / (24 * hourMs));

/** Time left until the deadline; in hours on the last day. */
export function formatTimeLeft({ deadlineAt, timeZone }: Pick<CampaignCard, 'deadlineAt' | 'timeZone'>, now: string): string {
  if (!deadlineAt) return '';
  const hours = (Date.parse(deadlineAt) - Date.parse(now)) / hourMs;
  if (hours < 1) return `${Math.max(1, Math.ceil(hours * 60))} min`;
  if (hours < hoursThreshold) return `${Math.floor(hours)} ${Math.floor(hours) === 1 ? 'hour' : 'hours'}`;
  return `${daysUntil(deadlineAt, timeZone, now)} days`;
}

/** A short status for a card: time left, opening date or result. */
export function cardStatus(campaign: CampaignCard, now: string): string {
  const { state, opensAt, timeZone } = campaign;
  switch (phaseOf[state]) {
    case 'open':
      return `${formatTimeLeft(campaign, now)} left`;
    case 'upcoming':
      return opensAt ? `Opens ${formatDay(opensAt, timeZone, now)}` : 'Opens soon';
    case 'settling':
      return 'Finalising';
    case 'paused':
      return 'Paused';
    case 'funded':
      return state === 'COMPLETED' ? 'Completed' : state === 'WRITTEN_OFF' ? 'Written off' : 'Funded';
    case 'refunded':
      return state === 'CANCELLED' || state === 'CLOSED_CANCELLED' ? 'Cancelled' : 'Not funded';
  }
}

/** "Wed 3 Dec, 8:30 pm IST": to the minute, in the campaign's time zone. */
export const formatDeadline = (instant: string, timeZone: string, now: string): string =>
  `${formatDay(instant, timeZone, now)}, ${formatTime(instant, timeZone)} ${timeZoneAbbreviation(instant, timeZone)}`;

interface CampaignNotice {
  tone: 'info' | 'good' | 'warn' | 'bad';
  title: string;
  text: string;
}
/** A notice about the campaign's state; null while it is simply open. */
export function campaignNotice(campaign: Campaign, now: string): CampaignNotice | null {
  const { state, timeZone, opensAt, deadlineAt, locksAt, fundingRule, reached, goal, raised, investorCount } = campaign;
  const people = investorCount === 1 ? '1 person' : `${investorCount} people`;
  switch (state) {
    case 'PRELAUNCH':
      return {
        tone: 'info',
        title: opensAt ? `Opens ${formatDeadline(opensAt, timeZone, now)}` : 'Opens soon',
        text: 'It doesn’t take investments yet. Follow updates and we’ll notify you.',
      };
    case 'CLOSING':
      return {
        tone: 'warn',
        title: deadlineAt ? `Ends ${formatDeadline(deadlineAt, timeZone, now)}` : 'In its last hours',
        text: `${locksAt ? `Since ${formatDeadline(locksAt, timeZone, now)} investments can no longer be cancelled.` : ''} ${
          fundingRule === 'ALL_OR_NOTHING'
            ? 'If the goal isn’t met, everyone gets a full refund.'
            : 'The creator receives what is raised by then.'
        }`.trim(),
      };
    case 'SETTLING':
      return {
        tone: 'info',
        title: 'The deadline has passed',
        text: 'Pending payments are still being counted, for up to three days. New investments are closed.',
      };
    case 'SUSPENDED':
      return {
        tone: 'warn',
        title: 'Paused while we check something',
        text: 'No money is taken or paid out. Money already paid is safe and can be refunded.',
      };
    case 'FUNDED':
    case 'OPERATING':
      return {
        tone: 'good',
        title: `Funded: ${formatMoney(raised)} from ${people}`,
        text:
          state === 'FUNDED' ? 'Work begins. New investments are closed.' : 'It is in production or earning. New investments are closed.',
      };
    case 'COMPLETED':
      return { tone: 'good', title: 'Completed', text: 'Its term has ended and everything owed has been paid out.' };
    case 'WRITTEN_OFF':
      return {
        tone: 'bad',
        title: 'Written off',
        text: 'It is not expected to earn anything more. Whatever has not been paid back is lost.',
      };
    case 'FAILED':
    case 'CANCELLED':
    case 'REFUNDING':
      return {
        tone: 'bad',
        title: state === 'CANCELLED' ? 'Cancelled' : state === 'FAILED' ? 'It did not reach its goal' : 'Everyone is being refunded',
        text: 'Every payment is refunded in full, including fee and tax. Track yours under My investments.',
      };
    case 'CLOSED_FAILED':
    case 'CLOSED_CANCELLED':
      return {
        tone: 'bad',
        title: state === 'CLOSED_FAILED' ? 'It did not reach its goal' : 'Cancelled by the creator',
        text: `${reached ? `It raised ${formatMoney(reached)} of ${formatMoney(goal)}. ` : ''}Everyone has been refunded in full, including fee and tax.`,
      };
    case 'LIVE':
    case 'DRAFT':
    case 'IN_REVIEW':
    case 'CHANGES_REQUESTED':
    case 'APPROVED':
    case 'DELETED':
      return null;
  }
}

/** What happens to the money at the deadline, in one sentence. */
export const shortfallRule = ({ fundingRule, goal }: Pick<Campaign, 'fundingRule' | 'goal'>): string =>
  fundingRule === 'ALL_OR_NOTHING' ? `Below ${formatMoneyShort(goal)}: full refund` : 'The creator receives what was raised';

export const formatEndDate = ({ deadlineAt, timeZone }: Pick<Campaign, 'deadlineAt' | 'timeZone'>): string =>
  deadlineAt ? formatDate(deadlineAt, timeZone) : '';
