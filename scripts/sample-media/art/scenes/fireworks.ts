import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, line, polar, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { crowd, skyline } from '../motifs';

export function fireworks(stage: Stage): string {
  const { palette, w, h, x, y, r, horizon, random } = stage;
  const colours = [palette.glow, palette.hot, palette.cool, palette.pop, palette.paper];
  const burst = (bx: number, by: number, size: number, tone: number) => {
    const main = colours[tone % 5] ?? '';
    const tip = colours[(tone + 1) % 5] ?? '';
    const spokes = random.pick([14, 18, 22]);
    const arms = repeat(spokes, (at) => {
      const turn = (at * 360) / spokes;
      const long = size * random.between(0.8, 1);
      const [ax, ay] = polar(bx, by, long * 0.22, turn);
      const [mx, my] = polar(bx, by, long * 0.75, turn);
      const [ex, ey] = polar(bx, by + size * 0.1, long, turn);
      const [ix, iy] = polar(bx, by, long * 0.5, turn + 180 / spokes);
      return (
        line(`M${ax} ${ay}Q${mx} ${my} ${ex} ${ey}`, main, size * 0.022 + 1, 'stroke-linecap="round"') +
        circle(ex, ey, size * 0.034, tip) +
        circle(ix, iy, size * 0.02, tip)
      );
    });
    return halo(stage, bx, by, size * 1.25, main, 0.5) + arms + circle(bx, by, size * 0.06, palette.paper);
  };
  const sides = repeat(5, (at) =>
    burst(
      x + (at - 2) * r * 0.62 + random.between(-0.2, 0.2) * r,
      y + random.between(-0.85, 0.5) * r,
      r * random.between(0.24, 0.46),
      at + 1,
    ),
  );
  const trail = line(`M${x} ${horizon}Q${x + 12} ${(y + horizon) / 2} ${x} ${y}`, palette.glow, 2.4, see(0.55));
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[0]],
        [0.6, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ) +
    stars(stage) +
    trail +
    sides +
    burst(x, y - r * 0.2, r * 0.92, random.int(0, 4)) +
    skyline(stage, horizon + r * 0.2, r * 0.42, mix(palette.sky[1], palette.ink, 0.6), palette.pop) +
    crowd(stage, horizon + r * 0.5, palette.ink, r * 0.19)
  );
}
