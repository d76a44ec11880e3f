import { rays, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, ellipse, group, line, path, polar, rect, repeat } from '../../../../server/platform/drawing/svg';

const skins = ['#5a2d1c', '#7c4024', '#9a5a33', '#b87445', '#8a4a2b'] as const;

export function dancer(stage: Stage): string {
  const { palette, x, y, r, u, random, flip, w, h } = stage;
  const skin = random.pick(skins);
  const pleats = repeat(9, (at) => {
    const [ex, ey] = polar(0, 30, 92, 112 + at * 17);
    return path(`M0 24L${ex} ${ey}L${polar(0, 30, 92, 112 + (at + 1) * 17).join(' ')}Z`, at % 2 ? palette.hot : palette.pop);
  });
  const body =
    path('M-22 96L-34 118L-60 122L-62 128H-24L-12 98ZM24 94L50 108L66 92L72 98L54 124L18 104Z', skin) +
    pleats +
    line(`M${polar(0, 30, 90, 112).join(' ')}A90 90 0 0 1 ${polar(0, 30, 90, 265).join(' ')}`, palette.glow, 5) +
    path(
      'M-16 -22C-46 -22 -66 -42 -78 -70L-70 -76C-54 -54 -36 -42 -12 -40ZM16 -22C50 -30 62 -60 54 -94L46 -92C48 -66 38 -48 12 -40Z',
      skin,
    ) +
    path('M-82 -66L-92 -84L-84 -80L-84 -92L-77 -80L-70 -88L-70 -74ZM44 -90L40 -108L47 -100L52 -112L55 -99L64 -104L57 -88Z', skin) +
    path('M-18 -44H18L22 26H-20Z', palette.hot) +
    path('M-18 -44L20 6L22 26L-18 -24Z', palette.glow) +
    rect(-21, 20, 44, 9, palette.glow) +
    path('M-7 -58H7V-42Q0 -34 -7 -42Z', skin) +
    ellipse(0, -70, 16, 19, skin) +
    path('M-18 -68C-22 -98 22 -98 18 -68C12 -84 -12 -84 -18 -68Z', palette.ink) +
    circle(0, -96, 11, palette.ink) +
    repeat(9, (at) => circle(...polar(0, -94, 15, -80 + at * 20), 3.6, palette.paper)) +
    circle(0, -77, 2.2, palette.hot) +
    line('M-8 -70Q-5 -73 -2 -70M3 -70Q6 -73 9 -70', palette.ink, 2) +
    path('M-5 -61Q0 -57 5 -61Q0 -63 -5 -61Z', palette.hot) +
    line('M-12 -46Q0 -28 12 -46', palette.glow, 4) +
    line('M-58 -50L-53 -57M52 -64L45 -67', palette.glow, 4);
  const fan = repeat(24, (at) => {
    const [ax, ay] = polar(x, y, r * 1.02, at * 15);
    return circle(ax, ay, r * 0.075, at % 2 ? palette.paper : palette.hot);
  });
  return (
    sky(stage) +
    rays(stage, x, y, 20, palette.pop, 0.3) +
    circle(x, y, r * 1.16, palette.shade) +
    fan +
    circle(
      x,
      y,
      r * 0.92,
      stage.linear([
        [0, palette.glow],
        [1, palette.pop],
      ]),
    ) +
    rect(
      0,
      y + r * 1.12,
      w,
      h,
      stage.linear([
        [0, palette.shade, 0],
        [0.3, palette.ink],
      ]),
    ) +
    group(body, { x, y: y + r * 0.02, scale: u * 0.92, flip })
  );
}
