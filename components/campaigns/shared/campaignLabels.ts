import type { Campaign } from '@contract/campaignPage';
import type { CampaignCard, CampaignState, Instrument } from '@contract/campaigns';
import { formatMoney } from '@/utils/format/currency';
import { localDate, formatDate, formatDay, formatTime, timeZoneAbbreviation } from '@/utils/format/dates';
import * as t from '@messages/campaigns/shared';

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
  REVENUE_SHARE: t.revenueShare,
  REWARD: t.reward,
  EQUITY_LIKE: t.privateOffer,
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
  if (hours < 1) return t.minutes({ count: Math.max(1, Math.ceil(hours * 60)) });
  if (hours < hoursThreshold) return t.hours({ count: Math.floor(hours) });
  return t.days({ count: daysUntil(deadlineAt, timeZone, now) });
}

/** A short status for a card: time left, opening date or result. */
export function cardStatus(campaign: CampaignCard, now: string): string {
  const { state, opensAt, timeZone } = campaign;
  switch (phaseOf[state]) {
    case 'open':
      return t.timeLeft({ time: formatTimeLeft(campaign, now) });
    case 'upcoming':
      return opensAt ? t.opens({ date: formatDay(opensAt, timeZone, now) }) : t.opensSoon;
    case 'settling':
      return t.finalising;
    case 'paused':
      return t.paused;
    case 'funded':
      return state === 'COMPLETED' ? t.completed : state === 'WRITTEN_OFF' ? t.writtenOff : t.funded;
    case 'refunded':
      return state === 'CANCELLED' || state === 'CLOSED_CANCELLED' ? t.cancelled : t.notFunded;
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
  const { state, timeZone, opensAt, deadlineAt, locksAt, fundingRule, reached, goal, raised, investorCount, latePledges, instrument } =
    campaign;
  switch (state) {
    case 'PRELAUNCH':
      return {
        tone: 'info',
        title: opensAt ? t.opens({ date: formatDeadline(opensAt, timeZone, now) }) : t.opensSoon,
        text: t.prelaunchText({ instrument }),
      };
    case 'CLOSING':
      return {
        tone: 'warn',
        title: deadlineAt ? t.ends({ date: formatDeadline(deadlineAt, timeZone, now) }) : t.endsSoon,
        text: [
          locksAt ? t.locked({ instrument, date: formatDeadline(locksAt, timeZone, now) }) : null,
          fundingRule === 'ALL_OR_NOTHING' ? t.allOrNothingText : t.flexibleText,
        ]
          .filter(Boolean)
          .join(' '),
      };
    case 'SETTLING':
      return {
        tone: 'info',
        title: t.settling,
        text: t.settlingText({ instrument }),
      };
    case 'SUSPENDED':
      return {
        tone: 'warn',
        title: t.suspended,
        text: t.suspendedText,
      };
    case 'FUNDED':
    case 'OPERATING':
      return {
        tone: 'good',
        title: t.fundedBy({ instrument, raised: formatMoney(raised), count: investorCount }),
        text: latePledges?.isOpen ? t.fundedLateText : (state === 'FUNDED' ? t.fundedText : t.operatingText)({ instrument }),
      };
    case 'COMPLETED':
      return { tone: 'good', title: t.completed, text: t.completedText({ instrument }) };
    case 'WRITTEN_OFF':
      return {
        tone: 'bad',
        title: t.writtenOff,
        text: t.writtenOffText({ instrument }),
      };
    case 'FAILED':
    case 'CANCELLED':
    case 'REFUNDING':
      return {
        tone: 'bad',
        title: state === 'CANCELLED' ? t.cancelled : state === 'FAILED' ? t.goalMissed : t.refunding,
        text: t.refundingText,
      };
    case 'CLOSED_FAILED':
    case 'CLOSED_CANCELLED':
      return {
        tone: 'bad',
        title: state === 'CLOSED_FAILED' ? t.goalMissed : t.cancelledByCreator,
        text: reached
          ? `${t.raisedOfGoal({ reached: formatMoney(reached), goal: formatMoney(goal) })} ${t.everyoneRefunded}`
          : t.everyoneRefunded,
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
  fundingRule === 'ALL_OR_NOTHING' ? t.shortfallRefund({ goal: formatMoney(goal) }) : t.shortfallPaid;

export const formatEndDate = ({ deadlineAt, timeZone }: Pick<Campaign, 'deadlineAt' | 'timeZone'>): string =>
  deadlineAt ? formatDate(deadlineAt, timeZone) : '';

/** Whether the creator owes the investors or backers an update. */
export const isUpdateOverdue = ({ updateDueAt }: Pick<Campaign, 'updateDueAt'>, now: string): boolean =>
  updateDueAt !== null && updateDueAt < now;
