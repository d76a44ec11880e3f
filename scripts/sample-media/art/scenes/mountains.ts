import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { ridge } from '../motifs';

export function mountains(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, flip, random } = stage;
  const peak =
    path(
      'M-150 130L-40 -34L-22 -18L0 -70L30 -22L48 -36L160 130Z',
      stage.linear([
        [0, palette.shade],
        [1, palette.ink],
      ]),
    ) +
    path('M0 -70L30 -22L14 -30L4 -14L-8 -32L-22 -18Z', palette.paper) +
    path('M0 -70L30 -22L48 -36L160 130H20Z', palette.ink, see(0.3));
  const trail = line('M10 -10Q40 20 12 44T34 92', palette.pop, 3, 'stroke-dasharray="7 7" stroke-linecap="round"');
  const hut = repeat(5, (at) =>
    group(path('M-8 0V-8L0 -15L8 -8V0Z', palette.ink) + rect(-3, -7, 5, 5, palette.glow), {
      x: x + (at - 2) * r * 0.34 + random.between(-10, 10),
      y: horizon + r * (0.26 + 0.04 * (at % 3)),
      scale: u * 0.9,
    }),
  );
  return (
    sky(stage) +
    stars(stage, y, 24) +
    orb(stage, x - flip * r * 0.5, y - r * 0.42, r * 0.34) +
    ridge(stage, horizon + r * 0.1, r * 0.72, mix(palette.sky[3], palette.sky[1], 0.45), Math.max(3, Math.round(w / (r * 0.9)))) +
    ridge(stage, horizon + r * 0.2, r * 0.5, mix(palette.sky[2], palette.shade, 0.5), Math.max(4, Math.round(w / (r * 0.6)))) +
    group(peak + trail, { x: x + flip * r * 0.16, y: horizon - r * 0.34, scale: u * 1.08, flip }) +
    ridge(stage, horizon + r * 0.5, r * 0.26, palette.shade, 6, true) +
    hut +
    ridge(stage, h * 0.86, r * 0.26, palette.ink, Math.round(w / (r * 0.16))) +
    rect(0, h * 0.86, w, h, palette.ink)
  );
}
