import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { rect } from '../../../../server/platform/drawing/svg';
import { skyline } from '../motifs';

export function city(stage: Stage): string {
  const { palette, x, y, h, r, horizon, flip } = stage;
  return (
    sky(stage) +
    stars(stage, y + r * 0.3, 40) +
    orb(stage, x + flip * r * 0.22, y - r * 0.18, r * 0.62) +
    skyline(stage, horizon, r * 0.95, mix(palette.sky[2], palette.shade, 0.55), palette.glow, 0.8) +
    rect(
      0,
      horizon - r * 0.3,
      stage.w,
      r * 0.8,
      stage.linear([
        [0, palette.sky[3], 0],
        [0.5, palette.sky[3], 0.38],
        [1, palette.sky[3], 0],
      ]),
    ) +
    skyline(stage, horizon + r * 0.22, r * 0.78, palette.shade, palette.pop) +
    skyline(stage, Math.min(h, horizon + r * 0.66), r * 0.5, palette.ink, palette.glow, 1.5)
  );
}
