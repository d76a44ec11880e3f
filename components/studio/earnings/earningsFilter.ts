import type { InputOf } from '@contract/operations';
import * as t from '@messages/studio/earnings';
import { countryNameOrUnknown } from '../analytics/audienceLabels';

type PostingQuery = InputOf<'studio.postings'>;
/** Selects the postings that make up one amount. */
export type EarningsFilter = Pick<PostingQuery, 'flow' | 'product' | 'kind' | 'id' | 'country' | 'day'>;

const filterNames = ['flow', 'product', 'kind', 'id', 'country', 'day'] as const;
export const productLabels = { ott: t.titles, events: t.tickets } as const;

/** The query parameters of an open amount. */
export const earningsFilterQuery = (currency: string, filter: EarningsFilter): Record<string, string> => ({
  currency,
  ...Object.fromEntries(filterNames.flatMap((name) => (filter[name] === undefined ? [] : [[name, String(filter[name])]]))),
});

const flows = ['SALES', 'FUNDING', 'PAYOUTS', 'OTHER', 'ALL'] as const;
/** The amount opened by the URL; null when there is none. Invalid values are sent on, so that the server reports them. */
export function parseEarningsFilter(
  query: Record<string, string | string[] | undefined>,
): { currency: string; filter: EarningsFilter } | null {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : undefined);
  const currency = text('currency');
  const flow = flows.find((known) => known === text('flow'));
  if (!currency || !flow) return null;
  const product = (['ott', 'events'] as const).find((known) => known === text('product'));
  const kind = (['RELEASE', 'EVENT'] as const).find((known) => known === text('kind'));
  const [id, country, day] = [text('id'), text('country'), text('day')];
  return {
    currency,
    filter: {
      flow,
      ...(product && { product }),
      ...(kind && { kind }),
      ...(id && { id }),
      ...(country && { country }),
      ...(day && { day }),
    },
  };
}

/** The title of an open amount. */
export function earningsFilterLabel({ flow, product, country, day }: EarningsFilter, workName: string | undefined): string {
  if (flow === 'FUNDING') return t.campaignMoney;
  if (flow === 'PAYOUTS') return t.payouts;
  if (flow === 'OTHER') return t.other;
  const subject = workName ?? (product ? productLabels[product] : country ? countryNameOrUnknown(country) : day);
  return subject ? t.salesOf({ subject }) : t.sales;
}
