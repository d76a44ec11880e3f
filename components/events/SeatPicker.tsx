import type { Session } from '@contract/events';
import { useSeatMapQuery } from '@/store/events/boxOfficeApi';
import { whileVisible } from '@/store/polling';
import { formatMoney } from '@/utils/currency';
import { HallSeats, hallEveryMs } from '../content/seats/HallSeats';

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
  const hall = useSeatMapQuery(session.sessionID, { pollingInterval: hallEveryMs, ...whileVisible });
  return (
    <HallSeats
      hall={hall}
      comfort="You still get the best seats together."
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
