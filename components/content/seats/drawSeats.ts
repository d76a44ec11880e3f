import type { SeatPlan } from '@contract/seats';
import * as t from '@messages/content/seats';
import { paintSeats, seatStates, statesOf, type SeatMarks } from './paintSeats';
import type { SeatLayout, View } from './seatLayout';

interface Choice extends SeatMarks {
  layout: SeatLayout;
}
interface SeatScene extends Choice {
  plan: SeatPlan;
  view: View;
}
interface CachedFrame extends Choice {
  image: ImageData;
  pixels: Uint32Array;
  states: Uint8Array;
}

/** Per canvas, what the next frame can reuse. */
const frameCache = new WeakMap<HTMLCanvasElement, CachedFrame>();
const isSame = (one: Choice, other: Choice) =>
  one.layout === other.layout && one.taken === other.taken && one.chosen === other.chosen && one.activeTiers === other.activeTiers;

function cachedFrame(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, { layout, ...marks }: Choice): CachedFrame {
  const previous = frameCache.get(canvas);
  const fits = previous?.image.width === canvas.width && previous.image.height === canvas.height;
  if (previous && fits && isSame(previous, { layout, ...marks })) return previous;
  const image = previous && fits ? previous.image : context.createImageData(canvas.width, canvas.height);
  const next = { layout, ...marks, image, pixels: new Uint32Array(image.data.buffer), states: statesOf(layout, marks) };
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

/** How strongly a dimmed tier keeps its colour on the background. */
const dimmedShare = 0.3;
const mix = (ink: number, background: number): number =>
  [0, 8, 16].reduce((mixed, shift) => {
    const [over, under] = [(ink >> shift) & 255, (background >> shift) & 255];
    return mixed + (Math.round(over * dimmedShare + under * (1 - dimmedShare)) << shift);
  }, 0);

/** Tiers of a plan beyond this many share colours. */
export const tierColourCount = 6;

/** Draws the seating plan at the current pan and zoom. */
export function drawSeats(canvas: HTMLCanvasElement, { plan, layout, view, ...marks }: SeatScene): void {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  // Every frame writes pixels directly, so the canvas stays in CPU memory.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || width === 0 || height === 0) return;
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(`--seat-${name}`).trim();
  const scale = (canvas.clientWidth / plan.width) * view.scale * ratio;
  const { image, pixels, states } = cachedFrame(canvas, context, { layout, ...marks });
  const tierInks = marks.tierNames.map((_, at) => parseColour(context, colour(`tier-${at % tierColourCount}`)));
  const background = parseColour(context, colour('background'));
  const stateInks = seatStates.map((state) => parseColour(context, colour(state)));
  const inks = [...stateInks, ...tierInks, ...tierInks.map((ink) => mix(ink, background))];
  paintSeats(pixels, { width, height }, { layout, states, inks, view: { scale, x: view.x * ratio, y: view.y * ratio } });
  context.putImageData(image, 0, 0);

  context.setTransform(scale, 0, 0, scale, view.x * ratio, view.y * ratio);
  drawStage(context, plan, { bar: colour('taken'), text: colour('text') });
  drawRowLetters(context, plan, colour('text'));
  context.strokeStyle = colour('edge') || '#888';
  context.lineWidth = layout.radius * 0.5;
  for (const seatID of marks.chosen) {
    const seat = layout.find(seatID);
    if (!seat) continue;
    context.beginPath();
    context.arc(seat.x, seat.y, layout.radius * 1.2, 0, 7);
    context.stroke();
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
}

function drawStage(context: CanvasRenderingContext2D, { width, height }: SeatPlan, { bar, text }: { bar: string; text: string }) {
  const barHeight = height * 0.04;
  context.fillStyle = bar;
  context.fillRect(width * 0.3, height * 0.008, width * 0.4, barHeight);
  write(context, t.stage, { x: width / 2, y: height * 0.008 + barHeight / 2, size: barHeight * 0.75, text });
}

/** The letter of each row beside its first and its last seat. */
function drawRowLetters(context: CanvasRenderingContext2D, { sections }: SeatPlan, text: string) {
  for (const { rows } of sections)
    for (const { row, x, y, step, bend, count } of rows) {
      const at = { y: count > 1 ? y + bend : y, size: step * 0.7, text };
      write(context, row, { ...at, x: x - step });
      write(context, row, { ...at, x: x + count * step });
    }
}

function write(
  context: CanvasRenderingContext2D,
  label: string,
  { x, y, size, text }: { x: number; y: number; size: number; text: string },
) {
  context.fillStyle = text;
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(label, x, y);
}
