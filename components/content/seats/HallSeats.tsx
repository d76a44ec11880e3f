import type { SeatMap } from '@contract/seats';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { SeatChooser, type SeatChooserProps } from './SeatChooser';

/** Seats go while somebody chooses: the map is asked for again this often. */
export const hallEveryMs = 15_000;

interface HallSeatsProps extends Omit<SeatChooserProps, 'map'> {
  /** What the product's own query answered. */
  hall: { data?: SeatMap | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** What still happens when the hall cannot be shown. */
  comfort: string;
}

/** The seats of a hall as soon as it is known. */
export function HallSeats({ hall: { data: map, isError, isFetching, refetch }, comfort, ...rest }: HallSeatsProps) {
  if (map) return <SeatChooser map={map} {...rest} />;
  if (!isError) return <Skeleton shape="card" height="320px" />;
  return <ErrorState message={`The hall could not be shown. ${comfort}`} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
