import type { SeatPlan, SeatRow, SeatSection } from '@contract/seats';
import * as t from '@messages/content/seats';

export interface PlacedSeat {
  seatID: string;
  label: string;
  tierName: string;
  section: string;
  row: string;
  number: number;
  /** The number of seats in its row. */
  rowCount: number;
  x: number;
  y: number;
  isAccessible: boolean;
  /** Index in `seats`. */
  index: number;
}
export interface SeatLayout {
  seats: readonly PlacedSeat[];
  find: (seatID: string) => PlacedSeat | undefined;
  /** The seat at a point of the plan, or null when none is within a seat's width. */
  at: (x: number, y: number) => PlacedSeat | null;
  radius: number;
  /** The smallest distance between two seats of a row. */
  pitch: number;
}

/** Getters build IDs and labels on demand, because most of five thousand seats never need them. */
class Seat implements PlacedSeat {
  readonly x: number;
  readonly y: number;
  constructor(
    private readonly sectionPlan: SeatSection,
    private readonly seatRow: SeatRow,
    readonly number: number,
    readonly index: number,
  ) {
    const { x, y, step, bend, count } = seatRow;
    const side = count > 1 ? ((number - 1) / (count - 1)) * 2 - 1 : 0; // -1 at one end of the row, 1 at the other
    this.x = x + (number - 1) * step;
    this.y = y + bend * side * side;
  }
  get seatID() {
    return `${this.sectionPlan.section}.${this.seatRow.row}.${this.number}`;
  }
  get label() {
    return t.rowSeatNumber({ name: this.sectionPlan.name, row: this.seatRow.row, number: this.number });
  }
  get tierName() {
    return this.sectionPlan.tierName;
  }
  get section() {
    return this.sectionPlan.name;
  }
  get row() {
    return this.seatRow.row;
  }
  get rowCount() {
    return this.seatRow.count;
  }
  get isAccessible() {
    return this.seatRow.accessible.includes(this.number);
  }
}

/** Every seat of a plan with its coordinates. */
export function layOutSeats({ sections }: SeatPlan): SeatLayout {
  const seats: Seat[] = [];
  const rowsByName = new Map<string, { first: number; count: number }>();
  let step = Infinity;
  for (const sectionPlan of sections)
    for (const seatRow of sectionPlan.rows) {
      step = Math.min(step, seatRow.step);
      rowsByName.set(`${sectionPlan.section}.${seatRow.row}`, { first: seats.length, count: seatRow.count });
      for (let number = 1; number <= seatRow.count; number += 1) seats.push(new Seat(sectionPlan, seatRow, number, seats.length));
    }
  let cells: Map<number, Seat[]> | null = null;
  return {
    seats,
    find: (seatID) => {
      const dot = seatID.lastIndexOf('.');
      const seatRow = rowsByName.get(seatID.slice(0, dot));
      const number = Number(seatID.slice(dot + 1));
      return seatRow && number >= 1 && number <= seatRow.count ? seats[seatRow.first + number - 1] : undefined;
    },
    radius: step * 0.4,
    pitch: step,
    at: (x, y) => nearest((cells ??= groupByCell(seats, step)), step, x, y),
  };
}

const cellOf = (value: number, step: number) => Math.floor(value / step);
/** One number per cell; no plan is a million seats wide. */
const keyOf = (column: number, row: number) => column * 1_000_000 + row;

/** A grid of seat-sized cells, to find the seat under a pointer without scanning all of them. */
function groupByCell(seats: readonly Seat[], step: number): Map<number, Seat[]> {
  const cells = new Map<number, Seat[]>();
  for (const seat of seats) {
    const key = keyOf(cellOf(seat.x, step), cellOf(seat.y, step));
    const cell = cells.get(key);
    if (cell) cell.push(seat);
    else cells.set(key, [seat]);
  }
  return cells;
}

const neighbourOffsets = [-1, 0, 1];
function nearest(cells: ReadonlyMap<number, Seat[]>, step: number, x: number, y: number): Seat | null {
  let best: Seat | null = null;
  let minDistance = step * 0.75;
  for (const dx of neighbourOffsets)
    for (const dy of neighbourOffsets)
      for (const seat of cells.get(keyOf(cellOf(x, step) + dx, cellOf(y, step) + dy)) ?? []) {
        const distance = Math.hypot(seat.x - x, seat.y - y);
        if (distance < minDistance) [best, minDistance] = [seat, distance];
      }
  return best;
}

export interface View {
  scale: number;
  x: number;
  y: number;
}
const maxScale = 12;

/** Zooms around a point of the canvas and keeps the plan in view. */
export function zoom(view: View, factor: number, at: { x: number; y: number }, size: { width: number; height: number }): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return clampView({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, size);
}
export const clampView = ({ scale, x, y }: View, { width, height }: { width: number; height: number }): View => ({
  scale,
  x: Math.min(0, Math.max(width * (1 - scale), x)),
  y: Math.min(0, Math.max(height * (1 - scale), y)),
});
