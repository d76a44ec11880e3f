import { env } from '@/constants/env';
import { useEventRailQuery, type FeedFilters } from '@/store/events/eventsApi';
import * as t from '@messages/events/explore';
import { QueryState } from '../../ui/feedback/QueryState';
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
  const query = useEventRailQuery({ ...filters, limit: maxEvents });
  const { data } = query;
  if (!data) return <QueryState query={query} skeleton={placeholder} message={t.mapLoadError} />;
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
