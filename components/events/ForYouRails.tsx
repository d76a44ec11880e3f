import type { Taste } from '@contract/boxOffice';
import { routes } from '@/constants/routes';
import type { FeedFilters } from '@/store/events/eventsApi';
import { useTastesQuery } from '@/store/events/tastesApi';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink } from '../ui/Link';
import { Skeleton } from '../ui/Skeleton';
import { eventKinds } from './eventKinds';
import { HomeRail } from './HomeRail';

interface ForYouRailsProps {
  now: string;
  city?: string;
  /** On a page of its own it says why there is nothing; among other rows it is silent then. */
  isWholePage?: boolean;
}

/** Rows of events that somebody's own deeds led to, each saying which. */
export function ForYouRails({ now, city, isWholePage = false }: ForYouRailsProps) {
  const { data, isError, isFetching, refetch } = useTastesQuery();
  if (!data && !isWholePage) return null;
  if (isError && !data)
    return (
      <ErrorState
        message="What you follow could not be asked for. Every event is under Explore."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton shape="card" height="280px" />;
  if (data.length === 0 && isWholePage)
    return (
      <EmptyState
        icon="explore"
        title="Nothing to go by yet"
        message="Follow an organiser, keep an event or book one: what is on from them, and what is like it, is then shown here. Nothing else is used."
      >
        <ButtonLink href={routes.explore}>Find an event</ButtonLink>
      </EmptyState>
    );
  return data.map((taste) => (
    <HomeRail
      key={titleOf(taste)}
      title={titleOf(taste)}
      filters={filtersOf(taste, city)}
      now={now}
      from={1}
      {...(taste.because === 'FOLLOW' ? { moreHref: routes.channelTab(taste.channel.handle, 'events-posts') } : {})}
    />
  ));
}

const titleOf = (taste: Taste) =>
  taste.because === 'FOLLOW'
    ? `Because you follow ${taste.channel.name}`
    : `More ${eventKinds[taste.kind].toLowerCase()}, because of ${taste.title}`;

const filtersOf = (taste: Taste, city: string | undefined): FeedFilters =>
  taste.because === 'FOLLOW' ? { channelID: taste.channel.channelID } : { kind: taste.kind, city };
