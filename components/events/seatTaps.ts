import type { PlacedSeat, SeatLayout } from '../content/seats/seatLayout';

export interface ChosenSeat {
  seatID: string;
  tierName: string;
}
/** What a buyer wants: so many of each tier, by name, and the seats chosen for them so far. */
export interface SeatWish {
  asked: Readonly<Record<string, number>>;
  seats: readonly ChosenSeat[];
}
interface Plan {
  layout: SeatLayout;
  taken: ReadonlySet<string>;
  most: number;
  /** The number was asked for with the steppers: the map fills it and never changes it. Otherwise every tap asks for one more. */
  isCounted: boolean;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const countIn = (seats: readonly ChosenSeat[], tierName: string) => seats.filter((seat) => seat.tierName === tierName).length;

/** How many seats of what was asked for are not chosen yet. */
export const seatsMissing = ({ asked, seats }: SeatWish): number => sum(Object.values(asked)) - seats.length;

/**
 * One tap on a free or chosen seat. With a number asked for, it takes the neighbours too, as far as they are free; all chosen, the next tap moves the choice;
 * another tier moves what is still open there. The number stays what it was.
 */
export function tapSeat(seat: PlacedSeat, wish: SeatWish, { layout, taken, most, isCounted }: Plan): SeatWish {
  const { asked, seats } = wish;
  const { seatID, tierName } = seat;
  if (seats.some((one) => one.seatID === seatID)) {
    const left = seats.filter((one) => one.seatID !== seatID);
    return { seats: left, asked: isCounted ? asked : { ...asked, [tierName]: countIn(left, tierName) } };
  }
  if (!isCounted) {
    if (seats.length >= most) return wish;
    const more = [...seats, { seatID, tierName }];
    return { seats: more, asked: { ...asked, [tierName]: countIn(more, tierName) } };
  }
  const kept = seatsMissing(wish) > 0 ? seats : [];
  const total = sum(Object.values(asked));
  let wanted = (asked[tierName] ?? 0) - countIn(kept, tierName);
  let next = asked;
  if (wanted <= 0) {
    wanted = total - kept.length;
    next = { [tierName]: countIn(kept, tierName) + wanted };
    for (const other of Object.keys(asked)) if (other !== tierName) next = { ...next, [other]: countIn(kept, other) };
  }
  const chosen = new Set(kept.map((one) => one.seatID));
  const row = neighbours(seat, layout, (one) => !taken.has(one.seatID) && !chosen.has(one.seatID), wanted);
  return { asked: next, seats: [...kept, ...row.map((one) => ({ seatID: one.seatID, tierName }))] };
}

/** The seat and free ones beside it, to the right first, in the order of the row; fewer where there are not so many. Wheelchair places only by their own tap. */
function neighbours(seat: PlacedSeat, layout: SeatLayout, isFree: (seat: PlacedSeat) => boolean, count: number): PlacedSeat[] {
  const row = seat.seatID.slice(0, seat.seatID.lastIndexOf('.'));
  const found = [seat];
  for (const step of [1, -1])
    for (let number = seat.number + step; found.length < count; number += step) {
      const next = layout.find(`${row}.${number}`);
      if (!next || !isFree(next) || (next.isAccessible && !seat.isAccessible)) break;
      found.push(next);
    }
  return found.sort((one, other) => one.number - other.number);
}

/** The chosen seats that still fit a smaller number of a tier: the last ones go. */
export function trimSeats(seats: readonly ChosenSeat[], asked: Readonly<Record<string, number>>): ChosenSeat[] {
  const room = new Map(Object.entries(asked));
  return seats.filter(({ tierName }) => {
    const left = room.get(tierName) ?? 0;
    room.set(tierName, left - 1);
    return left > 0;
  });
}
