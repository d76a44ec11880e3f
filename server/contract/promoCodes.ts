import { z } from 'zod';
import { Id, Instant, Money, Name } from './common';
import { endpoint } from './endpoint';
import { EventRef } from './events';

/** How a code is written down: capitals without spaces, so that it does not matter how it was typed. */
export const PromoCodeText = z
  .string()
  .max(60)
  .transform((text) => text.replace(/[\s-]+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{3,24}$/, 'is 3 to 24 letters and digits'));

/** PERCENT and AMOUNT are off the face price, ticket by ticket; ACCESS opens the tiers marked for it. */
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

/** What a code does to a session's prices, before anything is held. */
export const PromoOffer = z.strictObject({
  code: z.string(),
  kind: z.enum(['PERCENT', 'AMOUNT', 'ACCESS']),
  /** What comes off one ticket of each tier that the code is for, and the tax in what is left of its face price, to the last unit. */
  tiers: z.array(z.strictObject({ tierID: Id, discountEach: Money, includedTax: Money })),
});
export type PromoOffer = z.infer<typeof PromoOffer>;

const conflicts = [404, 409] as const;

export const promoCodesEndpoints = {
  promoOffer: endpoint('events.promoOffer', {
    access: 'user',
    summary: 'What a code would do at a session',
    input: z.strictObject({ sessionID: Id, code: PromoCodeText }),
    output: PromoOffer,
    errors: [404],
    limit: { max: 20, windowMs: 60_000 },
  }),
  promoCodes: endpoint('events.promoCodes', {
    access: 'owner',
    summary: 'The codes of an event of mine, newest first',
    input: EventRef,
    output: z.strictObject({ items: z.array(PromoCode) }),
    errors: [404],
  }),
  promoCodeNew: endpoint('events.promoCodeNew', {
    access: 'owner',
    summary: 'A new promo or access code',
    input: PromoCodeNew,
    output: PromoCode,
    errors: conflicts,
  }),
  promoCodeEdit: endpoint('events.promoCodeEdit', {
    access: 'owner',
    summary: 'Change the limits of a code, stop it or let it run again',
    input: z.strictObject({ codeID: Id, isStopped: z.boolean().optional(), ...limits }),
    output: PromoCode,
    errors: conflicts,
  }),
};
