import { env } from '@/constants/env';
import { useEventRailQuery, type FeedFilters } from '@/store/events/eventsApi';
import { ErrorState } from '../ui/ErrorState';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
import { DrawnMap } from './DrawnMap';

const waiting = <Skeleton shape="card" height="360px" />;
/** The map library is fetched only where there are tiles to show with it. */
const TileMap = onDemand(() => import('./TileMap').then((made) => made.TileMap), waiting);
/** As many as one answer holds; the list below has all of them. */
const most = 50;

/** Where the events are: on a real map where the house has tiles, drawn by ourselves where it has none. */
export function EventMap({ filters }: { filters: FeedFilters }) {
  const { data, isError, isFetching, refetch } = useEventRailQuery({ ...filters, limit: most });
  if (isError && !data)
    return (
      <ErrorState
        message="The map could not be drawn. The list below has the same events."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return waiting;
  return (
    <>
      {env.mapTilesUrl ? <TileMap events={data.items} /> : <DrawnMap events={data.items} filters={filters} />}
      {data.nextCursor ? (
        <Text kind="small" tone="muted">
          The map shows the {most} soonest; narrow the choice to see later ones on it.
        </Text>
      ) : null}
    </>
  );
}
