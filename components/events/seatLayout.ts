import type { SeatPlan } from '@contract/seats';

export interface PlacedSeat {
  seatID: string;
  label: string;
  tierName: string;
  section: string;
  row: string;
  number: number;
  x: number;
  y: number;
  isAccessible: boolean;
}
export interface SeatLayout {
  seats: PlacedSeat[];
  byID: ReadonlyMap<string, PlacedSeat>;
  /** The seat at a place of the plan, or none within a seat's width. */
  at: (x: number, y: number) => PlacedSeat | null;
  radius: number;
}

/** Every seat of a plan with its place. Cells as wide as a seat find the one under a finger without asking all of them. */
export function layOut({ sections }: SeatPlan): SeatLayout {
  const seats: PlacedSeat[] = [];
  let step = Infinity;
  for (const section of sections)
    for (const { row, x, y, step: apart, bend, count, accessible } of section.rows) {
      step = Math.min(step, apart);
      for (let number = 1; number <= count; number += 1) {
        const side = count > 1 ? ((number - 1) / (count - 1)) * 2 - 1 : 0; // -1 at one end of the row, 1 at the other
        seats.push({
          seatID: `${section.section}.${row}.${number}`,
          label: `${section.name}, row ${row}, seat ${number}`,
          tierName: section.tierName,
          section: section.name,
          row,
          number,
          x: x + (number - 1) * apart,
          y: y + bend * side * side,
          isAccessible: accessible.includes(number),
        });
      }
    }
  const cell = (value: number) => Math.floor(value / step);
  const cells = new Map<string, PlacedSeat[]>();
  for (const seat of seats) {
    const key = `${cell(seat.x)} ${cell(seat.y)}`;
    const there = cells.get(key);
    if (there) there.push(seat);
    else cells.set(key, [seat]);
  }
  const near = [-1, 0, 1];
  return {
    seats,
    byID: new Map(seats.map((seat) => [seat.seatID, seat])),
    radius: step * 0.4,
    at: (x, y) => {
      let best: PlacedSeat | null = null;
      let shortest = step * 0.75;
      for (const dx of near)
        for (const dy of near)
          for (const seat of cells.get(`${cell(x) + dx} ${cell(y) + dy}`) ?? []) {
            const distance = Math.hypot(seat.x - x, seat.y - y);
            if (distance < shortest) [best, shortest] = [seat, distance];
          }
      return best;
    },
  };
}

export interface View {
  scale: number;
  x: number;
  y: number;
}
const mostScale = 12;

/** Zooms around a point of the canvas, and keeps the plan in view. */
export function zoom(view: View, by: number, at: { x: number; y: number }, size: { width: number; height: number }): View {
  const scale = Math.min(mostScale, Math.max(1, view.scale * by));
  const ratio = scale / view.scale;
  return keepIn({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, size);
}
export const keepIn = ({ scale, x, y }: View, { width, height }: { width: number; height: number }): View => ({
  scale,
  x: Math.min(0, Math.max(width * (1 - scale), x)),
  y: Math.min(0, Math.max(height * (1 - scale), y)),
});
