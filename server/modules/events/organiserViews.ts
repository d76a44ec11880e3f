import type { EventRelease, OrganiserEvent, OrganiserSession } from '../../contract/organiserViews';
import { isoDates } from '../../platform/isoDates';
import { imageSetOf } from '../../platform/storage/imageSetOf';
import type { EventRow, SessionRow, TierRow, VenueRow } from './eventViews';
import type { listEventReleases } from './organiserRepository';
import { priceOf } from './pricing';
import { slabsOf } from './refundRule';

type OrganiserSessionRow = SessionRow & { inside: number; waitingRoomPerMinute: number };
export type RefundCount = NonNullable<OrganiserSession['refunds']>;
interface OrganiserEventData {
  event: EventRow;
  venue: VenueRow;
  people: { name: string; role: string }[];
  premiere: OrganiserEvent['premiere'];
  investorShare: OrganiserEvent['investorShare'];
  sessions: { session: OrganiserSessionRow; tiers: TierRow[] }[];
  holders: number;
  refunds: Map<string, RefundCount>;
  /** Whether the viewer has the permission sales.read. */
  seesSales: boolean;
}

const toTier = (tier: TierRow, seesSales: boolean) => ({
  ...isoDates(tier),
  held: seesSales ? tier.held : null,
  sold: seesSales ? tier.sold : null,
});

function roomOf(
  { waitingRoomOpensAt, waitingRoomPerMinute }: OrganiserSessionRow,
  tiers: readonly TierRow[],
): OrganiserSession['waitingRoom'] {
  if (!waitingRoomOpensAt || tiers.length === 0) return null;
  const sale = Math.min(...tiers.map(({ saleFrom }) => saleFrom.getTime()));
  return {
    minutesBefore: Math.max(5, Math.min(1440, Math.round((sale - waitingRoomOpensAt.getTime()) / 60_000))),
    perMinute: waitingRoomPerMinute,
  };
}

const toSession = (
  { session, tiers }: OrganiserEventData['sessions'][number],
  refunds: RefundCount | null,
  seesSales: boolean,
): OrganiserEvent['sessions'][number] => ({
  ...isoDates(session),
  held: seesSales ? session.held : null,
  sold: seesSales ? session.sold : null,
  inside: seesSales ? session.inside : null,
  tiers: tiers.map((tier) => toTier(tier, seesSales)),
  hasSeatMap: session.seatPlanID !== null,
  waitingRoom: roomOf(session, tiers),
  refunds: seesSales ? refunds : null,
});

/** What a draft needs before it can be published, in the order of the form. */
export function checklistOf({ event, sessions }: Pick<OrganiserEventData, 'event' | 'sessions'>, now: Date): OrganiserEvent['checklist'] {
  const ahead = sessions.filter(({ session }) => session.status === 'PUBLISHED' && session.startsAt > now);
  return [
    { id: 'ABOUT', isDone: event.about.trim().length >= 20, description: 'A few sentences about the event' },
    { id: 'ARTWORK', isDone: event.artwork !== null, description: 'A picture' },
    { id: 'SESSION', isDone: ahead.length > 0, description: 'At least one session that has not begun' },
    {
      id: 'TIER',
      isDone: ahead.length > 0 && ahead.every(({ tiers }) => tiers.some((tier) => tier.saleTo > now)),
      description: 'At least one tier on sale for each session ahead',
    },
    // Always done: "no refunds" is a valid choice, and the form always sends one.
    { id: 'REFUNDS', isDone: true, description: slabsOf(event).length > 0 ? 'Refunds by the hours left' : 'No refunds, as you chose' },
  ];
}

export function toOrganiserEvent(
  { event, venue, people, premiere, investorShare, sessions, holders, refunds, seesSales }: OrganiserEventData,
  now: Date,
): OrganiserEvent {
  const price = priceOf(1, event);
  return {
    ...isoDates(event),
    venue,
    fee: { amountMinor: price.feeMinor + price.feeTaxMinor, currency: event.currency },
    refundSlabs: slabsOf(event),
    people,
    premiere,
    investorShare,
    artwork: event.artwork && imageSetOf(event.artwork),
    sessions: sessions.map((entry) => toSession(entry, refunds.get(entry.session.sessionID) ?? null, seesSales)),
    checklist: checklistOf({ event, sessions }, now),
    holders: seesSales ? holders : null,
  };
}

type ReleaseRow = Awaited<ReturnType<typeof listEventReleases>>[number];
export const toEventRelease = ({ event, city, timeZone, sessionCount, sold, capacity, gross }: ReleaseRow): EventRelease => ({
  ...isoDates(event),
  artwork: event.artwork && imageSetOf(event.artwork),
  city,
  timeZone,
  sessionCount,
  sold,
  capacity,
  gross: gross === null ? null : { amountMinor: Number(gross), currency: event.currency },
});
