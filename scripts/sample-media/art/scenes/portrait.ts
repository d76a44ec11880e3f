import { backdrop } from '../../../../server/platform/drawing/backdrop';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, polar, rect, repeat } from '../../../../server/platform/drawing/svg';
import { flower, leaf, profile } from '../motifs';

const skins = ['#5a2d1c', '#7c4024', '#9a5a33', '#b87445', '#8a4a2b'] as const;

export function portrait(stage: Stage): string {
  const { palette, x, y, r, u, flip, random, h } = stage;
  const bust =
    profile(random.pick(skins), palette.ink, palette.hot, random.chance(0.6)) +
    circle(-2, 10, 6, palette.glow) +
    path('M-5 15L1 15L-2 28Z', palette.glow) +
    line('M22 -28Q30 -34 38 -30', palette.ink, 3) +
    path('M26 -20Q33 -25 40 -20Q33 -16 26 -20Z', palette.ink) +
    circle(30, -46, 2.6, palette.hot);
  const petal = random.pick([palette.paper, palette.pop, palette.cool]);
  const wreath = repeat(9, (at) => {
    const [fx, fy] = polar(0, 0, 96, -130 + at * 28);
    return (
      group(leaf(palette.cool, palette.ink), { x: fx, y: fy, scale: 0.8, turn: -130 + at * 28 + 30 }) +
      group(flower(at % 3 ? petal : palette.hot, palette.shade, palette.glow, at % 2 ? 5 : 7), {
        x: fx,
        y: fy,
        scale: random.between(0.42, 0.72),
        turn: at * 40,
      })
    );
  });
  const hairFlowers = repeat(5, (at) =>
    group(flower(palette.paper, palette.shade, palette.pop), { x: -58 + at * 5 - 6, y: -44 + at * 11, scale: 0.24, turn: at * 30 }),
  );
  return (
    backdrop(stage) +
    group(wreath, { x, y: y + r * 0.1, scale: u * 0.98 }) +
    group(bust + hairFlowers, { x: x - flip * r * 0.02, y: y + r * 0.1, scale: u * 0.95, flip }) +
    rect(
      0,
      y + r * 1.2,
      stage.w,
      h,
      stage.linear([
        [0, palette.ink, 0],
        [0.25, palette.ink, 0.9],
        [1, palette.ink],
      ]),
    )
  );
}
