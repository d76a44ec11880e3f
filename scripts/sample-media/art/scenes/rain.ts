import { mix } from '../../../../server/platform/drawing/palettes';
import { halo } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, rect, repeat, ring, see } from '../../../../server/platform/drawing/svg';
import { person } from '../motifs';

export function rain(stage: Stage): string {
  const { palette, w, h, x, y, r, horizon, random } = stage;
  const sun = stage.linear([
    [0, palette.glow],
    [0.5, palette.pop],
    [1, palette.hot],
  ]);
  const slices = repeat(12, (at) => {
    const top = -1 + at / 6;
    const shift = random.between(-0.24, 0.24) * r * (at > 0 && at < 11 ? 1 : 0.2);
    return group(circle(x, y, r, sun), {
      x: shift,
      rest: `clip-path="${stage.clip(rect(x - r * 1.5, y + top * r, r * 3, r / 6 - random.between(3, 7), '#000'))}"`,
    });
  });
  const drops = repeat(90, () => {
    const dx = random.next() * w * 1.1;
    const dy = random.next() * h;
    const long = random.between(0.06, 0.22) * r;
    return line(
      `M${dx} ${dy}l${-long * 0.24} ${long}`,
      palette.cool,
      random.between(0.9, 2.4),
      `${see(random.between(0.2, 0.75))} stroke-linecap="round"`,
    );
  });
  const ripples = repeat(7, () => {
    const cx = random.next() * w;
    const cy = horizon + (h - horizon) * random.between(0.12, 0.95);
    return repeat(4, (at) =>
      group(ring(0, 0, r * 0.1 * (at + 1), palette.cool, 2.4, see(0.75 - at * 0.15)), {
        x: cx,
        y: cy,
        squeeze: 1 + (cy / h) * 0.5,
        squash: 0.26,
      }),
    );
  });
  const umbrella =
    path('M-44 0C-40 -50 40 -50 44 0C34 -8 26 -8 15 0C6 -8 -6 -8 -15 0C-26 -8 -34 -8 -44 0Z', palette.hot) +
    line('M0 -42V6', palette.ink, 2.6);
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[0]],
        [0.55, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ) +
    halo(stage, x, y, r * 2, palette.hot, 0.4) +
    slices +
    rect(
      0,
      horizon,
      w,
      h - horizon,
      stage.linear([
        [0, mix(palette.sky[1], palette.ink, 0.4)],
        [1, palette.ink],
      ]),
    ) +
    ripples +
    group(group(umbrella, { y: -88 }) + person(palette.ink), {
      x: x + stage.flip * r * 0.4,
      y: horizon + r * 0.24,
      scale: stage.u * 0.62,
    }) +
    drops
  );
}
