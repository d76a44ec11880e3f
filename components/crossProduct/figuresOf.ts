import type { Money } from '@contract/common';
import type { BooksFigure, WorkBooks } from '@contract/workBooks';
import { formatMoney, formatMoneyShort } from '@/utils/format/currency';
import * as t from '@messages/content/work';

export interface BooksFigureView {
  figure: BooksFigure;
  amount: Money;
  caption: string;
}

const captionOf = { HALL: t.booksHall, STREAM: t.booksStream, ABROAD: t.booksAbroad } as const;

/** The figures of a work that are public, in the order in which money moves. */
export function figuresOf({ instrument, raised, investorCount, released, earned, returned }: WorkBooks): BooksFigureView[] {
  const returnedCaption = returned?.target ? t.booksReturnedOf({ target: formatMoney(returned.target) }) : t.booksReturned;
  const all: (Omit<BooksFigureView, 'amount'> & { amount: Money | null | undefined })[] = [
    { figure: 'RAISED', amount: raised, caption: t.booksRaised({ instrument, count: investorCount ?? 0 }) },
    { figure: 'RELEASED', amount: released?.total, caption: t.booksReleased },
    ...earned.map(({ source, amount }) => ({ figure: source, amount, caption: captionOf[source] })),
    { figure: 'RETURNED', amount: returned?.amount, caption: returnedCaption },
  ];
  return all.flatMap(({ amount, ...view }) => (amount ? [{ ...view, amount }] : []));
}

const rowTextOf = { HALL: t.rowHall, STREAM: t.rowStream, ABROAD: t.rowAbroad } as const;

/** The public figures of a work in a row: "Raised ₹15L", "Cinemas ₹45.12k", "Returned ₹9.12k of ₹18L". */
export function shortFigures({ raised, earned, returned }: WorkBooks): string[] {
  const target = returned?.target;
  const amount = returned?.amount ? formatMoneyShort(returned.amount) : null;
  return [
    raised ? t.rowRaised({ amount: formatMoneyShort(raised) }) : null,
    ...earned.map((one) => (one.amount ? rowTextOf[one.source]({ amount: formatMoneyShort(one.amount) }) : null)),
    amount && (target ? t.rowReturnedOf({ amount, target: formatMoneyShort(target) }) : t.rowReturned({ amount })),
  ].filter((text) => text !== null);
}
