import type { SeatMap } from '@contract/seats';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { SeatChooser, type SeatChooserProps } from './SeatChooser';

/** Seats go while somebody chooses: the map is asked for again this often. */
export const seatMapPollMs = 15_000;

interface SeatingPlanProps extends Omit<SeatChooserProps, 'map'> {
  /** What the product's own query answered. */
  seatMap: { data?: SeatMap | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** What still happens when the hall cannot be shown. */
  reassurance: string;
}

/** The seats of a hall as soon as it is known. */
export function SeatingPlan({ seatMap: { data: map, isError, isFetching, refetch }, reassurance, ...rest }: SeatingPlanProps) {
  if (map) return <SeatChooser map={map} {...rest} />;
  if (!isError) return <Skeleton shape="card" height="320px" />;
  return (
    <ErrorState message={`We couldn’t load the seating plan. ${reassurance}`} onRetry={() => void refetch()} isRetrying={isFetching} />
  );
}
