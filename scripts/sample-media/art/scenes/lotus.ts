import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, orb, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { ellipse, group, line, path, repeat } from '../../../../server/platform/drawing/svg';
import { flower, leaf, ridge, water } from '../motifs';

export function lotus(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, random, flip } = stage;
  const pads = repeat(13, () => {
    const py = horizon + (h - horizon) * random.between(0.12, 1);
    const s = r * (0.12 + ((py - horizon) / (h - horizon)) * 0.26);
    return group(
      ellipse(0, 0, s, s * 0.34, mix(palette.cool, palette.shade, random.between(0.35, 0.75))) +
        path(`M0 0L${s} ${-s * 0.2}L${s} ${s * 0.05}Z`, palette.shade),
      { x: random.next() * w, y: py },
    );
  });
  const petals = [-78, 78, -56, 56, -34, 34, -14, 14, 0]
    .map((turn, at) =>
      path(
        'M0 0C-30 -22 -26 -78 0 -104C26 -78 30 -22 0 0Z',
        stage.linear([
          [0, at === 8 || (at >> 1) % 2 ? palette.paper : mix(palette.hot, palette.paper, 0.35)],
          [1, palette.hot],
        ]),
        `transform="rotate(${turn}) scale(${1 - Math.abs(turn) / 400})"`,
      ),
    )
    .join('');
  const bud = group(line('M0 0Q10 36 2 68', palette.cool, 5) + group(leaf(palette.hot, palette.paper), { y: 6, scale: 0.9 }), {
    x: x + flip * r * 0.78,
    y: horizon - r * 0.42,
    scale: u,
  });
  return (
    sky(stage) +
    stars(stage, horizon, 30) +
    orb(stage, x, y - r * 0.12, r * 0.8) +
    ridge(stage, horizon, r * 0.3, mix(palette.sky[1], palette.shade, 0.6), 5, true) +
    water(stage, x, r * 1.5) +
    pads +
    bud +
    halo(stage, x, horizon, r * 0.9, palette.hot, 0.4) +
    group(petals + group(flower(palette.glow, palette.pop, palette.pop, 8), { y: -14, scale: 0.42 }), {
      x,
      y: horizon + r * 0.2,
      scale: u * 1.08,
    })
  );
}
