import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, ellipse, group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';

export function stadium(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon } = stage;
  const tower = (tx: number, s: number) =>
    line(`M${tx} ${horizon}L${tx} ${y - r * 0.6 * s}`, palette.ink, 8 * s) +
    line(`M${tx - 9 * s} ${horizon}L${tx} ${y}M${tx + 9 * s} ${horizon}L${tx} ${y}`, palette.ink, 3) +
    rect(tx - r * 0.2 * s, y - r * 0.92 * s, r * 0.4 * s, r * 0.3 * s, palette.ink) +
    repeat(12, (at) =>
      circle(tx + ((at % 4) - 1.5) * r * 0.09 * s, y - r * 0.84 * s + Math.floor(at / 4) * r * 0.085 * s, r * 0.033 * s, palette.paper),
    ) +
    halo(stage, tx, y - r * 0.75 * s, r * 0.95 * s, palette.glow, 0.9);
  const beam = (tx: number) =>
    path(
      `M${tx} ${y - r * 0.76}L${x - r * 0.7} ${horizon + r * 0.5}H${x + r * 0.7}Z`,
      stage.linear([
        [0, palette.paper, 0.4],
        [1, palette.paper, 0.04],
      ]),
    );
  const dots = repeat(420, () => {
    const t = stage.random.next();
    const row = stage.random.next();
    return circle(
      t * w,
      horizon - r * 0.4 + Math.abs(t * w - x) * 0.06 + row * r * 0.46,
      stage.random.between(1.8, 3.8),
      stage.random.pick([palette.hot, palette.pop, palette.cool, palette.paper, palette.glow]),
      see(0.9),
    );
  });
  const pitch = stage.linear([
    [0, mix(palette.cool, '#0f8a4a', 0.65)],
    [1, mix(palette.ink, '#0b5a34', 0.6)],
  ]);
  const mown = repeat(7, (at) =>
    path(
      `M${x - r * 1.9 + at * r * 0.58} ${horizon + r * 0.06}h${r * 0.27}L${x + (at - 3) * r * 1.3 + r * 0.5} ${h}h${-r * 0.62}Z`,
      palette.paper,
      see(0.08),
    ),
  );
  const batter =
    path('M-6 -62C-16 -58 -18 -40 -12 -30L-22 0H-12L-2 -26L12 0H22L8 -32L10 -54Z', palette.paper) +
    circle(2, -72, 9, palette.ink) +
    path('M-8 -74C-6 -88 14 -86 12 -72L18 -70H-6Z', palette.hot) +
    line('M-4 -54L24 -66L34 -58', palette.paper, 7, 'stroke-linejoin="round" stroke-linecap="round"') +
    path('M32 -58L62 -104L70 -98L38 -52Z', palette.pop) +
    rect(-12, -56, 22, 6, palette.hot);
  return (
    sky(stage) +
    stars(stage, y, 30) +
    halo(stage, x, horizon, r * 1.9, palette.sky[3], 0.6) +
    path(
      `M-20 ${horizon + r * 0.1}V${horizon - r * 0.36}Q${x} ${horizon - r * 0.66} ${w + 20} ${horizon - r * 0.36}V${horizon + r * 0.1}Z`,
      palette.shade,
    ) +
    dots +
    tower(x - r * 0.86, 1) +
    tower(x + r * 0.86, 1) +
    rect(0, horizon + r * 0.06, w, h, pitch) +
    mown +
    beam(x - r * 0.86) +
    beam(x + r * 0.86) +
    ellipse(x, horizon + r * 0.42, r * 0.7, r * 0.12, palette.pop, see(0.25)) +
    group(batter, { x, y: horizon + r * 0.48, scale: u * 1.02, flip: stage.flip }) +
    circle(x + stage.flip * r * 0.9, y + r * 0.1, r * 0.055, palette.paper) +
    line(
      `M${x + stage.flip * r * 0.84} ${y + r * 0.14}Q${x + stage.flip * r * 0.6} ${y + r * 0.3} ${x + stage.flip * r * 0.5} ${horizon - r * 0.3}`,
      palette.paper,
      3,
      'stroke-dasharray="3 9" stroke-linecap="round" opacity=".8"',
    )
  );
}
