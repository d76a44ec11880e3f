import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, rays, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { group, path, polar, rect, repeat } from '../../../../server/platform/drawing/svg';
import { flower, leaf } from '../motifs';

export function books(stage: Stage): string {
  const { palette, x, y, r, u, random, flip } = stage;
  const tones = random.shuffle([palette.hot, palette.pop, palette.cool, palette.shade, palette.paper]);
  const pile = repeat(5, (at) => {
    const half = 86 - random.between(0, 26);
    const shift = random.between(-12, 12);
    const top = 104 - at * 24;
    const tone = tones[at % 5] ?? '';
    return (
      rect(shift - half, top, half * 2, 22, tone, 'rx="3"') +
      rect(shift + half - 12, top + 4, 16, 14, palette.paper) +
      rect(shift - half + 10, top, 7, 22, mix(tone, palette.ink, 0.4)) +
      rect(shift - half + 26, top + 9, half * 0.7, 4, mix(tone, palette.ink, 0.4))
    );
  });
  const open =
    path('M0 6C-24 -14 -62 -16 -96 -4V-16C-62 -30 -24 -26 0 -6C24 -26 62 -30 96 -16V-4C62 -16 24 -14 0 6Z', palette.shade) +
    path('M0 0C-24 -20 -60 -24 -92 -12L-84 -26C-56 -36 -22 -32 0 -12C22 -32 56 -36 84 -26L92 -12C60 -24 24 -20 0 0Z', palette.paper);
  const burst = repeat(15, (at) => {
    const turn = -70 + at * 10;
    const [px, py] = polar(0, -16, 60 + (at % 3) * 26, turn);
    return at % 3 === 0
      ? group(flower(palette.hot, palette.shade, palette.glow), { x: px, y: py, scale: 0.36 })
      : at % 3 === 1
        ? group(leaf(palette.cool, palette.ink), { x: px, y: py, scale: 0.5, turn })
        : path(`M${px} ${py - 9}l2.4 6.6 6.6 2.4 -6.6 2.4 -2.4 6.6 -2.4 -6.6 -6.6 -2.4 6.6 -2.4Z`, palette.paper);
  });
  const light = path(
    'M-70 -20L-150 -190H150L70 -20Z',
    stage.linear([
      [0, palette.glow, 0],
      [1, palette.glow, 0.85],
    ]),
  );
  return (
    sky(stage) +
    stars(stage, stage.h * 0.6, 50) +
    rays(stage, x, y + r * 0.1, 18, palette.pop, 0.18) +
    orb(stage, x + flip * r * 0.3, y - r * 0.62, r * 0.3) +
    group(light + burst, { x, y: y + r * 0.06, scale: u * 0.94 }) +
    rect(
      0,
      y + r * 1.04,
      stage.w,
      stage.h,
      stage.linear([
        [0, palette.shade],
        [1, palette.ink],
      ]),
    ) +
    group(pile, { x, y: y + r * 0.02, scale: u * 0.82 }) +
    group(open, { x, y: y + r * 0.08, scale: u * 0.94 })
  );
}
