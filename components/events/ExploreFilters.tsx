import { useRouter } from 'next/router';
import { type FormEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useFacetsQuery, type FeedFilters } from '@/store/events/eventsApi';
import { media } from '@/styles/media';
import { scrollRow } from '@/styles/mixins';
import { formatMoney } from '@/utils/currency';
import { languageName } from '@/utils/languages';
import { PillSelect } from '../content/PillSelect';
import { Link } from '../ui/Link';
import { DateFilter } from './DateFilter';
import { eventKinds } from './eventKinds';
import { exploreUrl, filtersFrom, hasFilters } from './feedFilters';
import { SearchField } from './SearchField';

const prices = [500, 1000, 1500, 3000];
const upTo = (amount: number) => `Up to ${formatMoney({ amountMinor: amount * 100, currency: 'INR' })}`;
const any = { value: '', label: 'Any' };

/** What the list is narrowed by. Each change is a new address; without scripts the form asks for the same addresses. */
export function ExploreFilters({ filters, now }: { filters: FeedFilters; now: string }) {
  const { push } = useRouter();
  const { data: facets } = useFacetsQuery();
  const show = (change: FeedFilters) => void push(exploreUrl({ ...filters, ...change }), undefined, { shallow: true, scroll: false });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ q: filtersFrom({ q: String(new FormData(event.currentTarget).get('q') ?? '') }).q });
  };
  const price = filters.maxPriceMinor === undefined ? '' : String(filters.maxPriceMinor / 100);
  return (
    <Form role="search" action={routes.explore} method="get" onSubmit={submit}>
      <SearchField key={filters.q ?? ''} defaultValue={filters.q ?? ''} />
      <Pills>
        <DateFilter filters={filters} now={now} onChange={show} />
        <PillSelect
          label="City"
          name="city"
          value={filters.city ?? ''}
          options={withCurrent([any, ...(facets?.cities ?? []).map(({ city }) => ({ value: city, label: city }))], filters.city)}
          onChange={(city) => show({ city: city || undefined })}
        />
        <PillSelect
          label="Price"
          name="price"
          value={price}
          options={withCurrent([any, ...prices.map((amount) => ({ value: String(amount), label: upTo(amount) }))], price, (value) =>
            upTo(Number(value)),
          )}
          onChange={(value) => show({ maxPriceMinor: value ? Number(value) * 100 : undefined })}
        />
        <PillSelect
          label="Language"
          name="language"
          value={filters.language ?? ''}
          options={withCurrent(
            [any, ...(facets?.languages ?? []).map(({ language }) => ({ value: language, label: languageName(language) }))],
            filters.language,
            languageName,
          )}
          onChange={(language) => show({ language: language || undefined })}
        />
        <PillSelect
          label="Kind"
          name="kind"
          value={filters.kind ?? ''}
          options={[any, ...Object.entries(eventKinds).map(([value, label]) => ({ value, label }))]}
          onChange={(kind) => show({ kind: filtersFrom({ kind }).kind })}
        />
        {hasFilters(filters) ? <Clear href={routes.explore}>Clear</Clear> : null}
      </Pills>
    </Form>
  );
}

/** A choice that came by link is shown even when no list offers it. */
function withCurrent(options: { value: string; label: string }[], current: string | undefined, labelOf = (value: string) => value) {
  return !current || options.some(({ value }) => value === current) ? options : [...options, { value: current, label: labelOf(current) }];
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
`;

const Pills = styled.div`
  ${scrollRow}
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  padding: 4px var(--page-edge);
  margin-inline: calc(-1 * var(--page-edge));
  ${media.desktop} {
    flex-wrap: wrap;
  }
`;

const Clear = styled(Link)`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: ${({ theme }) => theme.size.tap};
  padding-inline: ${({ theme }) => theme.space[3]};
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 700;
`;
