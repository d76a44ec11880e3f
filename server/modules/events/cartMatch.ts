import { createHash } from 'node:crypto';
import type { CheckoutSnapshot, OpenCart } from './checkoutReads';
import type { PromoRow } from './promoRepository';
import type { Cart } from './stockRepository';

/** The same session, tickets, code and seats are the same cart, whoever put it together in which order. */
export const cartKeyOf = ({ sessionID, lines }: Cart, promo: PromoRow | null, seatIDs: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([sessionID, lines.map(({ tierID, quantity }) => [tierID, quantity]), promo?.codeID ?? '', [...seatIDs].sort()]))
    .digest('base64url');

/** Tickets that carts hold, of one tier or of all. */
export const heldInCarts = (carts: readonly OpenCart[], tierID?: string): number =>
  carts
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (tierID === undefined || line.tierID === tierID ? sum + line.quantity : sum), 0);

/** What a buyer's own cart occupies is not in the way of what takes its place. */
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

/** The same tickets and code, and no other seats than the ones that are held. */
export const isSameCart = (cart: OpenCart, lines: Cart['lines'], codeID: string | null, seatIDs: readonly string[]): boolean =>
  cart.codeID === codeID &&
  cart.lines.length === lines.length &&
  lines.every(({ tierID, quantity }) => heldInCarts([cart], tierID) === quantity) &&
  (seatIDs.length === 0 || (seatIDs.length === cart.seatIDs.length && seatIDs.every((seatID) => cart.seatIDs.includes(seatID))));
