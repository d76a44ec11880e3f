import type { z } from 'zod';
import type { Clock } from '../../platform/clock';
import { PromoCodeText, type PromoCode, type PromoCodeNew, type PromoOffer } from '../../contract/promoCodes';
import type { Database, Tx } from '../../platform/db/client';
import { badInput, conflict, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { recordChannelLog } from '../channels/channelLog';
import { requirePermission } from '../channels/permissions';
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

/** What a buyer hears; the same for a code that never was, so that codes cannot be guessed one state at a time. */
const noSuchCode = () => conflict('CODE_UNKNOWN', 'This code does not work for this event');
export const codeUsedUp = () => conflict('CODE_USED_UP', 'This code has been used as often as it may be');

/** How it is written down, or null where nobody can have such a code. */
export const parseCode = (typed: string): string | null => {
  const read = PromoCodeText.safeParse(typed);
  return read.success ? read.data : null;
};

/** Half a unit is rounded for the buyer. */
const percentOf = (faceMinor: number, basisPoints: number) => Number((BigInt(faceMinor) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);

export const appliesTo = (promo: PromoRow, tier: Pick<TierRow, 'name'>) =>
  promo.tierNames.length === 0 || promo.tierNames.includes(tier.name);

/** What a code takes off one ticket of a tier. */
export function discountOf(promo: PromoRow | null, tier: Pick<TierRow, 'name' | 'priceMinor'>): number {
  if (!promo || promo.kind === 'ACCESS' || !appliesTo(promo, tier)) return 0;
  return promo.kind === 'PERCENT' ? percentOf(tier.priceMinor, promo.percentBasisPoints) : Math.min(tier.priceMinor, promo.amountMinor);
}

/** Refuses in words what cannot be used now; the row decides again when the seats are taken. */
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

/** Codes as organisers keep them and as buyers try them. */
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
      if ((kind === 'PERCENT') !== percentBasisPoints > 0) throw badInput({ percentBasisPoints: 'belongs to PERCENT, and only to it' });
      if ((kind === 'AMOUNT') !== amountMinor > 0) throw badInput({ amountMinor: 'belongs to AMOUNT, and only to it' });
      const codeID = newId('prm');
      const isNew = await db.transaction(async (tx) => {
        const added = await createPromoRepository(tx).addCode({
          ...{ codeID, eventID: input.eventID, code: input.code, kind, percentBasisPoints, amountMinor },
          ...{ tierNames: input.tierNames ?? [], maxUses: input.maxUses ?? null, maxPerPerson: input.maxPerPerson ?? null },
          ...{ validFrom: date(input.validFrom) ?? clock.now(), validTo: date(input.validTo) },
        });
        if (added) await logChange(tx, userID, event, 'code.created', `Made the code ${input.code} for ${event.title}`);
        return added;
      });
      const row = isNew ? await codes.findByID(codeID) : null;
      if (!row) throw conflict('CODE_TAKEN', 'This event has that code already');
      return toPromoCode(row, event);
    },
    async changeCode(userID: string, codeID: string, { validTo, maxUses, maxPerPerson, isStopped }: PromoCodeChanges): Promise<PromoCode> {
      const before = await codes.findByID(codeID);
      if (!before) throw notFound('Code');
      const event = await requireOwnedEvent(before.eventID, userID);
      if (typeof maxUses === 'number' && maxUses < before.used)
        throw conflict('CODE_IN_USE', `It has been used ${before.used} times already, so its limit cannot be lower`);
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
    /** What a code would do, before anything is held. */
    async getOffer(sessionID: string, code: string): Promise<PromoOffer> {
      const tickets = createTicketRepository(db);
      const place = await tickets.findBooked(sessionID);
      if (!place || place.event.status === 'DRAFT') throw notFound('Session');
      const promo = checkPromo(await codes.findCode(place.event.eventID, code), clock.now());
      return describeOffer(sessionID, place.event, promo);
    },
    /** The code that an order holds already, whatever became of the code since. */
    async getHeldOffer(sessionID: string, codeID: string): Promise<PromoOffer | null> {
      const place = await createTicketRepository(db).findBooked(sessionID);
      const promo = await codes.findByID(codeID);
      return place && promo ? describeOffer(sessionID, place.event, promo) : null;
    },
  };
}
