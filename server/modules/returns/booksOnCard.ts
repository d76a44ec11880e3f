import { createHash } from 'node:crypto';
import type { WorkBooks } from '../../contract/workBooks';
import { formatMoneyShort } from '../../platform/formatMoney';

type Figures = Pick<WorkBooks, 'currency' | 'raised' | 'released' | 'earned' | 'returned'>;

const sourceNames = { HALL: 'Cinemas', STREAM: 'Screen', ABROAD: 'Abroad' } as const;

/**
 * The public figures of a funded work for its share card, in the campaign's currency: "Raised ₹15L", "Cinemas ₹45.12k", "Returned ₹9.12k of ₹18L".
 * Short amounts, so that a card is drawn anew when a figure has changed visibly and not at each sale.
 */
export function booksOnCard({ currency, raised, released, earned, returned }: Figures): string[] {
  if (!released) return [];
  const sources = earned.flatMap(({ source, amount }) =>
    amount?.currency === currency && amount.amountMinor > 0 ? [`${sourceNames[source]} ${formatMoneyShort(amount)}`] : [],
  );
  const target = returned?.target ? ` of ${formatMoneyShort(returned.target)}` : '';
  return [
    ...(raised ? [`Raised ${formatMoneyShort(raised)}`] : []),
    ...sources,
    ...(returned?.amount && returned.amount.amountMinor > 0 ? [`Returned ${formatMoneyShort(returned.amount)}${target}`] : []),
  ];
}

/** A short text that is another one when the figures are. */
export const cardRevisionOf = (figures: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(figures)).digest('hex').slice(0, 10);
