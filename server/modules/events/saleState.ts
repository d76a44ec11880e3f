import type { EventSummary, Session, Tier } from '../../contract/events';
import { priceOf, type FeeRule } from './pricing';

/** Seats left are told only when the number is small enough to matter (PRODUCT.md §6: no fake scarcity). */
const tellSeatsBelow = 10;

export interface TierRow {
  tierID: string;
  name: string;
  description: string;
  priceMinor: number;
  capacity: number;
  held: number;
  sold: number;
  minPerOrder: number;
  maxPerOrder: number;
  saleFrom: Date;
  saleTo: Date;
}
export interface SessionRow {
  sessionID: string;
  eventID: string;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date;
  gate: string;
  status: 'PUBLISHED' | 'CANCELLED';
  capacity: number;
  held: number;
  sold: number;
  tiers: TierRow[];
}

const room = ({ capacity, held, sold }: { capacity: number; held: number; sold: number }) => Math.max(0, capacity - held - sold);
const fewOnly = (seats: number) => (seats > 0 && seats < tellSeatsBelow ? seats : null);

/** A tier as a buyer sees it now: a full session sells out every tier of it. */
export function toTier(row: TierRow, session: SessionRow, rule: FeeRule, now: Date): Tier {
  const seats = Math.min(room(row), room(session));
  const state = now > row.saleTo ? 'ENDED' : seats === 0 ? 'SOLD_OUT' : now < row.saleFrom ? 'NOT_YET' : 'ON_SALE';
  const price = priceOf(row.priceMinor, rule);
  const money = (amountMinor: number) => ({ amountMinor, currency: rule.currency });
  return {
    tierID: row.tierID,
    name: row.name,
    description: row.description,
    price: money(price.totalMinor),
    face: money(price.faceMinor),
    fee: money(price.feeMinor),
    feeTax: money(price.feeTaxMinor),
    includedTax: money(price.includedTaxMinor),
    minPerOrder: row.minPerOrder,
    maxPerOrder: row.maxPerOrder,
    saleFrom: row.saleFrom.toISOString(),
    saleTo: row.saleTo.toISOString(),
    state,
    seatsLeft: state === 'ON_SALE' ? fewOnly(seats) : null,
  };
}

function sessionState(row: SessionRow, tiers: readonly Tier[], now: Date): Session['state'] {
  if (row.status === 'CANCELLED') return 'CANCELLED';
  if (now >= row.endsAt) return 'ENDED';
  const states = new Set(tiers.map((tier) => tier.state));
  if (states.has('ON_SALE')) return 'ON_SALE';
  if (states.has('NOT_YET')) return 'NOT_YET';
  return states.has('SOLD_OUT') ? 'SOLD_OUT' : 'ENDED';
}

const cheapest = (prices: readonly Tier['price'][]) =>
  prices.reduce<Tier['price'] | null>((least, price) => (least && least.amountMinor <= price.amountMinor ? least : price), null);

export function toSession(row: SessionRow, rule: FeeRule, now: Date): Session {
  const tiers = row.tiers.map((tier) => toTier(tier, row, rule, now));
  const state = sessionState(row, tiers, now);
  const isOffered = state === 'ON_SALE' || state === 'NOT_YET';
  const offered = tiers.filter((tier) => tier.state === 'ON_SALE' || tier.state === 'NOT_YET');
  return {
    sessionID: row.sessionID,
    eventID: row.eventID,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    doorsAt: row.doorsAt.toISOString(),
    gate: row.gate,
    state,
    fromPrice: isOffered ? cheapest(offered.map((tier) => tier.price)) : null,
    tiers,
  };
}

type Offer = Pick<EventSummary, 'nextSessionAt' | 'lastSessionAt' | 'sessionCount' | 'fromPrice' | 'isSoldOut' | 'seatsLeft'>;

/** What a card says of an event's sessions: sold out only when every session still to come is. */
export function toOffer(rows: readonly SessionRow[], rule: FeeRule, now: Date): Offer {
  const sessions = rows.map((row) => toSession(row, rule, now));
  const ahead = sessions.filter(({ state }) => state !== 'ENDED' && state !== 'CANCELLED');
  const onSale = rows.filter((_, at) => sessions[at]?.state === 'ON_SALE');
  const left = onSale.reduce(
    (sum, row) =>
      sum +
      Math.min(
        room(row),
        row.tiers.reduce((seats, tier) => seats + room(tier), 0),
      ),
    0,
  );
  return {
    nextSessionAt: ahead[0]?.startsAt ?? null,
    lastSessionAt: sessions.at(-1)?.endsAt ?? null,
    sessionCount: ahead.length,
    fromPrice: cheapest(ahead.flatMap(({ fromPrice }) => (fromPrice ? [fromPrice] : []))),
    isSoldOut: ahead.length > 0 && ahead.every(({ state }) => state === 'SOLD_OUT'),
    seatsLeft: fewOnly(left),
  };
}
