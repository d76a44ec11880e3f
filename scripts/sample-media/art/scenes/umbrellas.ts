import { mix } from '../../../../server/platform/drawing/palettes';
import { halo } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { ellipse, group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { person } from '../motifs';

/** Two people under one large umbrella, seen from behind on a wet road. */
export function umbrellas(stage: Stage): string {
  const { palette, x, y, w, h, r, u, horizon, flip, random } = stage;
  const ribs = repeat(7, (at) => {
    const from = -96 + at * 32;
    return path(
      `M0 -92L${from - 16} ${-8 - Math.abs(at - 3) * -3}Q${from} -20 ${from + 16} -8Z`,
      at % 2 ? palette.hot : mix(palette.hot, palette.pop, 0.45),
    );
  });
  const canopy =
    path(
      'M-112 -4C-106 -128 106 -128 112 -4C96 -18 80 -18 64 -4C48 -18 16 -18 0 -4C-16 -18 -48 -18 -64 -4C-80 -18 -96 -18 -112 -4Z',
      palette.hot,
    ) +
    ribs +
    line('M0 -98V-112', palette.ink, 5, 'stroke-linecap="round"') +
    line('M0 -90V60', palette.ink, 4);
  const puddles = repeat(5, (at) =>
    ellipse(
      x + (at - 2) * r * 0.66,
      horizon + (h - horizon) * random.between(0.25, 0.9),
      r * random.between(0.3, 0.6),
      r * 0.07,
      at % 2 ? palette.pop : palette.cool,
      see(0.35),
    ),
  );
  const drops = repeat(60, () => {
    const long = r * random.between(0.1, 0.24);
    return line(
      `M${random.next() * w} ${random.next() * h}l${flip * long * 0.35} ${long}`,
      palette.paper,
      1.6,
      see(random.between(0.2, 0.55)),
    );
  });
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[1]],
        [0.5, palette.sky[2]],
        [1, palette.sky[3]],
      ]),
    ) +
    halo(stage, x, y, r * 2, palette.glow, 0.8) +
    path(`M${x - r * 0.16} ${horizon}H${x + r * 0.16}L${x + r * 2.4} ${h}H${x - r * 2.4}Z`, mix(palette.shade, palette.sky[2], 0.35)) +
    rect(0, horizon, x - r * 0.16, 3, palette.ink, see(0.4)) +
    rect(x + r * 0.16, horizon, w, 3, palette.ink, see(0.4)) +
    puddles +
    group(person(palette.ink), { x: x - r * 0.2, y: horizon + r * 0.62, scale: u * 1.02 }) +
    group(person(palette.shade), { x: x + r * 0.2, y: horizon + r * 0.62, scale: u * 0.94 }) +
    group(canopy, { x, y: horizon - r * 0.2, scale: u * 0.98 }) +
    drops
  );
}
