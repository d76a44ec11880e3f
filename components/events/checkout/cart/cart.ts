import type { Event, Session, Tier } from '@contract/events';
import type { PriceLine } from '@contract/payments';
import type { PromoOffer } from '@contract/promoCodes';
import * as t from '@messages/events/checkout';
import type { SelectedSeat } from '../seats/seatSelection';

/** Quantity by tier; tiers that are not selected are absent. */
export type Quantities = Record<string, number>;
type Query = Record<string, string | string[] | undefined>;

/** In the URL: `tickets=<tierID>.<quantity>,…`; ids contain neither point nor comma. */
export const ticketsParam = (quantities: Quantities): string =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([tierID, quantity]) => `${tierID}.${quantity}`)
    .join(',');

/** In the URL: `seats=<tierID>~<seatID>,…`. */
export const seatsParam = (seats: readonly SelectedSeat[], session: Session | undefined): string =>
  seats
    .flatMap(({ seatID, tierName }) => {
      const tier = session?.tiers.find(({ name }) => name === tierName);
      return tier ? [`${tier.tierID}~${seatID}`] : [];
    })
    .join(',');

/** The seats named in the URL, limited to tiers of this session. */
export function seatsFrom(query: Query, session: Session | undefined): SelectedSeat[] {
  const text = [query.seats].flat()[0] ?? '';
  return text.split(',').flatMap((part) => {
    const [tierID, seatID] = part.split('~');
    const tier = session?.tiers.find((one) => one.tierID === tierID);
    return tier && seatID ? [{ seatID, tierName: tier.name }] : [];
  });
}

/** The session selected at first: the one in the URL, else the first on sale, else the first. */
export const sessionOf = ({ sessions }: Event, requested: unknown): Session | undefined =>
  sessions.find(({ sessionID }) => sessionID === requested) ?? sessions.find(({ state }) => state === 'ON_SALE') ?? sessions[0];

/** The cart described by the URL, limited to what is available. */
export function quantitiesFrom(query: Query, session: Session | undefined): Quantities {
  const text = [query.tickets].flat()[0] ?? '';
  const requested = new Map(text.split(',').map((part) => part.split('.') as [string, string | undefined]));
  return limitQuantities(session, (tier) => Number(requested.get(tier.tierID)));
}

/** The same selection for another session, by the names of the tiers. */
export function carryOver(quantities: Quantities, from: Session | undefined, to: Session | undefined): Quantities {
  const byName = new Map(from?.tiers.map((tier) => [tier.name, quantities[tier.tierID] ?? 0]));
  return limitQuantities(to, (tier) => byName.get(tier.name) ?? 0);
}

/** The part of a selection that is still available. */
export const availableQuantities = (session: Session | undefined, quantities: Quantities): Quantities =>
  limitQuantities(session, (tier) => quantities[tier.tierID] ?? 0);

const limitQuantities = (session: Session | undefined, requestedOf: (tier: Tier) => number): Quantities =>
  Object.fromEntries(
    (session?.tiers ?? [])
      .map((tier): [string, number] => [tier.tierID, clampQuantity(tier, requestedOf(tier))])
      .filter(([, quantity]) => quantity > 0),
  );

/** The most tickets one person can buy, of all tiers together. */
const orderLimit = 10;

/** The most of a tier next to the others in the order: by its own limit, the order's, and what is left when that is known. */
export function maxQuantity({ tierID, maxPerOrder, seatsLeft, state }: Tier, quantities: Quantities = {}): number {
  if (state !== 'ON_SALE') return 0;
  const others = Object.entries(quantities).reduce((sum, [id, quantity]) => (id === tierID ? sum : sum + quantity), 0);
  return Math.max(0, Math.min(maxPerOrder, seatsLeft ?? maxPerOrder, orderLimit - others));
}

export function clampQuantity(tier: Tier, quantity: number): number {
  if (!Number.isInteger(quantity) || quantity <= 0) return 0;
  const limit = maxQuantity(tier);
  return limit < tier.minPerOrder ? 0 : Math.min(limit, Math.max(tier.minPerOrder, quantity));
}

/** One step up or down; below the tier's minimum it drops to 0. */
export function stepQuantity(tier: Tier, quantity: number, step: 1 | -1): number {
  const next = quantity + step;
  return step === -1 && next < tier.minPerOrder ? 0 : clampQuantity(tier, next);
}

interface CartPrice {
  lines: PriceLine[];
  total: PriceLine['amount'];
  count: number;
}

/** Every line of the price before anything is reserved; the server computes the same lines when it reserves. */
export function priceOf(
  { currency }: Event,
  session: Session | undefined,
  quantities: Quantities,
  offer: PromoOffer | null = null,
): CartPrice {
  const offerOf = (tier: Tier) => offer?.tiers.find(({ tierID }) => tierID === tier.tierID);
  const rows = (session?.tiers ?? [])
    .map((tier) => ({ tier, quantity: quantities[tier.tierID] ?? 0, discountMinor: offerOf(tier)?.discountEach.amountMinor ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const money = (amountMinor: number) => ({ amountMinor, currency });
  const items = rows.map(({ tier, quantity }) => ({
    ...lineOf('ITEM', tier.name, quantity, tier.face),
    includedTax: money((offerOf(tier)?.includedTax ?? tier.includedTax).amountMinor * quantity),
  }));
  const discounts = rows
    .filter(({ discountMinor }) => discountMinor > 0)
    .map(({ tier, quantity, discountMinor }) => lineOf('DISCOUNT', `${offer?.code ?? ''}: ${tier.name}`, quantity, money(-discountMinor)));
  const charged = rows.filter(({ tier, discountMinor }) => tier.face.amountMinor > discountMinor && tier.fee.amountMinor > 0); // a free ticket carries no fee
  const paid = charged.reduce((count, { quantity }) => count + quantity, 0);
  const first = charged[0]?.tier;
  const fees = first
    ? [
        lineOf('FEE', t.bookingFee, paid, first.fee),
        ...(first.feeTax.amountMinor > 0 ? [lineOf('TAX', t.taxOnFee({ rate: rateOf(first) }), paid, first.feeTax)] : []),
      ]
    : [];
  const lines = [...items, ...discounts, ...fees];
  return {
    lines,
    total: money(lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0)),
    count: rows.reduce((n, { quantity }) => n + quantity, 0),
  };
}

const lineOf = (kind: PriceLine['kind'], label: string, quantity: number, unit: PriceLine['unit']): PriceLine => ({
  kind,
  label,
  quantity,
  unit,
  amount: { ...unit, amountMinor: unit.amountMinor * quantity },
});

const rateOf = ({ fee, feeTax }: Tier): number => Math.round((feeTax.amountMinor / fee.amountMinor) * 100);

/** All tax in the final price of one ticket: in its face value and on its fee. The bill shows the same sum. */
export const totalTax = ({ includedTax, feeTax }: Tier): PriceLine['amount'] => ({
  amountMinor: includedTax.amountMinor + feeTax.amountMinor,
  currency: includedTax.currency,
});
