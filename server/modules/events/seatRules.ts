import type { SeatPlan, SeatRow, SeatSection } from '../../contract/seats';

export interface Seat {
  seatID: string;
  label: string;
  tierName: string;
}
interface Run {
  seats: Seat[];
  /** Smaller is better: rows from the front, then seats from the middle of the row. */
  distance: number;
}

const seatOf = ({ section, name, tierName }: SeatSection, { row }: SeatRow, number: number): Seat => ({
  seatID: `${section}.${row}.${number}`,
  label: `${name}, row ${row}, seat ${number}`,
  tierName,
});

/** The seat with this ID; null when the plan has none. */
function findSeat(plan: SeatPlan, seatID: string): Seat | null {
  const [sectionID, rowID, number] = seatID.split('.');
  const section = plan.sections.find((one) => one.section === sectionID);
  const row = section?.rows.find((one) => one.row === rowID);
  const at = Number(number);
  return section && row && at >= 1 && at <= row.count ? seatOf(section, row, at) : null;
}

/** The seats of a plan with the tiers that sell them; unknown seats and those of other tiers are left out. */
export const namedSeats = (plan: SeatPlan, seatIDs: readonly string[], tiers: readonly { tierID: string; tierName: string }[]) =>
  seatIDs.flatMap((seatID) => {
    const seat = findSeat(plan, seatID);
    const tier = tiers.find(({ tierName }) => tierName === seat?.tierName);
    return seat && tier ? [{ seatID, label: seat.label, tierID: tier.tierID }] : [];
  });

/** Every run of `count` adjacent free seats in a row. Wheelchair seats are skipped: buyers must choose them. */
function* runsIn(section: SeatSection, row: SeatRow, depth: number, taken: ReadonlySet<string>, count: number): Generator<Run> {
  const middle = (row.count + 1) / 2;
  let free: Seat[] = [];
  for (let number = 1; number <= row.count; number += 1) {
    const seat = seatOf(section, row, number);
    if (taken.has(seat.seatID) || row.accessible.includes(number)) free = [];
    else free = [...free.slice(1 - count || free.length), seat];
    if (free.length === count) yield { seats: free, distance: depth * 2 + Math.abs(number - (count - 1) / 2 - middle) };
  }
}

/** The best adjacent seats of a tier, else split into the largest possible groups. Null when too few seats are free. */
export function bestSeats(plan: SeatPlan, tierName: string, count: number, taken: ReadonlySet<string>): Seat[] | null {
  const sections = plan.sections.filter((section) => section.tierName === tierName);
  let best: Run | null = null;
  for (const section of sections)
    for (const [depth, row] of section.rows.entries())
      for (const run of runsIn(section, row, depth, taken, count)) if (!best || run.distance < best.distance) best = run;
  if (best) return best.seats;
  if (count === 1) return null;
  const half = Math.ceil(count / 2);
  const first = bestSeats(plan, tierName, half, taken);
  const rest = first && bestSeats(plan, tierName, count - half, new Set([...taken, ...first.map(({ seatID }) => seatID)]));
  return rest ? [...first, ...rest] : null;
}
