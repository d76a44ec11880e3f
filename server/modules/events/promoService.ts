import type { z } from 'zod';
import { PromoCodeText, type PromoCode, type PromoCodeNew, type promoCodesEndpoints, type PromoOffer } from '../../contract/promoCodes';
import type { Db } from '../../platform/db/client';
import { badInput, conflict, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { requireOwnedEvent } from './eventAccess';
import type { EventContext } from './eventContext';
import { logChange } from './eventLog';
import type { EventRow, TierRow } from './eventViews';
import { priceOf } from './pricing';
import { addPromoCode, changePromoCode, findPromoByID, findPromoCode, listPromoCodes, type PromoRow } from './promoRepository';
import { findBooked, listTiers } from './ticketRepository';

type NewCode = z.output<typeof PromoCodeNew>;
type CodeChange = z.output<(typeof promoCodesEndpoints)['promoCodeEdit']['input']>;

/** The same error for unknown, expired and stopped codes, so that codes cannot be probed. */
const noSuchCode = () => conflict('CODE_UNKNOWN', 'This code does not work for this event');
export const codeUsedUp = () => conflict('CODE_USED_UP', 'This code has reached its usage limit');

/** The code in stored form; null when it is not a valid code. */
export const parseCode = (typed: string): string | null => {
  const read = PromoCodeText.safeParse(typed);
  return read.success ? read.data : null;
};

/** Rounds half up, in the buyer's favour. */
const percentOf = (faceMinor: number, basisPoints: number) => Number((BigInt(faceMinor) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);

export const appliesTo = (promo: PromoRow, tier: Pick<TierRow, 'name'>) =>
  promo.tierNames.length === 0 || promo.tierNames.includes(tier.name);

/** The discount of a code on one ticket of a tier, minor units. */
export function discountOf(promo: PromoRow | null, tier: Pick<TierRow, 'name' | 'priceMinor'>): number {
  if (!promo || promo.kind === 'ACCESS' || !appliesTo(promo, tier)) return 0;
  return promo.kind === 'PERCENT' ? percentOf(tier.priceMinor, promo.percentBasisPoints) : Math.min(tier.priceMinor, promo.amountMinor);
}

/** Throws when a code cannot be used now; `use` checks again when the order is placed. */
export function checkPromo(promo: PromoRow | null, now: Date): PromoRow {
  if (!promo || promo.isStopped || promo.validFrom > now || (promo.validTo && promo.validTo <= now)) throw noSuchCode();
  if (promo.maxUses !== null && promo.used >= promo.maxUses) throw codeUsedUp();
  return promo;
}

const toPromoCode = ({ eventID: _, amountMinor, createdAt: _at, validFrom, validTo, ...code }: PromoRow, event: EventRow): PromoCode => ({
  ...code,
  amount: { amountMinor, currency: event.currency },
  validFrom: validFrom.toISOString(),
  validTo: validTo?.toISOString() ?? null,
});

const date = (instant: string | null | undefined) => (instant ? new Date(instant) : null);

async function describeOffer(db: Db, sessionID: string, event: EventRow, promo: PromoRow): Promise<PromoOffer> {
  const tiers = (await listTiers(db, sessionID)).filter((tier) => appliesTo(promo, tier));
  if (tiers.length === 0) throw noSuchCode();
  const money = (amountMinor: number) => ({ amountMinor, currency: event.currency });
  return {
    code: promo.code,
    kind: promo.kind,
    tiers: tiers.map((tier) => {
      const off = discountOf(promo, tier);
      const { includedTaxMinor } = priceOf(tier.priceMinor - off, event);
      return { tierID: tier.tierID, discountEach: money(off), includedTax: money(includedTaxMinor) };
    }),
  };
}

/** The offer of a code that an open order uses, even when the code has expired or been stopped since. */
export async function describeHeldOffer(db: Db, sessionID: string, codeID: string): Promise<PromoOffer | null> {
  const place = await findBooked(db, sessionID);
  const promo = await findPromoByID(db, codeID);
  return place && promo ? describeOffer(db, sessionID, place.event, promo) : null;
}

/** Promo codes: organisers manage them, buyers try them. */
export function createPromoService({ db, clock }: EventContext) {
  return {
    async listCodes(userID: string, eventID: string): Promise<{ items: PromoCode[] }> {
      const { event } = await requireOwnedEvent(db, eventID, userID);
      return { items: (await listPromoCodes(db, eventID)).map((row) => toPromoCode(row, event)) };
    },
    async addCode(userID: string, input: NewCode): Promise<PromoCode> {
      const { event } = await requireOwnedEvent(db, input.eventID, userID);
      const { kind, percentBasisPoints = 0, amountMinor = 0 } = input;
      if ((kind === 'PERCENT') !== percentBasisPoints > 0)
        throw badInput({ percentBasisPoints: 'is required for PERCENT and not allowed otherwise' });
      if ((kind === 'AMOUNT') !== amountMinor > 0) throw badInput({ amountMinor: 'is required for AMOUNT and not allowed otherwise' });
      const row = await db.transaction(async (tx) => {
        const added = await addPromoCode(tx, {
          codeID: newId('prm'),
          eventID: input.eventID,
          code: input.code,
          kind,
          percentBasisPoints,
          amountMinor,
          tierNames: input.tierNames ?? [],
          maxUses: input.maxUses ?? null,
          maxPerPerson: input.maxPerPerson ?? null,
          validFrom: date(input.validFrom) ?? clock.now(),
          validTo: date(input.validTo),
        });
        if (added) await logChange(tx, userID, event, 'code.created', `Created the code ${input.code} for ${event.title}`);
        return added;
      });
      if (!row) throw conflict('CODE_TAKEN', 'This event already has that code');
      return toPromoCode(row, event);
    },
    async changeCode(userID: string, { codeID, validTo, ...change }: CodeChange): Promise<PromoCode> {
      const before = await findPromoByID(db, codeID);
      if (!before) throw notFound('Code');
      const { event } = await requireOwnedEvent(db, before.eventID, userID);
      if (typeof change.maxUses === 'number' && change.maxUses < before.used)
        throw conflict('CODE_IN_USE', `This code has been used ${before.used} times, so its limit cannot be lower`);
      const after = await db.transaction(async (tx) => {
        await logChange(tx, userID, event, 'code.changed', `Changed the code ${before.code} of ${event.title}`);
        return changePromoCode(tx, codeID, {
          ...change,
          validTo: validTo === undefined ? undefined : date(validTo),
        });
      });
      return toPromoCode(after ?? before, event);
    },
    /** What a code would give for a session; holds nothing. */
    async getOffer(sessionID: string, code: string): Promise<PromoOffer> {
      const place = await findBooked(db, sessionID);
      if (!place || place.event.status === 'DRAFT') throw notFound('Session');
      const promo = checkPromo(await findPromoCode(db, place.event.eventID, code), clock.now());
      return describeOffer(db, sessionID, place.event, promo);
    },
  };
}
