import type { SeatLayout } from './seatLayout';

/**
 * Index in this list = the state's number and its position in `inks`. After these, each tier has a state for its free seats, then each has one for them
 * while other tiers are chosen.
 */
export const seatStates = ['taken', 'access', 'chosen'] as const;

export interface SeatMarks {
  taken: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  tierNames: readonly string[];
  /** The others are dimmed; null shows all tiers alike. */
  activeTiers: ReadonlySet<string> | null;
}

/** The state of each seat as a number, computed once per selection instead of once per frame. */
export function statesOf(layout: SeatLayout, { taken, chosen, tierNames, activeTiers }: SeatMarks): Uint8Array {
  const states = new Uint8Array(layout.seats.length);
  for (const { index, isAccessible, tierName } of layout.seats) {
    const isActive = activeTiers === null || activeTiers.has(tierName);
    const ofTier = seatStates.length + tierNames.indexOf(tierName) + (isActive ? 0 : tierNames.length);
    states[index] = isAccessible && isActive ? seatStates.indexOf('access') : ofTier;
  }
  const mark = (ids: ReadonlySet<string>, state: (typeof seatStates)[number]) => {
    for (const seatID of ids) {
      const seat = layout.find(seatID);
      if (seat) states[seat.index] = seatStates.indexOf(state);
    }
  };
  mark(taken, 'taken');
  mark(chosen, 'chosen');
  return states;
}

interface Stamp {
  /** How much of each pixel the seat covers, 0 to 255. */
  cover: Uint8Array;
  side: number;
}

/** A circle whose centre is offset by (dx, dy) from the centre of its square. */
function cutStamp(radius: number, dx: number, dy: number): Stamp {
  const half = Math.ceil(radius + 1);
  const side = 2 * half + 1;
  const cover = new Uint8Array(side * side);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const distance = Math.hypot(x - half - dx, y - half - dy);
      cover[y * side + x] = 255 * Math.min(1, Math.max(0, radius + 0.5 - distance));
    }
  return { cover, side };
}
/** Below this radius, half a pixel of misplacement makes a row look uneven. */
const subpixelBelowPx = 8;

interface SeatView {
  /** Device pixels per unit of the plan. */
  scale: number;
  /** Position of the plan's origin, in device pixels. */
  x: number;
  y: number;
}

/**
 * Clears the buffer and stamps every seat into it. Five thousand canvas calls take longer than a frame on a slow phone; a stamp copies a
 * few bytes. `inks` are pixel values without alpha: 0xBBGGRR, since all browsers run on little-endian machines.
 */
export function paintSeats(
  pixels: Uint32Array,
  size: { width: number; height: number },
  { layout, states, view, inks }: { layout: SeatLayout; states: Uint8Array; view: SeatView; inks: readonly number[] },
): void {
  const { width, height } = size;
  pixels.fill(0);
  const radius = layout.radius * view.scale;
  const phases = radius < subpixelBelowPx ? 4 : 1;
  const stamps: (Stamp | undefined)[] = [];
  for (const seat of layout.seats) {
    const [cx, cy] = [view.x + seat.x * view.scale, view.y + seat.y * view.scale];
    if (cx < -radius - 1 || cy < -radius - 1 || cx > width + radius + 1 || cy > height + radius + 1) continue;
    const [px, py] = [Math.floor(cx * phases) / phases, Math.floor(cy * phases) / phases];
    const [left, top] = [Math.floor(px), Math.floor(py)];
    const phase = Math.round((px - left) * phases) + phases * Math.round((py - top) * phases);
    const { cover, side } = (stamps[phase] ??= cutStamp(radius, px - left, py - top));
    const half = (side - 1) / 2;
    const ink = inks[states[seat.index] ?? 0] ?? 0;
    const [fromX, toX] = [Math.max(0, half - left), Math.min(side, width - left + half)];
    const [fromY, toY] = [Math.max(0, half - top), Math.min(side, height - top + half)];
    for (let y = fromY; y < toY; y += 1) {
      const targetOffset = (top - half + y) * width + left - half;
      const from = y * side;
      for (let x = fromX; x < toX; x += 1) {
        const covered = cover[from + x];
        if (covered) pixels[targetOffset + x] = covered * 0x1000000 + ink;
      }
    }
  }
}
