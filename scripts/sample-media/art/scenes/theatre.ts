import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, rays, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, ellipse, group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { person, skyline } from '../motifs';

export function theatre(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon } = stage;
  const bulbs = (x1: number, y1: number, x2: number, y2: number, count: number) =>
    repeat(count, (at) => {
      const t = count > 1 ? at / (count - 1) : 0;
      const bx = x1 + (x2 - x1) * t;
      const by = y1 + (y2 - y1) * t;
      return circle(bx, by, 5.4, palette.pop, see(0.5)) + circle(bx, by, 3, palette.paper);
    });
  const sign =
    path('M-18 -150H18V-40H-18Z', palette.hot) +
    path('M-18 -150L0 -168L18 -150Z', palette.pop) +
    bulbs(-13, -144, -13, -46, 11) +
    bulbs(13, -144, 13, -46, 11) +
    repeat(4, (at) =>
      path(`M0 ${-136 + at * 26}l4 8 9 1 -6.5 6 2 9 -8.5 -4.6 -8.5 4.6 2 -9 -6.5 -6 9 -1Z`, palette.glow, 'transform="translate(0 -2)"'),
    );
  const front =
    rect(
      -104,
      -62,
      208,
      172,
      stage.linear([
        [0, mix(palette.shade, palette.hot, 0.35)],
        [1, palette.shade],
      ]),
    ) +
    path('M-112 -62H112V-72H-112ZM-84 -72Q0 -128 84 -72Z', mix(palette.shade, palette.hot, 0.5)) +
    repeat(
      5,
      (at) =>
        rect(-92 + at * 41, -54, 20, 56, palette.ink, 'rx="10"') +
        rect(-89 + at * 41, -50, 14, 50, palette.pop, 'rx="7"') +
        line(`M${-82 + at * 41} -50V2`, palette.ink, 2),
    ) +
    path('M-116 8H116L104 44H-104Z', palette.paper) +
    path('M-116 8H116V2H-116Z', palette.hot) +
    bulbs(-112, 5, 112, 5, 29) +
    bulbs(-102, 44, 102, 44, 25) +
    repeat(9, (at) => rect(-84 + at * 19, 18, 13, 14, palette.ink, see(at % 4 === 3 ? 0 : 0.9))) +
    rect(
      -64,
      48,
      128,
      62,
      stage.linear([
        [0, palette.glow],
        [1, palette.pop],
      ]),
    ) +
    repeat(5, (at) => line(`M${-64 + at * 32} 48V110`, palette.ink, 3)) +
    rect(-98, 56, 26, 36, palette.glow) +
    rect(72, 56, 26, 36, palette.glow) +
    circle(-85, 74, 8, palette.hot) +
    path('M74 88L85 62L96 88Z', palette.cool) +
    repeat(3, (at) => rect(-72 - at * 6, 110 + at * 6, 144 + at * 12, 6, mix(palette.shade, palette.ink, at * 0.3)));
  const doorstep = horizon + r * 0.43;
  const size = Math.min(u * 0.92, (doorstep - h * 0.03) / 294);
  const queue = repeat(7, (at) =>
    group(person(palette.ink), { x: x + (at - 3) * r * 0.3 + (at % 2) * 8, y: horizon + r * (0.5 + (at % 3) * 0.04), scale: u * 0.4 }),
  );
  return (
    sky(stage) +
    stars(stage) +
    skyline(stage, horizon, r * 0.8, mix(palette.sky[1], palette.ink, 0.5), palette.pop) +
    rays(stage, x, y - r * 0.9, 14, palette.glow, 0.1) +
    halo(stage, x, y + r * 0.2, r * 1.9, palette.pop, 0.6) +
    group(front + sign, { x, y: doorstep - 124 * size, scale: size }) +
    rect(
      0,
      horizon + r * 0.42,
      w,
      h,
      stage.linear([
        [0, mix(palette.shade, palette.pop, 0.25)],
        [0.4, palette.ink],
        [1, palette.ink],
      ]),
    ) +
    ellipse(x, horizon + r * 0.5, r * 0.9, r * 0.12, palette.glow, see(0.35)) +
    queue
  );
}
