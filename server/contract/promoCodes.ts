import { z } from 'zod';
import { Id, Instant, Money, Name } from './common';
import { endpoint } from './endpoint';
import { EventRef } from './events';

/** A code, normalised to upper case without spaces. */
export const PromoCodeText = z
  .string()
  .max(60)
  .transform((text) => text.replace(/[\s-]+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{3,24}$/, 'must be 3 to 24 letters and digits'));

/** PERCENT and AMOUNT discount the face price of each ticket; ACCESS unlocks the tiers that need it. */
export const PromoCode = z.strictObject({
  codeID: Id,
  code: z.string(),
  kind: z.enum(['PERCENT', 'AMOUNT', 'ACCESS']),
  percentBasisPoints: z.int(),
  amount: Money,
  /** Empty: every tier of every session. */
  tierNames: z.array(z.string()),
  maxUses: z.int().nullable(),
  /** Orders, live carts included. */
  used: z.int(),
  maxPerPerson: z.int().nullable(),
  validFrom: Instant,
  validTo: Instant.nullable(),
  isStopped: z.boolean(),
});
export type PromoCode = z.infer<typeof PromoCode>;

const limits = {
  maxUses: z.int().min(1).max(1_000_000).nullable().optional(),
  maxPerPerson: z.int().min(1).max(100).nullable().optional(),
  validTo: Instant.nullable().optional(),
};
export const PromoCodeNew = z.strictObject({
  eventID: Id,
  code: PromoCodeText,
  kind: z.enum(['PERCENT', 'AMOUNT', 'ACCESS']),
  percentBasisPoints: z.int().min(1).max(10_000).optional(),
  amountMinor: z.int().min(1).max(1_000_000_000).optional(),
  tierNames: z.array(Name(80)).max(20).optional(),
  validFrom: Instant.optional(),
  ...limits,
});

/** The effect of a code on a session's prices, before seats are held. */
export const PromoOffer = z.strictObject({
  code: z.string(),
  kind: z.enum(['PERCENT', 'AMOUNT', 'ACCESS']),
  /** The discount per ticket of each eligible tier, and the tax included in its discounted face price. */
  tiers: z.array(z.strictObject({ tierID: Id, discountEach: Money, includedTax: Money })),
});
export type PromoOffer = z.infer<typeof PromoOffer>;

const conflicts = [404, 409] as const;

export const promoCodesEndpoints = {
  promoOffer: endpoint('events.promoOffer', 'POST /events/promo-offer', {
    access: 'user',
    summary: 'Get the effect of a promo code on a session',
    input: z.strictObject({ sessionID: Id, code: PromoCodeText }),
    output: PromoOffer,
    errors: [404],
    limit: { max: 20, windowMs: 60_000 },
  }),
  promoCodes: endpoint('events.promoCodes', 'GET /studio/events/:eventID/promo-codes', {
    access: 'owner',
    summary: 'List the promo codes of an event, newest first',
    input: EventRef,
    output: z.strictObject({ items: z.array(PromoCode) }),
    errors: [404],
  }),
  promoCodeNew: endpoint('events.promoCodeNew', 'POST /studio/events/:eventID/promo-codes', {
    access: 'owner',
    summary: 'Create a promo or access code',
    input: PromoCodeNew,
    output: PromoCode,
    errors: conflicts,
  }),
  promoCodeEdit: endpoint('events.promoCodeEdit', 'PUT /studio/promo-codes/:codeID', {
    access: 'owner',
    summary: 'Update the limits of a code, or stop or resume it',
    input: z.strictObject({ codeID: Id, isStopped: z.boolean().optional(), ...limits }),
    output: PromoCode,
    errors: conflicts,
  }),
};
