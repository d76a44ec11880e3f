import type { SeatPlan } from '@contract/seats';
import type { PlacedSeat, SeatLayout, View } from './seatLayout';

interface Picture {
  plan: SeatPlan;
  layout: SeatLayout;
  taken: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  view: View;
}

/** Draws the hall once, colour by colour. */
export function drawSeats(canvas: HTMLCanvasElement, { plan, layout, taken, chosen, view }: Picture): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const style = getComputedStyle(canvas);
  const colour = (name: string) => style.getPropertyValue(`--seat-${name}`).trim() || '#888';
  const fit = (width / plan.width) * view.scale;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.setTransform(ratio * fit, 0, 0, ratio * fit, ratio * view.x, ratio * view.y);
  const { radius } = layout;

  pen.fillStyle = colour('taken');
  pen.fillRect(plan.width * 0.3, plan.height * 0.01, plan.width * 0.4, plan.height * 0.035); // the stage
  // What lies outside the picture is not drawn: from near, that is most of the hall.
  const [left, top] = [-view.x / fit - radius, -view.y / fit - radius];
  const [right, bottom] = [left + width / fit + 2 * radius, top + height / fit + 2 * radius];
  const shown: Record<'taken' | 'free' | 'access' | 'chosen', PlacedSeat[]> = { taken: [], free: [], access: [], chosen: [] };
  for (const seat of layout.seats) {
    if (seat.x < left || seat.x > right || seat.y < top || seat.y > bottom) continue;
    const { seatID, isAccessible } = seat;
    shown[chosen.has(seatID) ? 'chosen' : taken.has(seatID) ? 'taken' : isAccessible ? 'access' : 'free'].push(seat);
  }
  for (const [name, seats] of Object.entries(shown)) {
    pen.fillStyle = colour(name);
    // From afar a seat is a few pixels: a square is as good as a circle, and needs no path.
    if (fit * radius < 3) {
      for (const { x, y } of seats) pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
      continue;
    }
    pen.beginPath();
    for (const { x, y } of seats) {
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, 7);
    }
    pen.fill();
  }
  pen.strokeStyle = colour('edge');
  pen.lineWidth = radius * 0.5;
  for (const seatID of chosen) {
    const seat = layout.byID.get(seatID);
    if (!seat) continue;
    pen.beginPath();
    pen.arc(seat.x, seat.y, radius * 1.2, 0, 7);
    pen.stroke();
  }
}
