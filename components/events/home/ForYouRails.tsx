import type { EventRecommendation } from '@contract/eventViewer';
import { eventKinds } from '@/constants/eventKinds';
import { routes } from '@/constants/routes';
import { eventsApi, type FeedFilters } from '@/store/events/eventsApi';
import { useRecommendationsQuery } from '@/store/events/recommendationsApi';
import { shallowEqual, useAppDispatch, useAppSelector } from '@/store/hooks';
import * as t from '@messages/events/home';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ButtonLink } from '../../ui/navigation/Link';
import { EventRail } from '../card/EventRail';
import { EventHomeRail } from './EventHomeRail';
import { eventsIn, minEventsOfRail, railQuery } from './homeRails';

interface ForYouRailsProps {
  now: string;
  city?: string;
  /** As a whole page it explains why it is empty; among other rows it renders nothing then. */
  isWholePage?: boolean;
}

/** Recommendation rows, each with its reason. */
export function ForYouRails({ now, city, isWholePage = false }: ForYouRailsProps) {
  const query = useRecommendationsQuery();
  const { data } = query;
  if (!data)
    return isWholePage ? (
      <QueryState query={query} skeleton={<Skeleton shape="card" height="280px" />} message={t.recommendationsLoadError} />
    ) : null;
  if (data.length === 0 && isWholePage)
    return (
      <EmptyState icon="explore" title={t.noRecommendationsYet} message={t.noRecommendationsHint}>
        <ButtonLink href={routes.explore}>{t.findEvent}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      {data.map((recommendation) => (
        <EventHomeRail
          key={titleOf(recommendation)}
          title={titleOf(recommendation)}
          filters={filtersOf(recommendation, city)}
          now={now}
          {...(recommendation.because === 'FOLLOW'
            ? { moreHref: routes.channelTab(recommendation.channel.handle, 'events-posts') }
            : { excludedIDs: recommendation.own, minEvents: isWholePage ? 1 : minEventsOfRail })}
        />
      ))}
      <FollowedRail recommendations={data} city={city} now={now} />
      {isWholePage ? <RailsFallback recommendations={data} city={city} /> : null}
    </>
  );
}

/** The events of followed organisers with too few of them for a row of their own, in one row. */
function FollowedRail({ recommendations, city, now }: { recommendations: EventRecommendation[]; city: string | undefined; now: string }) {
  const { eventRail } = eventsApi.endpoints;
  const events = useAppSelector((state) => {
    const pages = recommendations
      .filter(({ because }) => because === 'FOLLOW')
      .map((recommendation) => eventRail.select(railQuery(filtersOf(recommendation, city)))(state));
    if (pages.some(({ isLoading, isUninitialized }) => isLoading || isUninitialized)) return [];
    return pages.flatMap(({ data }) => (data && data.items.length < minEventsOfRail ? data.items : []));
  }, shallowEqual);
  return events.length > 0 ? <EventRail title={t.fromPeopleYouFollow} events={events} now={now} /> : null;
}

/** The page when no row is shown: none loaded, some failed, or all are empty. */
function RailsFallback({ recommendations, city }: { recommendations: EventRecommendation[]; city: string | undefined }) {
  const dispatch = useAppDispatch();
  const { eventRail } = eventsApi.endpoints;
  const railsStatus = useAppSelector((state) => {
    const rails = recommendations.map((recommendation) => ({
      recommendation,
      ...eventRail.select(railQuery(filtersOf(recommendation, city)))(state),
    }));
    if (rails.some(({ data, isError }) => isError && !data)) return 'broken';
    if (rails.some(({ recommendation, data }) => eventsIn(data, recommendation.because === 'KIND' ? recommendation.own : []).length > 0))
      return 'some';
    return rails.every(({ data }) => data) ? 'nothing' : 'waiting';
  });
  if (railsStatus === 'some') return null;
  if (railsStatus === 'waiting') return <Skeleton shape="card" height="280px" />;
  if (railsStatus === 'nothing')
    return (
      <EmptyState icon="calendar" title={t.nothingNewRightNow} message={t.nothingNewHint}>
        <ButtonLink href={routes.explore}>{t.findEvent}</ButtonLink>
      </EmptyState>
    );
  const retry = () => {
    for (const recommendation of recommendations)
      void dispatch(eventRail.initiate(railQuery(filtersOf(recommendation, city)), { forceRefetch: true, subscribe: false }));
  };
  return <ErrorState message={t.someRecommendationsLoadError} onRetry={retry} />;
}

const titleOf = (recommendation: EventRecommendation) =>
  recommendation.because === 'FOLLOW'
    ? t.becauseYouFollow({ name: recommendation.channel.name })
    : t.moreOfKind({ kind: eventKinds[recommendation.kind].toLowerCase(), title: recommendation.title });

const filtersOf = (recommendation: EventRecommendation, city: string | undefined): FeedFilters =>
  recommendation.because === 'FOLLOW' ? { channelID: recommendation.channel.channelID } : { kind: recommendation.kind, city };
