import type { InputOf } from '@contract/operations';
import { placeName } from '../audience/words';

type PostingQuery = InputOf<'studio.postings'>;
/** Which figure is opened: its words narrow the postings down to exactly its own. */
export type Figure = Pick<PostingQuery, 'flow' | 'product' | 'kind' | 'id' | 'country' | 'day'>;

const names = ['flow', 'product', 'kind', 'id', 'country', 'day'] as const;
export const productWords = { ott: 'Titles', events: 'Tickets' } as const;

/** What stands in the address of an opened figure. */
export const figureQuery = (currency: string, figure: Figure): Record<string, string> => ({
  currency,
  ...Object.fromEntries(names.flatMap((name) => (figure[name] === undefined ? [] : [[name, String(figure[name])]]))),
});

const flows = ['SALES', 'FUNDING', 'PAYOUTS', 'OTHER', 'ALL'] as const;
/** The opened figure of an address; null when none is. What is no figure is asked for all the same, and the server says so. */
export function figureIn(query: Record<string, string | string[] | undefined>): { currency: string; figure: Figure } | null {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  const currency = text('currency');
  const flow = flows.find((one) => one === text('flow'));
  if (!currency || !flow) return null;
  const product = (['ott', 'events'] as const).find((one) => one === text('product'));
  const kind = (['RELEASE', 'EVENT'] as const).find((one) => one === text('kind'));
  const [id, country, day] = [text('id'), text('country'), text('day')];
  return {
    currency,
    figure: {
      flow,
      ...(product && { product }),
      ...(kind && { kind }),
      ...(id && { id }),
      ...(country && { country }),
      ...(day && { day }),
    },
  };
}

/** Said of the opened figure. */
export function figureWords({ flow, product, country, day }: Figure, workName: string | undefined): string {
  if (flow === 'FUNDING') return 'Money of campaigns';
  if (flow === 'PAYOUTS') return 'Payouts';
  if (flow === 'OTHER') return 'Other';
  const of = workName ?? (product ? productWords[product] : country ? placeName(country) : day);
  return of ? `Sales: ${of}` : 'Sales';
}
