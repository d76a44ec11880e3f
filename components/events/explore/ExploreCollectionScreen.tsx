import type { EventSummary } from '@contract/events';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { collectionUrl, type Collection } from '@/store/events/collections';
import { useEventFeedInfiniteQuery, useFacetsQuery } from '@/store/events/eventsApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { siteUrl } from '@/utils/url/siteUrl';
import { breadcrumbs } from '../../content/page/breadcrumbs';
import { Seo } from '../../shell/Seo';
import { ChipLink } from '../../ui/button/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { EventGrid } from '../card/EventGrid';
import { EventGridSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { collectionName } from './collectionLinks';
import { exploreUrl } from './feedFilters';

/** The most related links of each kind. */
const maxLinks = 10;

/** Events of one kind, in one city, or both, at a URL of their own, with links to related collections. */
export function ExploreCollectionScreen({ collection, now }: { collection: Collection; now: string }) {
  const { kind, city } = collection;
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useEventFeedInfiniteQuery({ kind, city });
  const name = collectionName(collection);
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <PageColumn>
      <Seo
        title={name}
        description={descriptionOf(name, events)}
        canonical={collectionUrl(collection)}
        isHidden={data !== undefined && events.length === 0}
        jsonLd={typeof window === 'undefined' ? jsonLdOf(collection, events) : 'keepServerOutput'}
      />
      <Head>
        <Text kind="title">{name}</Text>
        <Text kind="small" tone="muted">
          {summaryOf(events, hasNextPage) || 'Dates, venues and total prices.'}
        </Text>
        <Link tone="action" href={exploreUrl({ kind, city })}>
          Filter by date, price, language or distance
        </Link>
      </Head>
      {isError && !data ? (
        <ErrorState message="We couldn’t load the events. Your tickets are safe." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <EventGridSkeleton />
      ) : events.length === 0 ? (
        <EmptyState icon="calendar" title={`No events yet: ${name}`} message="New events appear here as soon as tickets go on sale.">
          <ButtonLink href={routes.explore}>All events</ButtonLink>
        </EmptyState>
      ) : (
        <section aria-labelledby="on">
          <Text kind="hidden" as="h2" id="on">
            What is on
          </Text>
          <EventGrid events={events} now={now} hasMore={hasNextPage} isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </section>
      )}
      <RelatedCollections collection={collection} events={events} />
    </PageColumn>
  );
}

/** Only related collections that contain events. */
function RelatedCollections({ collection, events }: { collection: Collection; events: EventSummary[] }) {
  const { data: facets } = useFacetsQuery();
  const { kind, city } = collection;
  const unique = <T,>(values: T[]) => [...new Set(values)].slice(0, maxLinks);
  const rows: { label: string; links: Collection[] }[] = [
    { label: `Also in ${city}`, links: city && !kind ? unique(events.map((event) => event.kind)).map((one) => ({ kind: one, city })) : [] },
    { label: 'By city', links: kind && !city ? unique(events.map(({ venue }) => venue.city)).map((one) => ({ kind, city: one })) : [] },
    { label: 'Broader', links: kind && city ? [{ city }, { kind }] : [] },
    {
      label: 'Other cities',
      links: unique((facets?.cities ?? []).map((one) => one.city).filter((one) => one !== city)).map((one) => ({ city: one })),
    },
    {
      label: 'Other categories',
      links: (facets?.kinds ?? []).flatMap((one) => (one.kind === kind ? [] : [{ kind: one.kind }])).slice(0, maxLinks),
    },
  ];
  return rows.map(({ label, links }) =>
    links.length === 0 ? null : (
      <nav key={label} aria-label={label}>
        <Text kind="subheading" as="h2">
          {label}
        </Text>
        <Links>
          {links.map((one) => (
            <ChipLink key={collectionUrl(one)} href={collectionUrl(one)}>
              {collectionName(one)}
            </ChipLink>
          ))}
        </Links>
      </nav>
    ),
  );
}

/** A summary computed only from the events shown. */
function summaryOf(events: readonly EventSummary[], hasMore: boolean): string {
  const [first] = events;
  if (!first?.nextSessionAt) return '';
  const count = hasMore ? `More than ${events.length} events` : `${events.length} ${events.length === 1 ? 'event' : 'events'}`;
  const currencies = new Set(events.flatMap(({ fromPrice }) => fromPrice?.currency ?? []));
  const prices = events.flatMap(({ fromPrice }) => fromPrice?.amountMinor ?? []);
  const [currency] = currencies;
  const from = currency && currencies.size === 1 && !hasMore ? `, from ${formatMoney({ amountMinor: Math.min(...prices), currency })}` : '';
  return `${count}, the next on ${formatDate(first.nextSessionAt, first.venue.timeZone)}${from}. Prices include fees and taxes.`;
}

const descriptionOf = (name: string, events: readonly EventSummary[]) =>
  events.length === 0
    ? `${name}: dates, places and the whole price.`
    : `${name}: ${events
        .slice(0, 3)
        .map(({ title, venue }) => `${title} at ${venue.name}`)
        .join('; ')}. Dates and the whole price.`;

const jsonLdOf = (collection: Collection, events: readonly EventSummary[]): object[] => [
  breadcrumbs([
    { name: 'Events', path: routes.eventHome },
    { name: 'Explore', path: routes.explore },
    { name: collectionName(collection), path: collectionUrl(collection) },
  ]),
  {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: collectionName(collection),
    itemListElement: events.map(({ eventID, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: siteUrl(routes.event(eventID)),
    })),
  },
];

const Head = styled.header`
  display: grid;
  gap: 2px;
  justify-items: start;
  overflow-wrap: anywhere;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  padding-top: ${({ theme }) => theme.space[2]};
`;
