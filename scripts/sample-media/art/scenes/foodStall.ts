import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, orb, rays, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, ellipse, group, line, path, polar, rect, repeat, ring, see } from '../../../../server/platform/drawing/svg';
import { bulbString } from '../motifs';

export function foodStall(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, flip } = stage;
  const awning = repeat(9, (at) =>
    path(
      `M${-96 + at * 21.3} -66L${-84 + at * 18.6} -98H${-84 + (at + 1) * 18.6}L${-96 + (at + 1) * 21.3} -66a10.6 12 0 0 1 -21.3 0Z`,
      at % 2 ? palette.paper : palette.hot,
    ),
  );
  const steam = repeat(3, (at) =>
    line(
      `M${-30 + at * 26} -14C${-44 + at * 26} -30 ${-18 + at * 26} -38 ${-30 + at * 26} -54`,
      palette.paper,
      5,
      'stroke-linecap="round" opacity=".6"',
    ),
  );
  const cart =
    rect(-88, -70, 5, 80, palette.ink) +
    rect(84, -70, 5, 80, palette.ink) +
    halo(stage, 0, -30, 90, palette.glow, 1) +
    path('M-92 6H92L84 78H-84Z', palette.cool) +
    rect(-98, 0, 196, 11, palette.ink) +
    repeat(7, (at) => circle(-66 + at * 22, 42, 8, at % 2 ? palette.glow : palette.paper)) +
    line('M-88 22H88M-86 62H86', palette.paper, 3) +
    path('M-56 0C-54 -22 -2 -22 0 0Z', palette.ink) +
    ellipse(-28, -9, 28, 7, palette.pop) +
    repeat(6, (at) => circle(20 + (at % 3) * 15 + (at > 2 ? 7 : 0), at > 2 ? -19 : -7, 8, at % 2 ? palette.pop : palette.hot)) +
    [-54, 54]
      .map(
        (wx) =>
          circle(wx, 88, 24, palette.ink) +
          ring(wx, 88, 17, palette.pop, 4) +
          repeat(6, (at) => line(`M${wx} 88L${polar(wx, 88, 17, at * 60).join(' ')}`, palette.pop, 2.4)),
      )
      .join('');
  const cook =
    path('M50 0C48 -26 56 -34 66 -34C78 -34 84 -26 82 0Z', palette.shade) +
    circle(66, -43, 9, '#9a5a33') +
    path('M56 -46C56 -58 76 -58 76 -46Z', palette.paper);
  return (
    sky(stage) +
    stars(stage) +
    orb(stage, x + flip * r * 0.5, y - r * 0.62, r * 0.36) +
    rays(stage, x, horizon - r * 0.3, 16, palette.sky[3], 0.16) +
    repeat(
      8,
      (at) =>
        rect(x + (at - 4) * r * 0.55, horizon - r * (0.5 + 0.22 * ((at * 7) % 4)), r * 0.5, h, mix(palette.sky[1], palette.shade, 0.6)) +
        repeat(4, (n) =>
          rect(
            x + (at - 4) * r * 0.55 + r * 0.08 + (n % 2) * r * 0.2,
            horizon - r * (0.4 + 0.22 * ((at * 7) % 4)) + Math.floor(n / 2) * r * 0.2,
            r * 0.1,
            r * 0.12,
            palette.pop,
            see((at + n) % 3 ? 0.75 : 0.15),
          ),
        ),
    ) +
    rect(
      0,
      horizon + r * 0.3,
      w,
      h,
      stage.linear([
        [0, mix(palette.shade, palette.pop, 0.3)],
        [0.5, palette.ink],
        [1, palette.ink],
      ]),
    ) +
    bulbString(
      x - w * 0.7,
      y - r * 0.95,
      x + w * 0.7,
      y - r * 0.82,
      r * 0.2,
      Math.round(w / 38),
      palette.ink,
      [palette.glow, palette.hot, palette.paper, palette.cool],
      6,
    ) +
    halo(stage, x, y + r * 0.2, r * 1.4, palette.pop, 0.65) +
    ellipse(x, horizon + r * 0.38, r * 0.95, r * 0.11, palette.ink, see(0.7)) +
    group(cart + cook + steam + awning + rect(-86, -104, 172, 8, palette.ink, 'rx="4"'), {
      x,
      y: horizon - r * 0.58,
      scale: u * 0.86,
      flip,
    })
  );
}
