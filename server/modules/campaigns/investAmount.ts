import { HttpError } from '../../platform/errors';
import { formatMoney } from './formatters';
import type { Offer } from './reserveCommitment';

/** Throws 422 for another currency, and for an amount outside the campaign's limits. */
export function checkAmount({ campaign }: Offer, { amountMinor, currency }: { amountMinor: number; currency: string }) {
  if (currency !== campaign.currency)
    throw new HttpError(422, 'WRONG_CURRENCY', `This campaign only accepts ${campaign.currency}`, {
      currency: `must be ${campaign.currency}`,
    });
  const { minTicketMinor: min, maxTicketMinor: max } = campaign;
  if (amountMinor < min || amountMinor > max)
    throw new HttpError(
      422,
      'AMOUNT_OUT_OF_RANGE',
      `Enter an amount between ${formatMoney(min, currency)} and ${formatMoney(max, currency)}`,
      {
        amount: amountMinor < min ? `must be at least ${formatMoney(min, currency)}` : `must be at most ${formatMoney(max, currency)}`,
      },
    );
}
