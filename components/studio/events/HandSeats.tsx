import { whileVisible } from '@/store/polling';
import { useDeskSeatMapQuery } from '@/store/studio/eventFiguresApi';
import { HallSeats, hallEveryMs } from '../../content/seats/HallSeats';

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
  const hall = useDeskSeatMapQuery(sessionID, { pollingInterval: hallEveryMs, ...whileVisible });
  return (
    <HallSeats
      hall={hall}
      comfort="The best seats together are still taken."
      seatIDs={seatIDs}
      most={most}
      tierName={tierName}
      note={`Seats of other tiers are pale too. Choose none, and the best free ones of ${tierName} together are taken.`}
      priceOf={() => price}
      onChange={(seats) => onChange(seats.map(({ seatID }) => seatID))}
    />
  );
}
