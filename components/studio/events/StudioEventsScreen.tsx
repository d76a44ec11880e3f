import type { EventRelease } from '@contract/organiserViews';
import { hasRight } from '@contract/rights';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useEventReleasesInfiniteQuery, type ReleaseFilter } from '@/store/studio/eventEditorApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/studio/events';
import { SearchField } from '../../content/form/SearchField';
import { PageFrame } from '../../content/page/PageFrame';
import { ChipLink } from '../../ui/button/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { useChannelRole } from '../shared/useChannelRole';
import { EventListRow } from './EventListRow';
import { eventStateLabels } from './eventStateLabels';

const states = [undefined, 'DRAFT', 'PUBLISHED', 'CANCELLED'] as const;
const stateOf = (value: unknown) => states.find((state) => state !== undefined && state === value);

/** Every event of the current channel in any state; the filter is stored in the URL. */
export function StudioEventsScreen() {
  const { query } = useRouter();
  const newEventLink = hasRight(useChannelRole(), 'event.edit') ? <ButtonLink href={routes.studioEventNew}>{t.newEvent}</ButtonLink> : null;
  const [search, setSearch] = useState('');
  const q = useDebounced(search.trim(), 300);
  const status = stateOf(query.state);
  const channelID = useAppSelector(selectChannel)?.channelID;
  const filter: ReleaseFilter = { channelID, ...(q ? { q } : {}), ...(status ? { status } : {}) };
  const releases = useEventReleasesInfiniteQuery(filter);
  const items: EventRelease[] = releases.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Boolean(q || status);
  return (
    <PageFrame>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <Text kind="title">{t.yourEvents}</Text>
        {newEventLink}
      </Stack>
      <SearchField label={t.search} value={search} maxLength={80} onChange={({ target }) => setSearch(target.value)} />
      <Stack direction="row" gap={2} isWrapping role="group" aria-label={t.state}>
        {states.map((state) => (
          <ChipLink
            key={state ?? 'all'}
            href={state ? `${routes.studioEvents}?state=${state}` : routes.studioEvents}
            isCurrent={state === status}
          >
            {state ? eventStateLabels[state] : t.all}
          </ChipLink>
        ))}
      </Stack>
      <QueryState
        query={releases}
        skeleton={<Skeleton height="200px" shape="card" />}
        message={t.eventsLoadError}
        isEmpty={items.length === 0}
        empty={
          isFiltered ? (
            <EmptyState icon="search" title={t.noMatches} message={t.noMatchesMessage} />
          ) : (
            <EmptyState icon="calendar" title={t.createFirstEvent} message={t.createFirstEventHint}>
              {newEventLink}
            </EmptyState>
          )
        }
      >
        {() => (
          <InfiniteList
            label={t.yourEvents}
            items={items}
            keyOf={({ eventID }) => eventID}
            renderItem={(release) => <EventListRow release={release} />}
            hasMore={releases.hasNextPage}
            isFetching={releases.isFetching}
            onMore={() => void releases.fetchNextPage()}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}
