import { whileVisible } from '@/store/polling';
import { useStudioSeatMapQuery } from '@/store/studio/eventSalesApi';
import { SeatingPlan, seatMapPollMs } from '../../../content/seats/SeatingPlan';

interface ManualIssueSeatsProps {
  sessionID: string;
  tierName: string;
  seatIDs: readonly string[];
  /** The most tickets one request can issue. */
  maxSelected: number;
  price: string;
  onChange: (seatIDs: string[]) => void;
}

/** Seats for a guest: the free seats of one tier. */
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
