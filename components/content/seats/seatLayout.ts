import type { SeatPlan, SeatRow, SeatSection } from '@contract/seats';

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
  /** Where it stands in `seats`. */
  index: number;
}
export interface SeatLayout {
  seats: readonly PlacedSeat[];
  find: (seatID: string) => PlacedSeat | undefined;
  /** The seat at a place of the plan, or none within a seat's width. */
  at: (x: number, y: number) => PlacedSeat | null;
  radius: number;
}

/** A seat knows its row and number; its names are put together when somebody asks, which for most of five thousand nobody does. */
class Seat implements PlacedSeat {
  readonly x: number;
  readonly y: number;
  constructor(
    private readonly part: SeatSection,
    private readonly line: SeatRow,
    readonly number: number,
    readonly index: number,
  ) {
    const { x, y, step, bend, count } = line;
    const side = count > 1 ? ((number - 1) / (count - 1)) * 2 - 1 : 0; // -1 at one end of the row, 1 at the other
    this.x = x + (number - 1) * step;
    this.y = y + bend * side * side;
  }
  get seatID() {
    return `${this.part.section}.${this.line.row}.${this.number}`;
  }
  get label() {
    return `${this.part.name}, row ${this.line.row}, seat ${this.number}`;
  }
  get tierName() {
    return this.part.tierName;
  }
  get section() {
    return this.part.name;
  }
  get row() {
    return this.line.row;
  }
  get isAccessible() {
    return this.line.accessible.includes(this.number);
  }
}

/** Every seat of a plan with its place. */
export function layOut({ sections }: SeatPlan): SeatLayout {
  const seats: Seat[] = [];
  const rowsByName = new Map<string, { first: number; count: number }>();
  let step = Infinity;
  for (const part of sections)
    for (const line of part.rows) {
      step = Math.min(step, line.step);
      rowsByName.set(`${part.section}.${line.row}`, { first: seats.length, count: line.count });
      for (let number = 1; number <= line.count; number += 1) seats.push(new Seat(part, line, number, seats.length));
    }
  let cells: Map<number, Seat[]> | null = null;
  return {
    seats,
    find: (seatID) => {
      const dot = seatID.lastIndexOf('.');
      const line = rowsByName.get(seatID.slice(0, dot));
      const number = Number(seatID.slice(dot + 1));
      return line && number >= 1 && number <= line.count ? seats[line.first + number - 1] : undefined;
    },
    radius: step * 0.4,
    at: (x, y) => nearest((cells ??= inCells(seats, step)), step, x, y),
  };
}

const cellOf = (value: number, step: number) => Math.floor(value / step);
/** One number for a cell: no plan is a million seats wide. */
const keyOf = (column: number, row: number) => column * 1_000_000 + row;

/** Cells as wide as a seat find the one under a finger without asking all of them. */
function inCells(seats: readonly Seat[], step: number): Map<number, Seat[]> {
  const cells = new Map<number, Seat[]>();
  for (const seat of seats) {
    const key = keyOf(cellOf(seat.x, step), cellOf(seat.y, step));
    const there = cells.get(key);
    if (there) there.push(seat);
    else cells.set(key, [seat]);
  }
  return cells;
}

const near = [-1, 0, 1];
function nearest(cells: ReadonlyMap<number, Seat[]>, step: number, x: number, y: number): Seat | null {
  let best: Seat | null = null;
  let shortest = step * 0.75;
  for (const dx of near)
    for (const dy of near)
      for (const seat of cells.get(keyOf(cellOf(x, step) + dx, cellOf(y, step) + dy)) ?? []) {
        const distance = Math.hypot(seat.x - x, seat.y - y);
        if (distance < shortest) [best, shortest] = [seat, distance];
      }
  return best;
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
