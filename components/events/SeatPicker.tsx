import type { Session } from '@contract/events';
import { useSeatMapQuery } from '@/store/events/boxOfficeApi';
import { formatMoney } from '@/utils/currency';
import { SeatChooser } from '../content/seats/SeatChooser';
import { ErrorState } from '../ui/ErrorState';
import { Skeleton } from '../ui/Skeleton';

interface SeatPickerProps {
  session: Session;
  seatIDs: readonly string[];
  /** With the tier of each, by name. */
  onChange: (seatIDs: string[], tierNames: string[]) => void;
}

/** research/events.md §8: one person buys at most so many. */
const mostSeats = 10;

/** Choose seats on the map or in the list; who chooses none gets the best ones together. */
export function SeatPicker({ session, seatIDs, onChange }: SeatPickerProps) {
  const { data: map, isError, isFetching, refetch } = useSeatMapQuery(session.sessionID, { pollingInterval: 15_000 });
  if (isError && !map)
    return (
      <ErrorState
        message="The hall could not be shown. You still get the best seats together."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!map) return <Skeleton shape="card" height="320px" />;
  return (
    <SeatChooser
      map={map}
      seatIDs={seatIDs}
      most={mostSeats}
      note="Choose none, and the best ones together are found for you."
      priceOf={(tierName) => {
        const price = session.tiers.find(({ name }) => name === tierName)?.price;
        return price ? formatMoney(price) : '';
      }}
      onChange={(seats) =>
        onChange(
          seats.map(({ seatID }) => seatID),
          seats.map(({ tierName }) => tierName),
        )
      }
    />
  );
}
