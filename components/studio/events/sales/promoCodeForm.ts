import type { InputOf } from '@contract/operations';
import type { PromoCode } from '@contract/promoCodes';
import { formatMoney, minorUnitsOf } from '@/utils/format/currency';
import * as t from '@messages/studio/eventsSales';

export interface PromoCodeForm {
  code: string;
  kind: PromoCode['kind'];
  /** Percent, or an amount in the event's currency; empty for an access code. */
  value: string;
  /** Empty: all tiers. */
  tierNames: string[];
  maxUses: string;
  maxPerPerson: string;
  /** Local time of this device, as `datetime-local` returns it. */
  validTo: string;
}

export const emptyPromoCode = (): PromoCodeForm => ({
  code: '',
  kind: 'PERCENT',
  value: '',
  tierNames: [],
  maxUses: '',
  maxPerPerson: '',
  validTo: '',
});

const parseWhole = (text: string) => (/^[1-9]\d*$/.test(text.trim()) ? Number(text) : NaN);

type Fields = Omit<InputOf<'events.promoCodeNew'>, 'eventID'>;

/** The API input, or the first problem. */
export function parsePromoCode(
  { code, kind, value, tierNames, maxUses, maxPerPerson, validTo }: PromoCodeForm,
  currency: string,
): { fields: Fields; problem?: undefined } | { problem: string; fields?: undefined } {
  if (!/^[A-Za-z0-9]{3,24}$/.test(code.replace(/[\s-]+/g, ''))) return { problem: t.codeInvalid };
  const amount = Number(value);
  if (kind === 'PERCENT' && !(amount > 0 && amount <= 100)) return { problem: t.percentInvalid };
  if (kind === 'AMOUNT' && !(amount > 0)) return { problem: t.amountInvalid };
  const limits = [maxUses, maxPerPerson].map((text) => (text.trim() ? parseWhole(text) : null));
  if (limits.some((limit) => Number.isNaN(limit))) return { problem: t.limitsInvalid };
  return {
    fields: {
      code,
      kind,
      ...(kind === 'PERCENT' ? { percentBasisPoints: Math.round(amount * 100) } : {}),
      ...(kind === 'AMOUNT' ? { amountMinor: Math.round(amount * minorUnitsOf(currency)) } : {}),
      ...(tierNames.length > 0 ? { tierNames } : {}),
      maxUses: limits[0] ?? null,
      maxPerPerson: limits[1] ?? null,
      ...(validTo ? { validTo: new Date(validTo).toISOString() } : {}),
    },
  };
}

/** "20 % off, every tier", "₹250 off each ticket, Balcony", "opens Balcony". */
export function promoCodeEffect({ kind, percentBasisPoints, amount, tierNames }: PromoCode): string {
  const tiers = { hasTiers: tierNames.length > 0, tiers: tierNames.join(', ') };
  if (kind === 'ACCESS') return t.opensTiers(tiers);
  return kind === 'PERCENT'
    ? t.percentOffTiers({ percent: percentBasisPoints / 100, ...tiers })
    : t.amountOffTiers({ amount: formatMoney(amount), ...tiers });
}

/** "12 of 100 used, 2 a person, until …" */
export const promoCodeUsage = ({ used, maxUses, maxPerPerson, validTo }: PromoCode, formatInstant: (instant: string) => string): string =>
  [
    maxUses === null ? t.usedWithoutLimit({ used }) : t.usedOf({ used, maxUses }),
    ...(maxPerPerson === null ? [] : [t.usesPerPerson({ count: maxPerPerson })]),
    ...(validTo === null ? [] : [t.validUntil({ time: formatInstant(validTo) })]),
  ].join(', ');
