import { whileVisible } from '@/store/polling';
import { useStudioSeatMapQuery } from '@/store/studio/eventSalesApi';
import { SeatingPlan, seatMapPollMs } from '../../../content/seats/SeatingPlan';

interface ManualIssueSeatsProps {
  sessionID: string;
  tierName: string;
  seatIDs: readonly string[];
  /** As many as one press makes tickets. */
  maxSelected: number;
  price: string;
  onChange: (seatIDs: string[]) => void;
}

/** Which seats a guest gets: the free ones of one tier, as the hall is now. */
export function ManualIssueSeats({ sessionID, tierName, seatIDs, maxSelected, price, onChange }: ManualIssueSeatsProps) {
  const seatMap = useStudioSeatMapQuery(sessionID, { pollingInterval: seatMapPollMs, ...whileVisible });
  return (
    <SeatingPlan
      seatMap={seatMap}
      reassurance="The best seats together are still taken."
      seatIDs={seatIDs}
      maxSelected={maxSelected}
      tierName={tierName}
      note={`Seats of other tiers are pale too. Choose none, and the best free ones of ${tierName} together are taken.`}
      priceOf={() => price}
      onChange={(seats) => onChange(seats.map(({ seatID }) => seatID))}
    />
  );
}
