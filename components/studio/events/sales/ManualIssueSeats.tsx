import { whileVisible } from '@/store/polling';
import { useStudioSeatMapQuery } from '@/store/studio/eventSalesApi';
import * as t from '@messages/studio/eventsSales';
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
      reassurance={t.bestSeatsReassurance}
      seatIDs={seatIDs}
      maxSelected={maxSelected}
      tierName={tierName}
      note={t.otherTiersHint({ tierName })}
      priceOf={() => price}
      onChange={(seats) => onChange(seats.map(({ seatID }) => seatID))}
    />
  );
}
