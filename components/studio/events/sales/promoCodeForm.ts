import type { InputOf } from '@contract/operations';
import type { OrganiserEvent } from '@contract/organiserViews';
import type { PromoCode } from '@contract/promoCodes';
import { formatMoney, minorUnitsOf } from '@/utils/format/currency';
import * as t from '@messages/studio/eventsSales';
import { inputResolver, wholeNumberBetween } from '../../form/inputResolver';

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

/** NaN, which the contract rejects, for anything but a whole number. */
const limitOf = (text: string) => (text.trim() ? (/^\d+$/.test(text.trim()) ? Number(text) : NaN) : null);

/** The API input. */
export const toPromoCodeInput = (
  { code, kind, value, tierNames, maxUses, maxPerPerson, validTo }: PromoCodeForm,
  { eventID, currency }: Pick<OrganiserEvent, 'eventID' | 'currency'>,
): InputOf<'events.promoCodeNew'> => ({
  eventID,
  code,
  kind,
  ...(kind === 'PERCENT' ? { percentBasisPoints: Math.round(Number(value) * 100) } : {}),
  ...(kind === 'AMOUNT' ? { amountMinor: Math.round(Number(value) * minorUnitsOf(currency)) } : {}),
  ...(tierNames.length > 0 ? { tierNames } : {}),
  maxUses: limitOf(maxUses),
  maxPerPerson: limitOf(maxPerPerson),
  ...(validTo ? { validTo: new Date(validTo).toISOString() } : {}),
});

export const checkPromoCode = (event: Pick<OrganiserEvent, 'eventID' | 'currency'>) =>
  inputResolver<PromoCodeForm>({
    load: () => import('@contract/promoCodes').then(({ PromoCodeNew }) => PromoCodeNew),
    toInput: (form) => toPromoCodeInput(form, event),
    messages: {
      code: t.codeInvalid,
      percentBasisPoints: t.percentInvalid,
      amountMinor: t.amountInvalid,
      maxUses: wholeNumberBetween(1, 1_000_000),
      maxPerPerson: wholeNumberBetween(1, 100),
    },
    names: { percentBasisPoints: 'value', amountMinor: 'value' },
  });

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
