import type { Palette } from '../../../../server/platform/drawing/palettes';
import { createRandom } from '../../../../server/platform/drawing/random';
import { circle, ellipse, line, path, rect } from '../../../../server/platform/drawing/svg';
import type { Weather } from '../story';
import { paint, rasterise, type Bitmap } from './bitmap';

interface Kind {
  count: number;
  /** Pixels in a second: across, down. */
  speed: readonly [number, number];
  sway: number;
  draw: (palette: Palette) => readonly string[];
}

const kinds: Record<Weather, Kind> = {
  rain: {
    count: 22,
    speed: [-50, 400],
    sway: 0,
    draw: () => [line('M22 4L16 38', '#dbeaf2', 1.7, 'opacity="0.6"'), line('M22 8L18 32', '#dbeaf2', 1.3, 'opacity="0.5"')],
  },
  snow: {
    count: 26,
    speed: [-10, 42],
    sway: 10,
    draw: () => [circle(20, 20, 2.6, '#ffffff', 'opacity="0.9"'), circle(20, 20, 1.7, '#ffffff', 'opacity="0.8"')],
  },
  petals: {
    count: 15,
    speed: [-24, 48],
    sway: 18,
    draw: (p) => [
      ellipse(20, 20, 5, 2.6, p.hot, 'transform="rotate(30 20 20)"'),
      ellipse(20, 20, 4.4, 2.4, p.pop, 'transform="rotate(-30 20 20)"'),
    ],
  },
  sparks: {
    count: 18,
    speed: [6, -26],
    sway: 14,
    draw: (p) => [
      circle(20, 20, 6, p.glow, 'opacity="0.25"') + circle(20, 20, 2.1, p.glow),
      circle(20, 20, 5, p.pop, 'opacity="0.22"') + circle(20, 20, 1.6, p.paper),
    ],
  },
  leaves: {
    count: 16,
    speed: [-56, 40],
    sway: 16,
    draw: () => [path('M12 20Q20 12 28 20Q20 26 12 20Z', '#b7622a'), path('M14 16Q24 16 26 26Q16 26 14 16Z', '#d99a2b')],
  },
  confetti: {
    count: 20,
    speed: [0, 74],
    sway: 14,
    draw: (p) => [rect(17, 18, 6, 4, p.hot), rect(18, 17, 4, 6, p.cool), rect(17, 18, 6, 3, p.pop), rect(18, 18, 4, 5, p.paper)],
  },
  bubbles: {
    count: 18,
    speed: [0, -44],
    sway: 8,
    draw: () => [
      circle(20, 20, 6, '#dff6ff', 'opacity="0.35"') + circle(18, 18, 1.6, '#ffffff'),
      circle(20, 20, 3.6, '#dff6ff', 'opacity="0.4"'),
    ],
  },
  dust: {
    count: 20,
    speed: [26, -4],
    sway: 6,
    draw: () => [circle(20, 20, 2, '#ffe9c4', 'opacity="0.5"'), circle(20, 20, 1.3, '#ffe9c4', 'opacity="0.4"')],
  },
};

/** Draws its particles on a canvas at a time. */
export async function createWeather(weather: Weather, palette: Palette, seed: string, w: number, h: number) {
  const { count, speed, sway, draw } = kinds[weather];
  const size = Math.min(w, h) / 360;
  const edge = Math.round(40 * size);
  const looks: Bitmap[] = [];
  for (const svg of draw(palette)) looks.push(await rasterise(svg, { x: 0, y: 0, w: 40, h: 40 }, edge, edge));
  const random = createRandom(`${seed} ${weather}`);
  const drops = Array.from({ length: count }, () => ({
    x: random.next() * (w + 2 * edge),
    y: random.next() * (h + 2 * edge),
    pace: random.between(0.75, 1.25),
    phase: random.between(0, 6.28),
    look: looks[random.int(0, looks.length - 1)],
  }));
  const around = (value: number, span: number) => ((value % span) + span) % span;
  return (canvas: Bitmap, seconds: number) => {
    for (const { x, y, pace, phase, look } of drops) {
      if (!look) continue;
      const left = around(x + speed[0] * size * pace * seconds, w + 2 * edge) - 1.5 * edge + Math.sin(seconds * 1.6 + phase) * sway * size;
      paint(canvas, look, left, around(y + speed[1] * size * pace * seconds, h + 2 * edge) - 1.5 * edge);
    }
  };
}
