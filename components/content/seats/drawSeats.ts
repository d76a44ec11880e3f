import type { SeatPlan } from '@contract/seats';
import { paintSeats, seatStates, statesOf } from './paintSeats';
import type { SeatLayout, View } from './seatLayout';

interface Picture {
  plan: SeatPlan;
  layout: SeatLayout;
  taken: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  view: View;
}
type Choice = Pick<Picture, 'layout' | 'taken' | 'chosen'>;
interface Kept extends Choice {
  image: ImageData;
  pixels: Uint32Array;
  states: Uint8Array;
}

/** What a canvas needs again for its next frame. */
const kept = new WeakMap<HTMLCanvasElement, Kept>();
const isSame = (one: Choice, other: Choice) => one.layout === other.layout && one.taken === other.taken && one.chosen === other.chosen;

function keep(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, { layout, taken, chosen }: Choice): Kept {
  const before = kept.get(canvas);
  const fits = before?.image.width === canvas.width && before.image.height === canvas.height;
  if (before && fits && isSame(before, { layout, taken, chosen })) return before;
  const image = before && fits ? before.image : pen.createImageData(canvas.width, canvas.height);
  const next = { layout, taken, chosen, image, pixels: new Uint32Array(image.data.buffer), states: statesOf(layout, taken, chosen) };
  kept.set(canvas, next);
  return next;
}

/** A colour as pixels hold it, without alpha. The canvas itself reads it: whatever CSS says comes back as #rrggbb or rgba(). */
function inkOf(pen: CanvasRenderingContext2D, colour: string): number {
  pen.fillStyle = '#888888';
  pen.fillStyle = colour;
  const said = typeof pen.fillStyle === 'string' ? pen.fillStyle : '';
  const [red = 0, green = 0, blue = 0] = said.startsWith('#')
    ? [1, 3, 5].map((at) => parseInt(said.slice(at, at + 2), 16))
    : (said.match(/\d+/g) ?? []).map(Number);
  return red + green * 0x100 + blue * 0x10000;
}

/** Draws the hall as it is seen now. */
export function drawSeats(canvas: HTMLCanvasElement, { plan, layout, taken, chosen, view }: Picture): void {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  // Pixels are written by us, so they had better lie where we can write them.
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen || width === 0 || height === 0) return;
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(`--seat-${name}`).trim();
  const scale = (canvas.clientWidth / plan.width) * view.scale * ratio;
  const { image, pixels, states } = keep(canvas, pen, { layout, taken, chosen });
  const inks = seatStates.map((state) => inkOf(pen, colour(state)));
  paintSeats(pixels, { width, height }, { layout, states, inks, view: { scale, x: view.x * ratio, y: view.y * ratio } });
  pen.putImageData(image, 0, 0);

  pen.setTransform(scale, 0, 0, scale, view.x * ratio, view.y * ratio);
  pen.fillStyle = colour('taken') || '#888';
  pen.fillRect(plan.width * 0.3, plan.height * 0.01, plan.width * 0.4, plan.height * 0.035); // the stage
  pen.strokeStyle = colour('edge') || '#888';
  pen.lineWidth = layout.radius * 0.5;
  for (const seatID of chosen) {
    const seat = layout.find(seatID);
    if (!seat) continue;
    pen.beginPath();
    pen.arc(seat.x, seat.y, layout.radius * 1.2, 0, 7);
    pen.stroke();
  }
  pen.setTransform(1, 0, 0, 1, 0, 0);
}
