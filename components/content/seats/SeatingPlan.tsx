import type { SeatMap } from '@contract/seats';
import * as t from '@messages/content/seats';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { SeatChooser, type SeatChooserProps } from './SeatChooser';

/** How often the seat map is refetched, since seats sell while a buyer chooses. */
export const seatMapPollMs = 15_000;

interface SeatingPlanProps extends Omit<SeatChooserProps, 'map'> {
  /** The result of the product's own query. */
  seatMap: { data?: SeatMap | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** What still works when the seating plan cannot be shown. */
  reassurance: string;
}

/** The seat chooser, with loading and error states for the seat map. */
export function SeatingPlan({ seatMap: { data: map, isError, isFetching, refetch }, reassurance, ...rest }: SeatingPlanProps) {
  if (map) return <SeatChooser map={map} {...rest} />;
  if (!isError) return <Skeleton shape="card" height="320px" />;
  return <ErrorState message={t.seatingPlanLoadError({ reassurance })} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
