import type { z } from 'zod';
import { PromoCodeText, type PromoCode, type PromoCodeNew, type PromoOffer } from '../../contract/promoCodes';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { badInput, conflict, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { recordChannelLog, requirePermission } from '../channels/channels';
import { createEventReads } from './eventReads';
import type { EventRow, TierRow } from './eventViews';
import { priceOf } from './pricing';
import { createPromoRepository, type PromoRow } from './promoRepository';
import { createTicketRepository } from './ticketRepository';

type NewCode = z.output<typeof PromoCodeNew>;
interface PromoCodeChanges {
  maxUses?: number | null | undefined;
  maxPerPerson?: number | null | undefined;
  validTo?: string | null | undefined;
  isStopped?: boolean | undefined;
}

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

const logChange = (tx: Tx, actorID: string, { channelID, eventID }: EventRow, action: string, description: string) =>
  recordChannelLog(tx, { channelID, actorID, area: 'EVENTS', action, subjectID: eventID, description });

/** Promo codes: organisers manage them, buyers try them. */
export function createPromoService({ db, clock }: { db: Database; clock: Clock }) {
  const codes = createPromoRepository(db);
  const requireOwnedEvent = async (eventID: string, userID: string): Promise<EventRow> => {
    const event = await createEventReads(db).findEventRow(eventID);
    if (!event) throw notFound('Event');
    await requirePermission(db, userID, event.channelID, 'event.sell', 'Event');
    return event;
  };
  const describeOffer = async (sessionID: string, event: EventRow, promo: PromoRow): Promise<PromoOffer> => {
    const tiers = (await createTicketRepository(db).listTiers(sessionID)).filter((tier) => appliesTo(promo, tier));
    if (tiers.length === 0) throw noSuchCode();
    const { currency } = event;
    return {
      code: promo.code,
      kind: promo.kind,
      tiers: tiers.map((tier) => {
        const off = discountOf(promo, tier);
        const { includedTaxMinor } = priceOf(tier.priceMinor - off, event);
        return {
          tierID: tier.tierID,
          discountEach: { amountMinor: off, currency },
          includedTax: { amountMinor: includedTaxMinor, currency },
        };
      }),
    };
  };
  return {
    async listCodes(userID: string, eventID: string): Promise<{ items: PromoCode[] }> {
      const event = await requireOwnedEvent(eventID, userID);
      return { items: (await codes.listCodes(eventID)).map((row) => toPromoCode(row, event)) };
    },
    async addCode(userID: string, input: NewCode): Promise<PromoCode> {
      const event = await requireOwnedEvent(input.eventID, userID);
      const { kind, percentBasisPoints = 0, amountMinor = 0 } = input;
      if ((kind === 'PERCENT') !== percentBasisPoints > 0)
        throw badInput({ percentBasisPoints: 'is required for PERCENT and not allowed otherwise' });
      if ((kind === 'AMOUNT') !== amountMinor > 0) throw badInput({ amountMinor: 'is required for AMOUNT and not allowed otherwise' });
      const codeID = newId('prm');
      const isNew = await db.transaction(async (tx) => {
        const added = await createPromoRepository(tx).addCode({
          codeID,
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
      const row = isNew ? await codes.findByID(codeID) : null;
      if (!row) throw conflict('CODE_TAKEN', 'This event already has that code');
      return toPromoCode(row, event);
    },
    async changeCode(userID: string, codeID: string, { validTo, maxUses, maxPerPerson, isStopped }: PromoCodeChanges): Promise<PromoCode> {
      const before = await codes.findByID(codeID);
      if (!before) throw notFound('Code');
      const event = await requireOwnedEvent(before.eventID, userID);
      if (typeof maxUses === 'number' && maxUses < before.used)
        throw conflict('CODE_IN_USE', `This code has been used ${before.used} times, so its limit cannot be lower`);
      const after = await db.transaction(async (tx) => {
        await logChange(tx, userID, event, 'code.changed', `Changed the code ${before.code} of ${event.title}`);
        return createPromoRepository(tx).changeCode(codeID, {
          ...(validTo === undefined ? {} : { validTo: date(validTo) }),
          ...(maxUses === undefined ? {} : { maxUses }),
          ...(maxPerPerson === undefined ? {} : { maxPerPerson }),
          ...(isStopped === undefined ? {} : { isStopped }),
          codeID,
        });
      });
      return toPromoCode(after ?? before, event);
    },
    /** What a code would give for a session; holds nothing. */
    async getOffer(sessionID: string, code: string): Promise<PromoOffer> {
      const tickets = createTicketRepository(db);
      const place = await tickets.findBooked(sessionID);
      if (!place || place.event.status === 'DRAFT') throw notFound('Session');
      const promo = checkPromo(await codes.findCode(place.event.eventID, code), clock.now());
      return describeOffer(sessionID, place.event, promo);
    },
    /** The offer of a code that an open order uses, even when the code has expired or been stopped since. */
    async getHeldOffer(sessionID: string, codeID: string): Promise<PromoOffer | null> {
      const place = await createTicketRepository(db).findBooked(sessionID);
      const promo = await codes.findByID(codeID);
      return place && promo ? describeOffer(sessionID, place.event, promo) : null;
    },
  };
}
