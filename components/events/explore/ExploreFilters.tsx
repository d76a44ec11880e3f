import { useRouter } from 'next/router';
import { type FormEvent } from 'react';
import styled from 'styled-components';
import { eventKinds } from '@/constants/eventKinds';
import { routes } from '@/constants/routes';
import { useFacetsQuery, type FeedFilters } from '@/store/events/eventsApi';
import { theme } from '@/styles/theme';
import { formatMoney, minorUnitsOf } from '@/utils/format/currency';
import { languageName } from '@/utils/format/languages';
import * as t from '@messages/events/explore';
import { anyChoice, ClearPill, FilterPills, withCurrent } from '../../content/form/FilterPills';
import { PillSelect } from '../../content/form/PillSelect';
import { DateFilter } from './DateFilter';
import { EventSearchField } from './EventSearchField';
import { exploreUrl, filtersFrom, hasFilters, mapUrl } from './feedFilters';
import { NearMe } from './NearMe';

/** Rounded price steps by currency; other currencies have no price filter. */
const prices: Record<string, readonly number[]> = {
  INR: [500, 1000, 1500, 3000],
  USD: [20, 50, 100],
  EUR: [20, 50, 100],
  GBP: [20, 50, 100],
  AED: [100, 250, 500],
  JPY: [3000, 6000, 12_000],
  NGN: [10_000, 25_000, 50_000],
};
const priceLabel = (choice: string) => {
  const [currency = 'INR', amount] = choice.split(' ');
  return amount
    ? t.upToPrice({ price: formatMoney({ amountMinor: Number(amount) * minorUnitsOf(currency), currency }) })
    : t.anyInCurrency({ currency });
};

/** Filters of the list. Each change navigates to a new URL; without JavaScript the form leads to the same URLs. */
export function ExploreFilters({ filters, now, isMap }: { filters: FeedFilters; now: string; isMap: boolean }) {
  const { push } = useRouter();
  const { data: facets } = useFacetsQuery();
  const applyFilters = (change: FeedFilters) =>
    void push((isMap ? mapUrl : exploreUrl)({ ...filters, ...change }), undefined, { shallow: true, scroll: false });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    applyFilters({ q: filtersFrom({ q: String(new FormData(event.currentTarget).get('q') ?? '') }).q });
  };
  const { currency, maxPriceMinor } = filters;
  const price = !currency ? '' : maxPriceMinor === undefined ? currency : `${currency} ${maxPriceMinor / minorUnitsOf(currency)}`;
  const priceChoices = (facets?.currencies ?? []).flatMap(({ currency: one }) =>
    (prices[one] ?? []).map((amount) => ({ value: `${one} ${amount}`, label: priceLabel(`${one} ${amount}`) })),
  );
  return (
    <Form role="search" action={routes.explore} method="get" onSubmit={submit}>
      <EventSearchField key={filters.q ?? ''} defaultValue={filters.q ?? ''} />
      <FilterPills>
        <DateFilter filters={filters} now={now} onChange={applyFilters} />
        <PillSelect
          label={t.city}
          name="city"
          value={filters.city ?? ''}
          options={withCurrent(
            (facets?.cities ?? []).map(({ city }) => ({ value: city, label: city })),
            filters.city,
          )}
          onChange={(city) => applyFilters({ city: city || undefined })}
        />
        <PillSelect
          label={t.price}
          name="price"
          value={price}
          options={withCurrent(priceChoices, price, priceLabel)}
          onChange={(value) => {
            const [chosen, amount] = value.split(' ');
            applyFilters({
              currency: chosen || undefined,
              maxPriceMinor: chosen && amount ? Number(amount) * minorUnitsOf(chosen) : undefined,
            });
          }}
        />
        <PillSelect
          label={t.language}
          name="language"
          value={filters.language ?? ''}
          options={withCurrent(
            (facets?.languages ?? []).map(({ language }) => ({ value: language, label: languageName(language) })),
            filters.language,
            languageName,
          )}
          onChange={(language) => applyFilters({ language: language || undefined })}
        />
        <PillSelect
          label={t.category}
          name="kind"
          value={filters.kind ?? ''}
          options={[anyChoice, ...Object.entries(eventKinds).map(([value, label]) => ({ value, label }))]}
          onChange={(kind) => applyFilters({ kind: filtersFrom({ kind }).kind })}
        />
        <NearMe near={filters.near} withinKm={filters.withinKm} onChange={applyFilters} />
        {hasFilters(filters) ? <ClearPill href={routes.explore}>{t.clear}</ClearPill> : null}
      </FilterPills>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`;
