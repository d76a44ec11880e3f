import { z } from 'zod';
import { Id } from './common';
import { endpoint } from './endpoint';
import { PromoOffer } from './promoCodes';
import { EventPayment } from './tickets';

/** An order that is held and not paid, as a checkout page takes it up again. */
export const HeldCart = z.strictObject({
  payment: EventPayment,
  lines: z.array(z.strictObject({ tierID: Id, quantity: z.int().positive() })),
  /** The promo code in its price; null without one. */
  offer: PromoOffer.nullable(),
});
export type HeldCart = z.infer<typeof HeldCart>;

export const cartsEndpoints = {
  carts: endpoint('events.carts', {
    access: 'user',
    summary: 'What I hold of an event and have not paid, at most one cart for each session',
    input: z.strictObject({ eventID: Id }),
    output: z.strictObject({ items: z.array(HeldCart) }),
  }),
};
