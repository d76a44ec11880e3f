import { createHash } from 'node:crypto';
import type { CheckoutSnapshot, OpenCart } from './checkoutReads';
import type { PromoRow } from './promoRepository';
import type { Cart } from './stockRepository';

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
