import type { Session } from '@contract/events';
import { useEffect, useMemo } from 'react';
import { useSeatMapQuery } from '@/store/events/boxOfficeApi';
import { whileVisible } from '@/store/polling';
import { formatMoney } from '@/utils/currency';
import { HallSeats, hallEveryMs } from '../content/seats/HallSeats';
import { seatsMissing, tapSeat, type SeatWish } from './seatTaps';

interface SeatPickerProps {
  session: Session;
  wish: SeatWish;
  /** The number was asked for with the steppers, so the map only fills it. */
  isCounted: boolean;
  /** Seats that the buyer's own cart holds; null while that is not known. */
  mine: readonly string[] | null;
  onChange: (wish: SeatWish) => void;
}

/** One person buys at most so many tickets of a session. */
const mostSeats = 10;
const none: readonly string[] = [];

/** Choose seats on the map or in the list; without a choice the best ones together are found. */
export function SeatPicker({ session, wish, isCounted, mine, onChange }: SeatPickerProps) {
  const hall = useSeatMapQuery(session.sessionID, { pollingInterval: hallEveryMs, ...whileVisible });
  const seatIDs = useMemo(() => wish.seats.map(({ seatID }) => seatID), [wish.seats]);
  const gone = useMemo(() => {
    if (!mine || !hall.data) return none;
    const taken = new Set(hall.data.taken);
    return seatIDs.filter((seatID) => taken.has(seatID) && !mine.includes(seatID));
  }, [hall.data, mine, seatIDs]);
  useEffect(() => {
    if (gone.length > 0) onChange({ ...wish, seats: wish.seats.filter(({ seatID }) => !gone.includes(seatID)) });
  }, [gone, onChange, wish]);
  const missing = seatsMissing(wish);
  return (
    <HallSeats
      hall={hall}
      comfort="You still get the best seats together."
      seatIDs={seatIDs}
      mine={mine ?? none}
      most={mostSeats}
      note="Choose none, and the best ones together are found for you."
      status={wish.seats.length > 0 && missing > 0 ? `Choose ${missing} more ${missing === 1 ? 'seat' : 'seats'}.` : ''}
      priceOf={(tierName) => {
        const price = session.tiers.find(({ name }) => name === tierName)?.price;
        return price ? formatMoney(price) : '';
      }}
      onTap={(seat, { layout, taken }) => onChange(tapSeat(seat, wish, { layout, taken, most: mostSeats, isCounted }))}
    />
  );
}
