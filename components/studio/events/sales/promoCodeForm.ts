import type { InputOf } from '@contract/operations';
import type { PromoCode } from '@contract/promoCodes';
import { formatMoney, minorUnitsOf } from '@/utils/format/currency';

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
  if (!/^[A-Za-z0-9]{3,24}$/.test(code.replace(/[\s-]+/g, ''))) return { problem: 'A code has 3 to 24 letters and digits.' };
  const amount = Number(value);
  if (kind === 'PERCENT' && !(amount > 0 && amount <= 100)) return { problem: 'Percent off: more than 0, at most 100.' };
  if (kind === 'AMOUNT' && !(amount > 0)) return { problem: 'How much comes off each ticket?' };
  const limits = [maxUses, maxPerPerson].map((text) => (text.trim() ? parseWhole(text) : null));
  if (limits.some((limit) => Number.isNaN(limit))) return { problem: 'Limits are whole numbers from 1, or empty.' };
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

/** "20 % off", "₹250 off each ticket", "opens Balcony". */
export function promoCodeEffect({ kind, percentBasisPoints, amount, tierNames }: PromoCode): string {
  const where = tierNames.length > 0 ? tierNames.join(', ') : 'every tier';
  if (kind === 'ACCESS') return `opens ${where}`;
  return `${kind === 'PERCENT' ? `${percentBasisPoints / 100} % off` : `${formatMoney(amount)} off each ticket`}, ${where}`;
}

/** "12 of 100 used, 2 per person, until …" */
export function promoCodeUsage({ used, maxUses, maxPerPerson, validTo }: PromoCode, formatInstant: (instant: string) => string): string {
  return [
    maxUses === null ? `${used} used, no limit` : `${used} of ${maxUses} used`,
    ...(maxPerPerson === null ? [] : [`${maxPerPerson} a person`]),
    ...(validTo === null ? [] : [`until ${formatInstant(validTo)}`]),
  ].join(', ');
}
