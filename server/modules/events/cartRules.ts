import type { z } from 'zod';
import type { TicketBeginInput } from '../../contract/events';
import { badInput, conflict } from '../../errors';
import type { EventRow, SessionRow, TierRow } from './eventViews';
import { priceCart } from './pricing';
import type { Cart } from './stockRepository';

/** research/events.md §8: hot sales are not for one buyer. */
export const maxSeatsPerPerson = 10;

interface Offer {
  event: EventRow;
  session: SessionRow;
  tiers: TierRow[];
}

export const soldOut = (what: string) =>
  conflict('SOLD_OUT', `${what} is sold out, or the last seats are in somebody else's cart for the moment`);

/** Refuses in words a buyer understands; answers what is promised. The counters decide again when the seats are taken. */
export function checkCart({ event, session, tiers }: Offer, input: z.output<typeof TicketBeginInput>, now: Date) {
  if (session.status === 'CANCELLED' || event.status === 'CANCELLED')
    throw conflict('SESSION_CANCELLED', 'This session has been cancelled');
  if (session.endsAt <= now) throw conflict('SESSION_OVER', 'This session is over');
  const wanted = new Map<string, number>();
  for (const { tierID, quantity } of input.lines) wanted.set(tierID, (wanted.get(tierID) ?? 0) + quantity);
  const seats = [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0);
  if (seats > maxSeatsPerPerson) throw badInput({ lines: `at most ${maxSeatsPerPerson} tickets per person` });

  // In the order of the tiers, so that the same cart has the same lines however it was put together.
  const chosen = tiers.filter(({ tierID }) => wanted.has(tierID)).map((tier) => ({ tier, quantity: wanted.get(tier.tierID) ?? 0 }));
  if (chosen.length !== wanted.size) throw badInput({ lines: 'a tier is not one of this session' });
  for (const { tier, quantity } of chosen) checkLine(tier, quantity, now);
  const left = session.capacity - session.held - session.sold;
  if (left < seats) throw soldOut(left > 0 ? `Only ${left} ${left === 1 ? 'seat is' : 'seats are'} left; that many` : 'This session');

  const cart: Cart = { sessionID: session.sessionID, lines: chosen.map(({ tier, quantity }) => ({ tierID: tier.tierID, quantity })) };
  return {
    cart,
    ...priceCart(
      chosen.map(({ tier, quantity }) => ({ label: tier.name, quantity, faceMinor: tier.priceMinor })),
      event,
    ),
  };
}

function checkLine(tier: TierRow, quantity: number, now: Date) {
  if (quantity < tier.minPerOrder) throw badInput({ lines: `${tier.name}: at least ${tier.minPerOrder} per order` });
  if (quantity > tier.maxPerOrder) throw badInput({ lines: `${tier.name}: at most ${tier.maxPerOrder} per order` });
  if (tier.saleFrom > now) throw conflict('NOT_ON_SALE', `${tier.name} is not on sale yet`);
  if (tier.saleTo < now) throw conflict('SALE_ENDED', `${tier.name} is no longer on sale`);
  if (tier.capacity - tier.held - tier.sold < quantity) throw soldOut(tier.name);
}
