import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { PriceLine } from '../../contract/payments';
import type { TicketBeginInput } from '../../contract/tickets';
import type { Tx } from '../../platform/db/client';
import { badInput, conflict } from '../../platform/errors';
import type { CheckoutSnapshot, OpenCart } from './checkoutReads';
import { freeIn, type EventRow, type SessionRow, type TierRow } from './eventViews';
import { countSeats } from './holdRepository';
import { priceCart } from './pricing';
import type { PromoRow } from './promoRepository';
import { appliesTo, discountOf } from './promoService';
import type { Cart } from './stockRepository';

/** So that one buyer cannot take a large part of a sale in high demand. */
export const maxSeatsPerPerson = 10;
export const tooManySeats = () =>
  conflict('TOO_MANY_TICKETS', `You can have at most ${maxSeatsPerPerson} tickets for one session, including those in your cart`);
/** Call under the lock of the session's row, so that the count is current. */
export async function requireSeatLimit(tx: Tx, userID: string, sessionID: string): Promise<void> {
  if ((await countSeats(tx, userID, sessionID)) > maxSeatsPerPerson) throw tooManySeats();
}

type Wanted = Pick<z.output<typeof TicketBeginInput>, 'lines'>;
interface Offer {
  event: EventRow;
  session: Pick<SessionRow, 'sessionID' | 'status' | 'endsAt' | 'capacity' | 'held' | 'sold'>;
  tiers: TierRow[];
}

export const soldOut = (what: string) => conflict('SOLD_OUT', `${what} is sold out, or the last seats are in other buyers’ carts`);

export interface CheckedCart {
  cart: Cart;
  chosen: { tier: TierRow; quantity: number }[];
  lines: PriceLine[];
  totalMinor: number;
}

/** The requested lines in the order of the tiers, so that equal carts have equal lines. */
function choose({ tiers }: Offer, input: Wanted): CheckedCart['chosen'] {
  const wanted = new Map<string, number>();
  for (const { tierID, quantity } of input.lines) wanted.set(tierID, (wanted.get(tierID) ?? 0) + quantity);
  const chosen = tiers.filter(({ tierID }) => wanted.has(tierID)).map((tier) => ({ tier, quantity: wanted.get(tier.tierID) ?? 0 }));
  if (chosen.length !== wanted.size) throw badInput({ lines: 'a tier does not belong to this session' });
  return chosen;
}

/** Validates a cart and prices it; throws a refusal the buyer can read. The seat counters are checked again when the seats are held. */
export function checkCart(offer: Offer, input: Wanted, now: Date, promo: PromoRow | null): CheckedCart {
  const { event, session } = offer;
  if (session.status === 'CANCELLED' || event.status === 'CANCELLED')
    throw conflict('SESSION_CANCELLED', 'This session has been cancelled');
  if (session.endsAt <= now) throw conflict('SESSION_OVER', 'This session is over');
  const chosen = choose(offer, input);
  const seats = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  if (seats > maxSeatsPerPerson) throw badInput({ lines: `You can have at most ${maxSeatsPerPerson} tickets` });
  if (promo && !chosen.some(({ tier }) => appliesTo(promo, tier))) throw conflict('CODE_UNKNOWN', 'This code is not for these tickets');
  for (const { tier, quantity } of chosen) checkLine(tier, quantity, now, promo);
  const left = freeIn(session);
  if (left < seats)
    throw left > 0 ? conflict('SOLD_OUT', `Only ${left} ${left === 1 ? 'seat is' : 'seats are'} left`) : soldOut('This session');
  const priced = chosen.map(({ tier, quantity }) => ({
    label: tier.name,
    quantity,
    faceMinor: tier.priceMinor,
    discountMinor: discountOf(promo, tier),
  }));
  const { lines, totalMinor } = priceCart(priced, event, promo?.code);
  return { cart: { sessionID: session.sessionID, lines: linesOfChosen(chosen) }, chosen, lines, totalMinor };
}

const linesOfChosen = (chosen: CheckedCart['chosen']): Cart['lines'] =>
  chosen.map(({ tier, quantity }) => ({ tierID: tier.tierID, quantity }));
export const requestedLines = (offer: Offer, input: Wanted): Cart['lines'] => linesOfChosen(choose(offer, input));

function checkLine(tier: TierRow, quantity: number, now: Date, promo: PromoRow | null) {
  if (tier.needsAccess && !(promo?.kind === 'ACCESS' && appliesTo(promo, tier)))
    throw conflict('CODE_NEEDED', `${tier.name} needs an access code`);
  if (quantity < tier.minPerOrder) throw badInput({ lines: `${tier.name}: choose at least ${tier.minPerOrder} per order` });
  if (quantity > tier.maxPerOrder) throw badInput({ lines: `${tier.name}: choose at most ${tier.maxPerOrder} per order` });
  if (tier.saleFrom > now) throw conflict('NOT_ON_SALE', `${tier.name} is not on sale yet`);
  if (tier.saleTo < now) throw conflict('SALE_ENDED', `${tier.name} is no longer on sale`);
  if (freeIn(tier) < quantity) throw soldOut(tier.name);
}

/** Equal for carts with the same session, tickets, code and seats, in any order. */
export const cartKeyOf = ({ sessionID, lines }: Cart, promo: PromoRow | null, seatIDs: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([sessionID, lines.map(({ tierID, quantity }) => [tierID, quantity]), promo?.codeID ?? '', [...seatIDs].sort()]))
    .digest('base64url');

/** Number of tickets held in carts, of one tier or of all. */
export const heldInCarts = (carts: readonly OpenCart[], tierID?: string): number =>
  carts
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (tierID === undefined || line.tierID === tierID ? sum + line.quantity : sum), 0);

/** The snapshot without what the buyer's own open carts hold, because the new cart replaces them. */
export function withoutCart(snapshot: CheckoutSnapshot): CheckoutSnapshot {
  const { open, session, tiers, promo } = snapshot;
  if (open.length === 0) return snapshot;
  const uses = promo ? open.filter(({ codeID }) => codeID === promo.codeID).length : 0;
  return {
    ...snapshot,
    session: { ...session, held: session.held - heldInCarts(open) },
    tiers: tiers.map((tier) => ({ ...tier, held: tier.held - heldInCarts(open, tier.tierID) })),
    promo: promo && { ...promo, used: promo.used - uses },
  };
}

/** Whether a cart has these tickets and this code, and these seats where seats were chosen. */
export const isSameCart = (cart: OpenCart, lines: Cart['lines'], codeID: string | null, seatIDs: readonly string[]): boolean =>
  cart.codeID === codeID &&
  cart.lines.length === lines.length &&
  lines.every(({ tierID, quantity }) => heldInCarts([cart], tierID) === quantity) &&
  (seatIDs.length === 0 || (seatIDs.length === cart.seatIDs.length && seatIDs.every((seatID) => cart.seatIDs.includes(seatID))));
