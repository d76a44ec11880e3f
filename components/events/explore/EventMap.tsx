import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useEventRailQuery, type FeedFilters } from '@/store/events/eventsApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { viewerCountry } from '@/utils/browser/viewerCountry';
import * as t from '@messages/events/explore';
import { Notice } from '../../content/page/Notice';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { firstShown, groupByVenue } from './mapVenues';

const mapSkeleton = <Skeleton shape="card" height="min(62vh, 520px)" />;
const MapView = lazyWithRetry(() => import('./MapView').then((loaded) => loaded.MapView), mapSkeleton);
/** The most events one response contains; the list has all of them. */
const maxEvents = 50;

const hasWebGL = () => document.createElement('canvas').getContext('webgl2') !== null;

/** Events on a map, beside the list on desktops. Browsers without WebGL keep the list, with a sentence in place of the map. */
export function EventMap({ filters, now }: { filters: FeedFilters; now: string }) {
  const query = useEventRailQuery({ ...filters, limit: maxEvents });
  const { data } = query;
  const [canDraw, setCanDraw] = useState(hasWebGL);
  const isPlaceChosen = Boolean(filters.city ?? filters.near);
  const venues = useMemo(() => groupByVenue(data?.items ?? []), [data]);
  const first = useMemo(() => firstShown(venues, isPlaceChosen, viewerCountry()), [venues, isPlaceChosen]);
  const [onFailed] = useState(() => () => setCanDraw(false));
  if (!canDraw) return <Notice tone="info" title={t.mapIsntAvailable} />;
  if (!data) return <QueryState query={query} skeleton={mapSkeleton} message={t.mapLoadError} />;
  if (venues.length === 0) return <Notice tone="info" title={t.noVenueOnMap} />;
  return (
    <Place>
      <MapView venues={venues} first={first} now={now} onFailed={onFailed} />
      {data.nextCursor ? (
        <Text kind="small" tone="muted">
          {t.mapShowsNextEvents({ maxEvents })}
        </Text>
      ) : null}
    </Place>
  );
}

/** Stays in view while the list beside it scrolls. */
const Place = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  ${media.desktop} {
    position: sticky;
    top: ${theme.space[4]};
    grid-template-rows: minmax(0, 1fr);
    height: clamp(420px, calc(100vh - var(--top-bar) - 252px), 900px); /* whole below the filters */
  }
`;
