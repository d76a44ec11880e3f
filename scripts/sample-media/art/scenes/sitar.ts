import { backdrop } from '../../../../server/platform/drawing/backdrop';
import { mix } from '../../../../server/platform/drawing/palettes';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, ellipse, group, line, path, polar, rect, repeat, see, shadowOf } from '../../../../server/platform/drawing/svg';

export function sitar(stage: Stage): string {
  const { palette, x, y, r, u, flip } = stage;
  const wood = stage.linear(
    [
      [0, mix(palette.hot, palette.ink, 0.25)],
      [0.5, palette.pop],
      [1, mix(palette.hot, palette.ink, 0.55)],
    ],
    1,
  );
  const body =
    path('M-9 -150H9L11 44H-11Z', wood) +
    path('M0 20C-36 26 -58 60 -54 96C-50 134 -24 150 0 150C24 150 50 134 54 96C58 60 36 26 0 20Z', wood) +
    path('M0 38C-26 44 -42 70 -39 96C-36 122 -18 134 0 134C18 134 36 122 39 96C42 70 26 44 0 38Z', palette.glow) +
    ellipse(0, -150, 26, 30, wood) +
    ellipse(0, -150, 17, 20, mix(palette.pop, palette.paper, 0.4)) +
    repeat(13, (at) => rect(-14, -112 + at * 12.6, 28, 2.8, palette.paper, 'rx="1.4"')) +
    repeat(
      6,
      (at) =>
        line(`M${at % 2 ? 11 : -11} ${-92 + at * 17}h${at % 2 ? 17 : -17}`, palette.paper, 4) +
        circle(at % 2 ? 30 : -30, -92 + at * 17, 5, palette.hot),
    ) +
    repeat(5, (at) => line(`M${-5 + at * 2.5} -128L${-9 + at * 4.5} 112`, palette.paper, 1, see(0.9))) +
    rect(-20, 104, 40, 8, palette.paper, 'rx="3"') +
    repeat(10, (at) => {
      const [px, py] = polar(0, 96, 46, at * 36);
      return circle(px, py, 3, palette.paper, see(0.8));
    });
  const waves = repeat(7, (at) =>
    line(
      `M${x - r * 1.7} ${y + (at - 3) * r * 0.16}C${x - r * 0.7} ${y + (at - 6) * r * 0.3} ${x + r * 0.7} ${y + at * r * 0.3} ${x + r * 1.7} ${y + (at - 3) * r * 0.16}`,
      at % 2 ? palette.paper : palette.cool,
      3,
      see(0.7),
    ),
  );
  return (
    backdrop(stage) +
    waves +
    group(shadowOf(body, palette.ink), { x: x + 9, y: y + 12, scale: u * 0.76, turn: 32 * flip, rest: see(0.28) }) +
    group(body, { x, y, scale: u * 0.76, turn: 32 * flip })
  );
}
