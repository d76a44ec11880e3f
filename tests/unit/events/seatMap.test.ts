import type { SeatPlan } from '@contract/seats';
import { paintSeats, seatStates, statesOf } from '@/components/content/seats/paintSeats';
import { clampView, layOutSeats, zoom, type View } from '@/components/content/seats/seatLayout';

const row = (name: string, at: number) => ({
  row: name,
  x: 10,
  y: 20 + at * 12,
  step: 10,
  bend: 3,
  count: 20,
  accessible: at === 0 ? [1, 2] : [],
});
const plan: SeatPlan = {
  width: 210,
  height: 280,
  sections: [
    { section: 'F', name: 'Front', tierName: 'Front', rows: ['A', 'B', 'C'].map(row) },
    { section: 'B', name: 'Back', tierName: 'Back', rows: ['A', 'B'].map((name, at) => row(name, at + 6)) },
  ],
};
const layout = layOutSeats(plan);
const inks = [0x0000ff, 0x00ff00, 0xff0000, 0x00ffff, 0xff00ff, 0x222222, 0x333333];
const size = { width: 420, height: 560 };
const taken = new Set(['F.A.10', 'B.B.20', 'Z.A.1', 'F.A.21']);
const chosen = new Set(['F.B.3']);
const tierNames = ['Front', 'Back'];
const states = statesOf(layout, { taken, chosen, tierNames, activeTiers: null });

function paint(view: View) {
  const pixels = new Uint32Array(size.width * size.height).fill(7);
  const scale = (size.width / plan.width) * view.scale;
  paintSeats(pixels, size, { layout, states, inks, view: { scale, x: view.x, y: view.y } });
  return { pixels, scale };
}

test('a seat is found by its ID and by its position, and its label is computed on demand', () => {
  expect(layout.seats).toHaveLength(100);
  expect(layout.find('B.B.20')).toMatchObject({ label: 'Back, row B, seat 20', tierName: 'Back', isAccessible: false });
  expect(layout.find('F.A.2')?.isAccessible).toBe(true);
  for (const unknown of ['F.A.21', 'F.A.0', 'F.Z.1', 'F', '']) expect(layout.find(unknown)).toBeUndefined();
  for (const seat of layout.seats) {
    expect(layout.at(seat.x + 2, seat.y - 2)).toBe(seat);
    expect(layout.find(seat.seatID)).toBe(seat);
  }
  expect(layout.at(100, 200)).toBeNull();
});

test('each seat has its state: taken, chosen, accessible, free in its tier or dimmed; unknown seats are ignored', () => {
  const dimmed = statesOf(layout, { taken, chosen, tierNames, activeTiers: new Set(['Back']) });
  const names = [...seatStates, 'free in Front', 'free in Back', 'dimmed Front', 'dimmed Back'];
  const namesIn = (of: Uint8Array) =>
    ['F.A.10', 'B.B.20', 'F.B.3', 'F.A.1', 'F.C.1', 'B.A.5'].map((seatID) => names[of[layout.find(seatID)?.index ?? -1] ?? -1]);
  expect(namesIn(states)).toEqual(['taken', 'taken', 'chosen', 'access', 'free in Front', 'free in Back']);
  expect(namesIn(dimmed)).toEqual(['taken', 'taken', 'chosen', 'dimmed Front', 'dimmed Front', 'free in Back']);
  expect([...states].filter((state) => state === seatStates.indexOf('taken'))).toHaveLength(2);
});

test.each([
  ['zoomed out', { scale: 1, x: 0, y: 0 }],
  ['zoomed in, at a fraction of a pixel', clampView({ scale: 3.7, x: -200.3, y: -31.7 }, size)],
  ['zoomed in far', zoom({ scale: 1, x: 0, y: 0 }, 12, { x: 200, y: 60 }, size)],
])('%s every seat in view has its colour where a finger finds it, and nothing else has any', (_from, view) => {
  const { pixels, scale } = paint(view);
  let inView = 0;
  for (const seat of layout.seats) {
    const [x, y] = [Math.floor(view.x + seat.x * scale), Math.floor(view.y + seat.y * scale)];
    if (x < 0 || y < 0 || x >= size.width || y >= size.height) continue;
    inView += 1;
    expect(pixels[y * size.width + x]).toBe(0xff000000 + (inks[states[seat.index] ?? 0] ?? 0));
  }
  expect(inView).toBeGreaterThan(0);
  // Every coloured pixel is within a seat's circle plus one pixel of antialiasing: rows do not overflow into the next.
  for (let at = 0; at < pixels.length; at += 1) {
    if (!pixels[at]) continue;
    const [x, y] = [(at % size.width) + 0.5, Math.floor(at / size.width) + 0.5];
    const near = layout.seats.some(
      (seat) => Math.hypot(view.x + seat.x * scale - x, view.y + seat.y * scale - y) <= layout.radius * scale + 2.5,
    );
    if (!near) throw new Error(`colour at ${x}, ${y}, outside any seat`);
  }
});

test('a seat at the edge is clipped', () => {
  const { pixels, scale } = paint({ scale: 1, x: -20, y: 0 });
  const first = layout.seats[0];
  if (!first) throw new Error('no seat');
  const y = Math.floor(first.y * scale);
  expect(pixels[y * size.width]).not.toBe(0); // its right half
  expect(pixels[(y - 1) * size.width + size.width - 1]).toBe(0); // and nothing at the end of the line above
});
