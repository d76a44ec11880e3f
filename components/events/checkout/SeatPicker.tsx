import type { Session } from '@contract/events';
import { useEffect, useMemo } from 'react';
import { useSeatMapQuery } from '@/store/events/boxOfficeApi';
import { whileVisible } from '@/store/polling';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/events/checkout';
import { SeatingPlan, seatMapPollMs } from '../../content/seats/SeatingPlan';
import { missingSeatCount, toggleSeat, type SeatSelection } from './seatSelection';

interface SeatPickerProps {
  session: Session;
  selection: SeatSelection;
  /** The number was set with the steppers, so the map only fills it. */
  hasFixedCount: boolean;
  /** Seats held by the buyer's own cart; null until it is loaded. */
  ownSeatIDs: readonly string[] | null;
  onChange: (selection: SeatSelection) => void;
}

/** The most tickets of a session one person can buy. */
const maxSeats = 10;
const noSeatIDs: readonly string[] = [];

/** Selects seats on the map or in the list; or finds the best ones together. */
export function SeatPicker({ session, selection, hasFixedCount, ownSeatIDs, onChange }: SeatPickerProps) {
  const seatMap = useSeatMapQuery(session.sessionID, { pollingInterval: seatMapPollMs, ...whileVisible });
  const seatIDs = useMemo(() => selection.seats.map(({ seatID }) => seatID), [selection.seats]);
  const lostSeatIDs = useMemo(() => {
    if (!ownSeatIDs || !seatMap.data) return noSeatIDs;
    const taken = new Set(seatMap.data.taken);
    return seatIDs.filter((seatID) => taken.has(seatID) && !ownSeatIDs.includes(seatID));
  }, [seatMap.data, ownSeatIDs, seatIDs]);
  useEffect(() => {
    if (lostSeatIDs.length > 0) onChange({ ...selection, seats: selection.seats.filter(({ seatID }) => !lostSeatIDs.includes(seatID)) });
  }, [lostSeatIDs, onChange, selection]);
  const missingCount = missingSeatCount(selection);
  return (
    <SeatingPlan
      seatMap={seatMap}
      reassurance={t.bestSeatsReassurance}
      seatIDs={seatIDs}
      ownSeatIDs={ownSeatIDs ?? noSeatIDs}
      maxSelected={maxSeats}
      note={t.choosingIsOptional}
      status={selection.seats.length > 0 && missingCount > 0 ? t.seatsMissing({ count: missingCount }) : ''}
      priceOf={(tierName) => {
        const price = session.tiers.find(({ name }) => name === tierName)?.price;
        return price ? formatMoney(price) : '';
      }}
      onTap={(seat, { layout, taken }) => onChange(toggleSeat(seat, selection, { layout, taken, maxSeats, hasFixedCount }))}
    />
  );
}
