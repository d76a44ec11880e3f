import type { EventSummary } from '@contract/events';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { collectionUrl, type Collection } from '@/store/events/collections';
import { useEventFeedInfiniteQuery, useFacetsQuery } from '@/store/events/eventsApi';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { siteUrl } from '@/utils/url/siteUrl';
import * as t from '@messages/events/explore';
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
          {summaryOf(events, hasNextPage) || t.collectionIntro}
        </Text>
        <Link tone="action" href={exploreUrl({ kind, city })}>
          {t.filterByDatePriceLanguage}
        </Link>
      </Head>
      {isError && !data ? (
        <ErrorState message={t.eventsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !data ? (
        <EventGridSkeleton />
      ) : events.length === 0 ? (
        <EmptyState icon="calendar" title={t.noEventsYet({ name })} message={t.newEventsAppearHere}>
          <ButtonLink href={routes.explore}>{t.allEvents}</ButtonLink>
        </EmptyState>
      ) : (
        <section aria-labelledby="on">
          <Text kind="hidden" as="h2" id="on">
            {t.whatIsOn}
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
    {
      label: t.alsoInCity({ city: city ?? '' }),
      links: city && !kind ? unique(events.map((event) => event.kind)).map((one) => ({ kind: one, city })) : [],
    },
    {
      label: t.byCity,
      links: kind && !city ? unique(events.flatMap(({ venue }) => venue.city || [])).map((one) => ({ kind, city: one })) : [],
    },
    { label: t.broader, links: kind && city ? [{ city }, { kind }] : [] },
    {
      label: t.otherCities,
      links: unique((facets?.cities ?? []).map((one) => one.city).filter((one) => one !== city)).map((one) => ({ city: one })),
    },
    {
      label: t.otherCategories,
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
  const currencies = new Set(events.flatMap(({ fromPrice }) => fromPrice?.currency ?? []));
  const prices = events.flatMap(({ fromPrice }) => fromPrice?.amountMinor ?? []);
  const [currency] = currencies;
  const from = currency && currencies.size === 1 && !hasMore ? { amountMinor: Math.min(...prices), currency } : null;
  return t.summary({
    hasMore,
    count: events.length,
    date: formatDate(first.nextSessionAt, first.venue.timeZone),
    hasPrice: from !== null,
    price: from ? formatMoney(from) : '',
  });
}

const descriptionOf = (name: string, events: readonly EventSummary[]) =>
  events.length === 0
    ? t.emptyCollectionDescription({ name })
    : t.collectionDescription({
        name,
        events: events
          .slice(0, 3)
          .map(({ title, venue }) => t.eventAtVenue({ title, venue: venue.name }))
          .join('; '),
      });

const jsonLdOf = (collection: Collection, events: readonly EventSummary[]): object[] => [
  breadcrumbs([
    { name: t.events, path: routes.eventHome },
    { name: t.explore, path: routes.explore },
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
  gap: ${theme.space[2]};
  padding-top: ${theme.space[2]};
`;
