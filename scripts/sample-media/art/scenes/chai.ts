import { backdrop } from '../../../../server/platform/drawing/backdrop';
import { mix } from '../../../../server/platform/drawing/palettes';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, ellipse, group, line, path, polar, repeat, ring, see } from '../../../../server/platform/drawing/svg';

export function chai(stage: Stage): string {
  const { palette, x, y, r, u, flip } = stage;
  const glass =
    path('M-46 -40H46L34 84H-34Z', palette.paper, see(0.35)) +
    path(
      'M-43 -18H43L34 80Q0 88 -34 80Z',
      stage.linear([
        [0, mix(palette.pop, '#a4571f', 0.6)],
        [1, mix(palette.hot, '#6b2f12', 0.65)],
      ]),
    ) +
    ellipse(0, -18, 43, 9, mix(palette.glow, '#c98a4b', 0.5)) +
    repeat(5, (at) => line(`M${-34 + at * 17} -6L${-27 + at * 13.5} 78`, palette.paper, 3, see(0.32))) +
    ellipse(0, -40, 46, 10, palette.paper, see(0.5)) +
    ring(0, 0, 0, palette.paper, 0) +
    path('M-37 -30L-28 70L-20 72L-28 -28Z', palette.paper, see(0.55));
  const saucer =
    ellipse(0, 92, 92, 17, palette.ink, see(0.4)) +
    ellipse(0, 86, 86, 16, palette.hot) +
    ellipse(0, 84, 66, 11, mix(palette.hot, palette.ink, 0.35));
  const steam = repeat(4, (at) =>
    line(
      `M${-30 + at * 20} -50C${-60 + at * 22} -78 ${4 + at * 16} -92 ${-24 + at * 20} -122S${8 + at * 14} -156 ${-10 + at * 12} -178`,
      palette.paper,
      8 - at,
      'stroke-linecap="round" opacity=".72"',
    ),
  );
  const biscuits = [0, 1]
    .map((at) =>
      group(
        circle(0, 0, 24, mix(palette.glow, '#c98a4b', 0.45)) +
          ring(0, 0, 20, palette.pop, 2.4, 'stroke-dasharray="3 5"') +
          repeat(7, (n) => circle(...polar(0, 0, 11, n * 51), 2, palette.shade)),
        { x: flip * (72 + at * 18), y: 74 - at * 26, turn: 14 },
      ),
    )
    .join('');
  return backdrop(stage) + group(steam + saucer + glass + biscuits, { x: x - flip * r * 0.1, y: y + r * 0.2, scale: u * 0.86 });
}
