import type { SeatPlan } from '@contract/seats';
import type { PlacedSeat, SeatLayout, View } from './seatLayout';

interface Picture {
  plan: SeatPlan;
  layout: SeatLayout;
  taken: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  view: View;
}

/** Draws the hall once. All seats of one colour are one path, so five thousand are four strokes of the pen. */
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

  const fill = (wanted: (seat: PlacedSeat) => boolean, name: string) => {
    pen.fillStyle = colour(name);
    pen.beginPath();
    for (const { x, y, ...seat } of layout.seats) {
      if (!wanted({ x, y, ...seat })) continue;
      // From afar a seat is a few pixels: a square is as good as a circle and four times as fast.
      if (fit * radius < 3) pen.rect(x - radius, y - radius, 2 * radius, 2 * radius);
      else {
        pen.moveTo(x + radius, y);
        pen.arc(x, y, radius, 0, 7);
      }
    }
    pen.fill();
  };
  pen.fillStyle = colour('taken');
  pen.fillRect(plan.width * 0.3, plan.height * 0.01, plan.width * 0.4, plan.height * 0.035); // the stage
  fill(({ seatID }) => taken.has(seatID) && !chosen.has(seatID), 'taken');
  fill(({ seatID, isAccessible }) => !isAccessible && !taken.has(seatID) && !chosen.has(seatID), 'free');
  fill(({ seatID, isAccessible }) => isAccessible && !taken.has(seatID) && !chosen.has(seatID), 'access');
  fill(({ seatID }) => chosen.has(seatID), 'chosen');
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
