import type { BooksLine } from '../../contract/workBooks';

/** The texts of the files of the open books: the CSV and the feed. The pages have theirs in `constants/messages`. */
export const csvColumns = ['Figure', 'From', 'Until', 'Label', 'Count', 'Currency', 'Amount'];

/** What a line is called in the CSV; nothing for weeks of payments and for distributions, which their columns describe. */
export function lineText({ kind, part, title }: Pick<BooksLine, 'kind' | 'part' | 'title'>): string {
  if (kind === 'UNALLOTTED') return 'Not allotted, refunded';
  return kind === 'RELEASE' ? (title ?? `Part ${part}`) : '';
}

export const feedTexts = {
  title: (work: string) => `${work}: distributions to investors`,
  entry: (amount: string, investorCount: number) => `${amount} to ${investorCount} investors`,
};
