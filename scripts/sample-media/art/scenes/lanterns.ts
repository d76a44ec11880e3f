import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, ellipse, group, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { skyline, water } from '../motifs';

export function lanterns(stage: Stage): string {
  const { palette, w, x, y, r, u, horizon, random } = stage;
  const lantern =
    path(
      'M-26 30C-40 -10 -34 -46 0 -48C34 -46 40 -10 26 30Z',
      stage.linear([
        [0, palette.hot],
        [0.55, palette.pop],
        [1, palette.glow],
      ]),
    ) +
    path('M-9 30C-14 -8 -12 -40 0 -48C12 -40 14 -8 9 30Z', palette.glow, see(0.5)) +
    ellipse(0, 30, 26, 6, palette.paper) +
    rect(-26, 28, 52, 3, palette.shade, see(0.5));
  const place = (lx: number, ly: number, s: number) =>
    halo(stage, lx, ly + 4, s * 95, palette.pop, 0.55) + group(lantern, { x: lx, y: ly, scale: s, turn: random.between(-9, 9) });
  const far = repeat(26, () => place(random.next() * w, random.between(-0.05, 0.95) * horizon, u * random.between(0.08, 0.24)));
  const mid = repeat(7, (at) =>
    place(x + (at - 3) * r * 0.48 + random.between(-0.1, 0.1) * r, y + random.between(-0.9, 0.6) * r, u * random.between(0.28, 0.46)),
  );
  const steps = repeat(5, (at) => rect(0, horizon - r * 0.02 - at * r * 0.05, w, r * 0.05, mix(palette.shade, palette.sky[1], at * 0.14)));
  const lamps = repeat(26, () =>
    circle(random.next() * w, horizon + r * random.between(-0.2, 0.02), random.between(1.6, 3.6), palette.glow),
  );
  return (
    sky(stage) +
    stars(stage) +
    far +
    skyline(stage, horizon - r * 0.16, r * 0.36, palette.shade, palette.glow, 1.2) +
    steps +
    lamps +
    water(stage, x, r * 1.2) +
    mid +
    place(x + stage.flip * r * 0.14, y - r * 0.06, u * 1.02)
  );
}
