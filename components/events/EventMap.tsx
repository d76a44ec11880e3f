import type { EventSummary } from '@contract/events';
import { env } from '@/constants/env';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { DrawnMap } from './DrawnMap';

/** The map library is fetched only where there are tiles to show with it. */
const TileMap = onDemand(() => import('./TileMap').then((made) => made.TileMap), <Skeleton shape="card" height="360px" />);

/** Where the events are: on a real map where the house has tiles, drawn by ourselves where it has none. */
export const EventMap = ({ events }: { events: EventSummary[] }) =>
  env.mapTilesUrl ? <TileMap events={events} /> : <DrawnMap events={events} />;
