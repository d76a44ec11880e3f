import { z } from 'zod';
import { Id } from './common';
import { endpoint } from './endpoint';
import { PromoOffer } from './promoCodes';
import { EventPayment } from './tickets';

/** An unpaid order with held seats, for a checkout page to resume. */
export const HeldCart = z.strictObject({
  payment: EventPayment,
  lines: z.array(z.strictObject({ tierID: Id, quantity: z.int().positive() })),
  /** The promo code in its price; null without one. */
  offer: PromoOffer.nullable(),
});
export type HeldCart = z.infer<typeof HeldCart>;

export const cartsEndpoints = {
  carts: endpoint('events.carts', 'GET /events/:eventID/carts', {
    access: 'user',
    summary: 'List my unpaid orders of an event, at most one per session',
    input: z.strictObject({ eventID: Id }),
    output: z.strictObject({ items: z.array(HeldCart) }),
  }),
};
