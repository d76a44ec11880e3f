import { halo, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, ellipse, group, polar, rect, repeat, ring, see } from '../../../../server/platform/drawing/svg';

export function cosmos(stage: Stage): string {
  const { palette, w, h, x, y, r, random, flip } = stage;
  const tones = [palette.hot, palette.cool, palette.pop, palette.glow, palette.paper];
  const orbits = repeat(8, (at) => {
    const size = r * (0.34 + at * 0.2);
    const turn = random.between(0, 360);
    const [px, py] = polar(0, 0, size, turn);
    const tone = tones[at % 5] ?? '';
    const planet = r * random.between(0.065, 0.16);
    return (
      ring(
        0,
        0,
        size,
        at % 2 ? palette.cool : palette.paper,
        1.8,
        `${see(0.65 - at * 0.05)} ${at % 3 === 1 ? 'stroke-dasharray="4 9"' : ''}`,
      ) +
      (at === 3 ? ellipse(px, py, planet * 2.3, planet * 0.5, palette.glow, `opacity=".7" transform="rotate(-24 ${px} ${py})"`) : '') +
      circle(px, py, planet, tone) +
      circle(px - planet * 0.3, py - planet * 0.3, planet * 0.62, palette.paper, see(0.28))
    );
  });
  const globe =
    circle(
      0,
      0,
      r * 1.5,
      stage.linear([
        [0, palette.pop],
        [0.3, palette.hot],
        [1, palette.ink],
      ]),
    ) + repeat(5, (at) => group(ring(0, 0, r * 1.5, palette.paper, 2, see(0.16)), { squeeze: 1 - at * 0.2 }));
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[0]],
        [0.7, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ) +
    stars(stage, h, 120) +
    halo(stage, x, y, r * 1.9, palette.sky[3], 0.4) +
    group(orbits, { x, y, turn: flip * 12, squash: random.pick([0.42, 0.6, 1]) }) +
    halo(stage, x, y, r * 0.6, palette.glow, 1) +
    circle(
      x,
      y,
      r * 0.22,
      stage.radial([
        [0, palette.paper],
        [0.6, palette.glow],
        [1, palette.pop],
      ]),
    ) +
    group(globe, { x: x - flip * r * 0.5, y: h + r * 0.9 })
  );
}
