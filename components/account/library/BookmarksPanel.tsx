import { useState } from 'react';
import { routes } from '@/constants/routes';
import { tabLabels } from '@/constants/tabs';
import { useBookmarkedEventsInfiniteQuery } from '@/store/events/bookmarksApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/account/library';
import { EventCard } from '../../events/card/EventCard';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { ButtonLink } from '../../ui/navigation/Link';

/** Saved events, newest first, five at a time. */
export function BookmarksPanel() {
  const [now] = useState(() => new Date().toISOString());
  const query = useBookmarkedEventsInfiniteQuery();
  const { data, isFetching, hasNextPage, fetchNextPage } = query;
  if (!data) return <QueryState query={query} skeleton={<Skeleton shape="card" height="240px" />} message={t.savedTitlesLoadError} />;
  const events = itemsOf(data);
  if (events.length === 0)
    return (
      <EmptyState icon="bookmark" title={t.noBookmarkedEvents} message={t.saveEventToSee}>
        <ButtonLink href={routes.explore} tone="quiet">
          {t.exploreEvents}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <InfiniteList
      label={tabLabels['bookmarked-events']}
      items={events}
      keyOf={({ eventID }) => eventID}
      renderItem={(event) => <EventCard event={event} now={now} />}
      hasMore={hasNextPage}
      isFetching={isFetching}
      onMore={() => void fetchNextPage()}
      layout={{ columnsFrom: '148px' }}
    />
  );
}
