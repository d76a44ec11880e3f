import type { EventRecommendation } from '@contract/eventViewer';
import { eventKinds } from '@/constants/eventKinds';
import { routes } from '@/constants/routes';
import { eventsApi, type FeedFilters } from '@/store/events/eventsApi';
import { useRecommendationsQuery } from '@/store/events/tastesApi';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink } from '../ui/Link';
import { Skeleton } from '../ui/Skeleton';
import { HomeRail } from './HomeRail';
import { newsIn, railOf } from './homeRails';

interface ForYouRailsProps {
  now: string;
  city?: string;
  /** On a page of its own it says why there is nothing; among other rows it is silent then. */
  isWholePage?: boolean;
}

/** Rows of events that somebody's own deeds led to, each saying which. */
export function ForYouRails({ now, city, isWholePage = false }: ForYouRailsProps) {
  const { data, isError, isFetching, refetch } = useRecommendationsQuery();
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
  return (
    <>
      {data.map((taste) => (
        <HomeRail
          key={titleOf(taste)}
          title={titleOf(taste)}
          filters={filtersOf(taste, city)}
          now={now}
          from={1}
          {...(taste.because === 'FOLLOW' ? { moreHref: routes.channelTab(taste.channel.handle, 'events-posts') } : { without: taste.own })}
        />
      ))}
      {isWholePage ? <InTheirPlace recommendations={data} city={city} /> : null}
    </>
  );
}

/** What stands on the page when its rows do not: none of them has come, some could not, or all are empty. */
function InTheirPlace({ recommendations, city }: { recommendations: EventRecommendation[]; city: string | undefined }) {
  const dispatch = useAppDispatch();
  const { eventRail } = eventsApi.endpoints;
  const found = useAppSelector((state) => {
    const rails = recommendations.map((taste) => ({ taste, ...eventRail.select(railOf(filtersOf(taste, city)))(state) }));
    if (rails.some(({ data, isError }) => isError && !data)) return 'broken';
    if (rails.some(({ taste, data }) => newsIn(data, taste.because === 'KIND' ? taste.own : []).length > 0)) return 'some';
    return rails.every(({ data }) => data) ? 'nothing' : 'waiting';
  });
  if (found === 'some') return null;
  if (found === 'waiting') return <Skeleton shape="card" height="280px" />;
  if (found === 'nothing')
    return (
      <EmptyState
        icon="calendar"
        title="Nothing new just now"
        message="New nights from those you follow, and of your kinds, are shown here."
      >
        <ButtonLink href={routes.explore}>Find an event</ButtonLink>
      </EmptyState>
    );
  const askAgain = () => {
    for (const taste of recommendations)
      void dispatch(eventRail.initiate(railOf(filtersOf(taste, city)), { forceRefetch: true, subscribe: false }));
  };
  return <ErrorState message="Not everything for you could be loaded. Every event is under Explore." onRetry={askAgain} />;
}

const titleOf = (taste: EventRecommendation) =>
  taste.because === 'FOLLOW'
    ? `Because you follow ${taste.channel.name}`
    : `More ${eventKinds[taste.kind].toLowerCase()}, because of ${taste.title}`;

const filtersOf = (taste: EventRecommendation, city: string | undefined): FeedFilters =>
  taste.because === 'FOLLOW' ? { channelID: taste.channel.channelID } : { kind: taste.kind, city };
