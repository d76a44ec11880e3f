import { useDeskSeatMapQuery } from '@/store/studio/eventFiguresApi';
import { SeatChooser } from '../../content/seats/SeatChooser';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';

interface HandSeatsProps {
  sessionID: string;
  tierName: string;
  seatIDs: readonly string[];
  /** As many as one press makes tickets. */
  most: number;
  price: string;
  onChange: (seatIDs: string[]) => void;
}

/** Which seats a guest gets: the free ones of one tier, as the hall is now. */
export function HandSeats({ sessionID, tierName, seatIDs, most, price, onChange }: HandSeatsProps) {
  const { data: map, isError, isFetching, refetch } = useDeskSeatMapQuery(sessionID, { pollingInterval: 15_000 });
  if (isError && !map)
    return (
      <ErrorState
        message="The hall could not be shown. The best seats together are still taken."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!map) return <Skeleton shape="card" height="320px" />;
  return (
    <SeatChooser
      map={map}
      seatIDs={seatIDs}
      most={most}
      tierName={tierName}
      note={`Seats of other tiers are pale too. Choose none, and the best free ones of ${tierName} together are taken.`}
      priceOf={() => price}
      onChange={(seats) => onChange(seats.map(({ seatID }) => seatID))}
    />
  );
}
