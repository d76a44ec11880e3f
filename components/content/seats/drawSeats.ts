import type { SeatPlan } from '@contract/seats';
import { paintSeats, seatStates, statesOf } from './paintSeats';
import type { SeatLayout, View } from './seatLayout';

interface SeatScene {
  plan: SeatPlan;
  layout: SeatLayout;
  taken: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  view: View;
}
type Choice = Pick<SeatScene, 'layout' | 'taken' | 'chosen'>;
interface CachedFrame extends Choice {
  image: ImageData;
  pixels: Uint32Array;
  states: Uint8Array;
}

/** Per canvas, what the next frame can reuse. */
const frameCache = new WeakMap<HTMLCanvasElement, CachedFrame>();
const isSame = (one: Choice, other: Choice) => one.layout === other.layout && one.taken === other.taken && one.chosen === other.chosen;

function cachedFrame(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, { layout, taken, chosen }: Choice): CachedFrame {
  const previous = frameCache.get(canvas);
  const fits = previous?.image.width === canvas.width && previous.image.height === canvas.height;
  if (previous && fits && isSame(previous, { layout, taken, chosen })) return previous;
  const image = previous && fits ? previous.image : context.createImageData(canvas.width, canvas.height);
  const next = { layout, taken, chosen, image, pixels: new Uint32Array(image.data.buffer), states: statesOf(layout, taken, chosen) };
  frameCache.set(canvas, next);
  return next;
}

/** A CSS colour as a pixel value without alpha. Set as a fill style, every CSS colour reads back as #rrggbb or rgba(). */
function parseColour(context: CanvasRenderingContext2D, colour: string): number {
  context.fillStyle = '#888888';
  context.fillStyle = colour;
  const css = typeof context.fillStyle === 'string' ? context.fillStyle : '';
  const [red = 0, green = 0, blue = 0] = css.startsWith('#')
    ? [1, 3, 5].map((at) => parseInt(css.slice(at, at + 2), 16))
    : (css.match(/\d+/g) ?? []).map(Number);
  return red + green * 0x100 + blue * 0x10000;
}

/** Draws the seating plan at the current pan and zoom. */
export function drawSeats(canvas: HTMLCanvasElement, { plan, layout, taken, chosen, view }: SeatScene): void {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  // Every frame writes pixels directly, so the canvas stays in CPU memory.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0 || height === 0) return;
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(`--seat-${name}`).trim();
  const scale = (canvas.clientWidth / plan.width) * view.scale * ratio;
  const { image, pixels, states } = cachedFrame(canvas, context, { layout, taken, chosen });
  const inks = seatStates.map((state) => parseColour(context, colour(state)));
  paintSeats(pixels, { width, height }, { layout, states, inks, view: { scale, x: view.x * ratio, y: view.y * ratio } });
  context.putImageData(image, 0, 0);

  context.setTransform(scale, 0, 0, scale, view.x * ratio, view.y * ratio);
  context.fillStyle = colour('taken') || '#888';
  context.fillRect(plan.width * 0.3, plan.height * 0.01, plan.width * 0.4, plan.height * 0.035); // the stage
  context.strokeStyle = colour('edge') || '#888';
  context.lineWidth = layout.radius * 0.5;
  for (const seatID of chosen) {
    const seat = layout.find(seatID);
    if (!seat) continue;
    context.beginPath();
    context.arc(seat.x, seat.y, layout.radius * 1.2, 0, 7);
    context.stroke();
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}
