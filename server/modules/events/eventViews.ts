import type { Artwork } from '../../contract/common';
import type { Event, EventSummary, Session, Tier } from '../../contract/events';
import type { eventSessions, events, sessionTiers, venues } from '../../db/schema/events';
import { imageSetOf, noArtwork } from '../../platform/storage/imageSetOf';
import { type ChannelSummaryRow, toChannelSummary } from '../channels/channels';
import { eventShareUrl } from './eventShareCard';
import { priceOf } from './pricing';
import { refundRuleOf } from './refundRule';

export type EventRow = typeof events.$inferSelect;
/** The columns needed to show a session; those of check-in are not read. */
export type SessionRow = Pick<
  typeof eventSessions.$inferSelect,
  | 'sessionID'
  | 'eventID'
  | 'startsAt'
  | 'endsAt'
  | 'doorsAt'
  | 'gate'
  | 'status'
  | 'capacity'
  | 'held'
  | 'sold'
  | 'seatPlanID'
  | 'waitingRoomOpensAt'
  | 'calendarSequence'
>;
export type TierRow = typeof sessionTiers.$inferSelect;
export type VenueRow = typeof venues.$inferSelect;

/** An event with everything its page and card need. */
export interface WholeEvent {
  event: EventRow;
  venue: VenueRow;
  channel: ChannelSummaryRow;
  /** Soonest first, each with its tiers in order; `movedAt` is when its date, time or place last changed, or it was cancelled. */
  sessions: { session: SessionRow; movedAt: Date | null; tiers: TierRow[] }[];
  people: Event['people'];
  titles: Event['titles'];
  /** The campaign that funded it, if public. */
  campaignID: string | null;
}

/** The number of seats left is shown only below this limit, and is always the real one. */
const fewSeats = 10;
export const fewLeft = (left: number) => (left > 0 && left < fewSeats ? left : null);

export const timesOf = ({ startsAt, endsAt, doorsAt, gate }: Pick<SessionRow, 'startsAt' | 'endsAt' | 'doorsAt' | 'gate'>) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  doorsAt: doorsAt.toISOString(),
  gate,
});
export const eventArtwork = ({ artwork, title }: Pick<EventRow, 'artwork' | 'title'>): Artwork =>
  artwork ? imageSetOf(artwork) : noArtwork(title);

/** Seats that are neither held nor sold. */
export const freeIn = ({ capacity, held, sold }: Pick<TierRow, 'capacity' | 'held' | 'sold'>) => capacity - held - sold;

function toTier(tier: TierRow, session: SessionRow, event: EventRow, now: Date): Tier {
  const price = priceOf(tier.priceMinor, event);
  const money = (amountMinor: number) => ({ amountMinor, currency: event.currency });
  const left = Math.max(0, Math.min(freeIn(tier), freeIn(session)));
  const isOver = session.status === 'CANCELLED' || session.endsAt <= now || tier.saleTo <= now;
  return {
    tierID: tier.tierID,
    name: tier.name,
    description: tier.description,
    price: money(price.totalMinor),
    face: money(price.faceMinor),
    fee: money(price.feeMinor),
    feeTax: money(price.feeTaxMinor),
    includedTax: money(price.includedTaxMinor),
    minPerOrder: tier.minPerOrder,
    maxPerOrder: tier.maxPerOrder,
    saleFrom: tier.saleFrom.toISOString(),
    saleTo: tier.saleTo.toISOString(),
    state: isOver ? 'ENDED' : left < tier.minPerOrder ? 'SOLD_OUT' : tier.saleFrom > now ? 'NOT_YET' : 'ON_SALE',
    seatsLeft: isOver ? null : fewLeft(left),
    needsAccess: tier.needsAccess,
  };
}

const cheapest = (tiers: readonly Tier[]) =>
  tiers.reduce<Tier['price'] | null>((best, { price }) => (best && best.amountMinor <= price.amountMinor ? best : price), null);
/** The lowest price on sale now, else of what will be on sale. */
const fromPriceOf = (all: readonly Tier[]) => {
  const tiers = all.filter(({ needsAccess }) => !needsAccess); // tiers behind an access code are not advertised
  const onSale = tiers.filter(({ state }) => state === 'ON_SALE');
  return cheapest(onSale.length > 0 ? onSale : tiers.filter(({ state }) => state === 'NOT_YET'));
};

const publishedAtOf = ({ publishedAt, createdAt }: EventRow) => publishedAt ?? createdAt;

function toSession({ session, movedAt, tiers: rows }: WholeEvent['sessions'][number], event: EventRow, now: Date): Session {
  const tiers = rows.map((tier) => toTier(tier, session, event, now));
  const has = (state: Tier['state']) => tiers.some((tier) => tier.state === state);
  const openState = () => (has('ON_SALE') ? 'ON_SALE' : has('NOT_YET') ? 'NOT_YET' : has('SOLD_OUT') ? 'SOLD_OUT' : 'ENDED');
  const isCancelled = session.status === 'CANCELLED' || event.status === 'CANCELLED';
  return {
    sessionID: session.sessionID,
    eventID: session.eventID,
    ...timesOf(session),
    state: isCancelled ? 'CANCELLED' : session.endsAt <= now ? 'ENDED' : openState(),
    fromPrice: fromPriceOf(tiers),
    hasSeatMap: session.seatPlanID !== null,
    waitingRoomOpensAt: session.waitingRoomOpensAt?.toISOString() ?? null,
    calendarSequence: session.calendarSequence,
    changedAt: new Date(Math.max(Number(movedAt), Number(publishedAtOf(event)))).toISOString(),
    tiers,
  };
}

export function toEvent(whole: WholeEvent, now: Date): Event {
  const { event, venue, channel, people, titles, campaignID } = whole;
  const sessions = whole.sessions.map((entry) => toSession(entry, event, now));
  const open = sessions.filter(({ state }) => state !== 'ENDED' && state !== 'CANCELLED');
  const upcoming = sessions.filter(({ state, endsAt }) => state !== 'CANCELLED' && new Date(endsAt) > now);
  const left = whole.sessions
    .filter(({ session }) => open.some(({ sessionID }) => sessionID === session.sessionID))
    .reduce(
      (sum, { session, tiers }) =>
        sum +
        Math.min(
          freeIn(session),
          tiers.reduce((seats, tier) => seats + freeIn(tier), 0),
        ),
      0,
    );
  const summary = {
    eventID: event.eventID,
    title: event.title,
    tagline: event.tagline,
    kind: event.kind,
    languages: event.languages,
    status: event.status === 'CANCELLED' ? 'CANCELLED' : 'PUBLISHED',
    artwork: eventArtwork(event),
    channel: toChannelSummary(channel),
    venue,
    nextSessionAt: upcoming[0]?.startsAt ?? null,
    lastSessionAt: sessions.at(-1)?.startsAt ?? null,
    sessionCount: sessions.filter(({ state }) => state !== 'CANCELLED').length,
    fromPrice: fromPriceOf(open.flatMap(({ tiers }) => tiers)),
    isSoldOut: open.length > 0 && open.every(({ state }) => state === 'SOLD_OUT'),
    seatsLeft: fewLeft(left),
    matchedSessionAt: null,
  } satisfies EventSummary;
  return {
    ...summary,
    isUnlisted: event.isUnlisted,
    about: event.about,
    ageMin: event.ageMin,
    currency: event.currency,
    refundRule: refundRuleOf(event),
    ...(campaignID ? { campaignID } : {}),
    shareImageUrl: eventShareUrl(summary, event.shareImageKey),
    sessions,
    people,
    titles,
    publishedAt: publishedAtOf(event).toISOString(),
  };
}
