import { env } from '@/constants/env';
import { useEventRailQuery, type FeedFilters } from '@/store/events/eventsApi';
import * as t from '@messages/events/explore';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { SvgMap } from './SvgMap';

const placeholder = <Skeleton shape="card" height="360px" />;
/** The map library is loaded only where tiles are configured. */
const TileMap = lazyWithRetry(() => import('./TileMap').then((loaded) => loaded.TileMap), placeholder);
/** The most events one response contains; the list below has all of them. */
const maxEvents = 50;

/** Events on a map: tiles where configured, else an SVG map. */
export function EventMap({ filters }: { filters: FeedFilters }) {
  const { data, isError, isFetching, refetch } = useEventRailQuery({ ...filters, limit: maxEvents });
  if (isError && !data) return <ErrorState message={t.mapLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return placeholder;
  return (
    <>
      {env.mapTilesUrl ? <TileMap events={data.items} /> : <SvgMap events={data.items} filters={filters} />}
      {data.nextCursor ? (
        <Text kind="small" tone="muted">
          {t.mapShowsNextEvents({ maxEvents })}
        </Text>
      ) : null}
    </>
  );
}
