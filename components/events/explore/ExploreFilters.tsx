import type { EventFacets } from '@contract/events';
import { useRouter } from 'next/router';
import { type FormEvent } from 'react';
import styled from 'styled-components';
import { eventKinds } from '@/constants/eventKinds';
import { routes } from '@/constants/routes';
import { useFacetsQuery, type FeedFilters } from '@/store/events/eventsApi';
import { theme } from '@/styles/theme';
import { viewerCountry } from '@/utils/browser/viewerCountry';
import { formatMoney, minorUnitsOf } from '@/utils/format/currency';
import { languageName } from '@/utils/format/languages';
import * as t from '@messages/events/explore';
import { anyChoice, ClearPill, FilterPills, withCurrent } from '../../content/form/FilterPills';
import { PillSelect } from '../../content/form/PillSelect';
import { SubmitSearchField } from '../../content/form/SubmitSearchField';
import { Chip } from '../../ui/button/Chip';
import { useIsHydrated } from '../../ui/lazy/useIsHydrated';
import { DateFilter } from './DateFilter';
import { exploreUrl, filtersFrom, hasFilters, mapUrl } from './feedFilters';
import { NearMe } from './NearMe';

/** Rounded price steps by currency, and the countries that pay in it; other currencies have no price filter. */
const prices: Readonly<Partial<Record<string, { steps: readonly number[]; countries: readonly string[] }>>> = {
  INR: { steps: [500, 1000, 1500, 3000], countries: ['IN'] },
  USD: { steps: [20, 50, 100], countries: ['US'] },
  EUR: {
    steps: [20, 50, 100],
    countries: ['AT', 'BE', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK'],
  },
  GBP: { steps: [20, 50, 100], countries: ['GB'] },
  AED: { steps: [100, 250, 500], countries: ['AE'] },
  JPY: { steps: [3000, 6000, 12_000], countries: ['JP'] },
  NGN: { steps: [10_000, 25_000, 50_000], countries: ['NG'] },
};
const priceLabel = (choice: string) => {
  const [currency = 'INR', amount] = choice.split(' ');
  return amount
    ? t.upToPrice({ price: formatMoney({ amountMinor: Number(amount) * minorUnitsOf(currency), currency }) })
    : t.anyInCurrency({ currency });
};

/** The one currency of the filter: that of the viewer's country where events are sold in it, else the one most events are sold in. */
function usePriceCurrency(facets: EventFacets | undefined): string | undefined {
  const country = useIsHydrated(false) ? viewerCountry() : undefined; // the server's HTML is the same for everyone
  const offered = facets?.currencies.map(({ currency }) => currency) ?? [];
  return offered.find((currency) => country && prices[currency]?.countries.includes(country)) ?? offered[0];
}

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
  const ownCurrency = usePriceCurrency(facets);
  const priceChoices = (prices[ownCurrency ?? '']?.steps ?? []).map((amount) => ({
    value: `${ownCurrency} ${amount}`,
    label: priceLabel(`${ownCurrency} ${amount}`),
  }));
  return (
    <Form role="search" action={routes.explore} method="get" onSubmit={submit}>
      <SubmitSearchField
        key={filters.q ?? ''}
        label={t.searchEventsVenuesAndPeople}
        placeholder={t.eventsVenuesPeople}
        defaultValue={filters.q ?? ''}
      />
      <FilterPills>
        <NearMe near={filters.near} withinKm={filters.withinKm} onChange={applyFilters} />
        <Chip isPressed={filters.place === 'ONLINE'} onClick={() => applyFilters({ place: filters.place ? undefined : 'ONLINE' })}>
          {t.online}
        </Chip>
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
