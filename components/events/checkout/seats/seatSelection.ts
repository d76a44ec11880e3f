import type { BookedSeat } from '@contract/tickets';
import * as t from '@messages/events/checkout';
import type { PlacedSeat, SeatLayout } from '../../../content/seats/seatLayout';

export interface SelectedSeat {
  seatID: string;
  tierName: string;
}
/** What a buyer wants: a quantity by tier name, and the seats selected so far. */
export interface SeatSelection {
  countByTier: Readonly<Record<string, number>>;
  seats: readonly SelectedSeat[];
}
interface SelectionContext {
  layout: SeatLayout;
  taken: ReadonlySet<string>;
  maxSeats: number;
  /** With a fixed count the map fills it and never changes it. Otherwise each tap adds a seat. */
  hasFixedCount: boolean;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const countInTier = (seats: readonly SelectedSeat[], tierName: string) => seats.filter((seat) => seat.tierName === tierName).length;

/** A selected seat as a bill names it. The order names it by its section, which is the tier's name in most plans. */
export function toBookedSeat({ seatID, tierName }: SelectedSeat): BookedSeat {
  const [, row = '', seat = ''] = seatID.split('.');
  return { seatID, tierName, label: t.seatOfTier({ tier: tierName, row, seat }) };
}

/** How many seats are not selected yet. */
export const missingSeatCount = ({ countByTier, seats }: SeatSelection): number => sum(Object.values(countByTier)) - seats.length;

/**
 * One tap on a free or selected seat. With a fixed count it also takes free neighbours; when all are selected, the next tap moves the selection;
 * tapping another tier moves what is still missing there. The count does not change.
 */
export function toggleSeat(
  seat: PlacedSeat,
  selection: SeatSelection,
  { layout, taken, maxSeats, hasFixedCount }: SelectionContext,
): SeatSelection {
  const { countByTier, seats } = selection;
  const { seatID, tierName } = seat;
  if (seats.some((one) => one.seatID === seatID)) {
    const left = seats.filter((one) => one.seatID !== seatID);
    return { seats: left, countByTier: hasFixedCount ? countByTier : { ...countByTier, [tierName]: countInTier(left, tierName) } };
  }
  if (!hasFixedCount) {
    if (seats.length >= maxSeats) return selection;
    const more = [...seats, { seatID, tierName }];
    return { seats: more, countByTier: { ...countByTier, [tierName]: countInTier(more, tierName) } };
  }
  const remaining = missingSeatCount(selection) > 0 ? seats : [];
  const total = sum(Object.values(countByTier));
  let missing = (countByTier[tierName] ?? 0) - countInTier(remaining, tierName);
  let next = countByTier;
  if (missing <= 0) {
    missing = total - remaining.length;
    next = { [tierName]: countInTier(remaining, tierName) + missing };
    for (const other of Object.keys(countByTier)) if (other !== tierName) next = { ...next, [other]: countInTier(remaining, other) };
  }
  const chosen = new Set(remaining.map((one) => one.seatID));
  const row = adjacentSeats(seat, layout, (one) => !taken.has(one.seatID) && !chosen.has(one.seatID), missing);
  return { countByTier: next, seats: [...remaining, ...row.map((one) => ({ seatID: one.seatID, tierName }))] };
}

/** The seat and free ones beside it, to the right first, in row order; fewer when there are not enough. Wheelchair seats only by their own tap. */
function adjacentSeats(seat: PlacedSeat, layout: SeatLayout, isFree: (seat: PlacedSeat) => boolean, count: number): PlacedSeat[] {
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

/** The selected seats that still fit a smaller quantity of a tier; the last ones are dropped. */
export function trimSeats(seats: readonly SelectedSeat[], countByTier: Readonly<Record<string, number>>): SelectedSeat[] {
  const room = new Map(Object.entries(countByTier));
  return seats.filter(({ tierName }) => {
    const left = room.get(tierName) ?? 0;
    room.set(tierName, left - 1);
    return left > 0;
  });
}
