import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, orb, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { group, line, path, rect, see } from '../../../../server/platform/drawing/svg';
import { palm, ridge, water } from '../motifs';

export function beachNight(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, flip, random } = stage;
  const tent =
    path(
      'M-90 60L0 -80L90 60Z',
      stage.linear([
        [0, palette.hot],
        [1, palette.pop],
      ]),
    ) +
    path('M0 -80L-34 60H-90Z', palette.ink, see(0.22)) +
    path('M0 -50L26 60H-22Z', palette.glow) +
    line('M-90 60L4 -92M90 60L-4 -92', palette.ink, 3);
  const fire = group(
    path('M0 0C-22 -10 -14 -34 -4 -44C-2 -34 6 -32 6 -42C20 -28 22 -8 0 0Z', palette.pop) +
      path('M0 0C-10 -6 -8 -18 0 -24C10 -16 10 -6 0 0Z', palette.paper) +
      line('M-20 3L20 -5M-20 -5L20 3', palette.ink, 5),
    { x: x - flip * r * 0.95, y: horizon + r * 0.46, scale: u * 0.9 },
  );
  const palms = [0.62, 0.98, 1.3]
    .map((side, at) =>
      group(palm(stage, at ? palette.ink : palette.shade), {
        x: x + flip * r * side,
        y: horizon + r * (0.2 + at * 0.2),
        scale: u * (1.3 + at * 0.25),
        flip: flip > 0 ? -1 : 1,
      }),
    )
    .join('');
  return (
    sky(stage) +
    stars(stage, horizon, 70) +
    orb(stage, x - flip * r * 0.24, y - r * 0.22, r * random.between(0.4, 0.52)) +
    water(stage, x - flip * r * 0.24, r * 0.8) +
    ridge(stage, horizon + r * 0.22, r * 0.16, mix(palette.shade, palette.ink, 0.3), 4, true) +
    halo(stage, x, horizon + r * 0.2, r * 0.95, palette.pop, 0.6) +
    rect(
      0,
      horizon + r * 0.3,
      w,
      h,
      stage.linear([
        [0, palette.shade],
        [0.5, palette.ink],
        [1, palette.ink],
      ]),
    ) +
    palms +
    group(tent, { x, y: horizon + r * 0.06, scale: u * 0.72 }) +
    halo(stage, x - flip * r * 0.95, horizon + r * 0.35, r * 0.55, palette.pop, 0.8) +
    fire
  );
}
