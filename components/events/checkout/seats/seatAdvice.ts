import type { PlacedSeat, SeatLayout } from '../../../content/seats/seatLayout';
import type { SelectedSeat } from './seatSelection';

const rowOf = ({ seatID }: { seatID: string }) => seatID.slice(0, seatID.lastIndexOf('.'));

/**
 * The best adjacent seats for a quantity of each tier: rows from the front, then the middle of the row, and none that leave a single seat alone if others
 * do not. Wheelchair seats are skipped. Null where a tier has no such seats; the server then splits the group.
 */
export function proposeSeats(
  layout: SeatLayout,
  taken: ReadonlySet<string>,
  countByTier: Readonly<Record<string, number>>,
): SelectedSeat[] | null {
  const proposed: SelectedSeat[] = [];
  for (const [tierName, count] of Object.entries(countByTier)) {
    if (count === 0) continue;
    const best = bestRun(layout, taken, tierName, count);
    if (!best) return null;
    proposed.push(...best.map(({ seatID }) => ({ seatID, tierName })));
  }
  return proposed;
}

/** How much worse a run is that leaves a single seat alone, in seats. */
const singleSeatPenalty = 6;

function bestRun(layout: SeatLayout, taken: ReadonlySet<string>, tierName: string, count: number): PlacedSeat[] | null {
  let best: { seats: PlacedSeat[]; distance: number } | null = null;
  let run: PlacedSeat[] = [];
  const depths = new Map<string, number>();
  const rowsOfSection = new Map<string, number>();
  for (const seat of layout.seats) {
    if (seat.tierName !== tierName) continue;
    const row = rowOf(seat);
    if (!depths.has(row)) {
      const depth = rowsOfSection.get(seat.section) ?? 0;
      rowsOfSection.set(seat.section, depth + 1);
      depths.set(row, depth);
    }
    const previous = run.at(-1);
    const isFree = !taken.has(seat.seatID) && !seat.isAccessible;
    run = isFree ? [...(previous && rowOf(previous) === row ? run : []), seat].slice(-count) : [];
    if (run.length < count) continue;
    const middle = (seat.rowCount + 1) / 2;
    const alone = singleSeatsLeft(layout, taken, run).length;
    const distance = (depths.get(row) ?? 0) * 2 + Math.abs(seat.number - (count - 1) / 2 - middle) + alone * singleSeatPenalty;
    if (!best || distance < best.distance) best = { seats: run, distance };
  }
  return best?.seats ?? null;
}

/** Free seats that this choice leaves without a free neighbour, and that had one before. */
export function singleSeatsLeft(layout: SeatLayout, taken: ReadonlySet<string>, seats: readonly { seatID: string }[]): PlacedSeat[] {
  const chosen = new Set(seats.map(({ seatID }) => seatID));
  const neighbour = (seat: PlacedSeat, step: 1 | -1) => layout.find(`${rowOf(seat)}.${seat.number + step}`);
  const isFree = (seat: PlacedSeat | undefined): seat is PlacedSeat =>
    seat !== undefined && !taken.has(seat.seatID) && !chosen.has(seat.seatID);
  const found = new Map<string, PlacedSeat>();
  for (const { seatID } of seats) {
    const seat = layout.find(seatID);
    if (!seat) continue;
    for (const step of [1, -1] as const) {
      const beside = neighbour(seat, step);
      // A wheelchair space is sold on its own.
      if (isFree(beside) && !beside.isAccessible && !isFree(neighbour(beside, step))) found.set(beside.seatID, beside);
    }
  }
  return [...found.values()];
}
