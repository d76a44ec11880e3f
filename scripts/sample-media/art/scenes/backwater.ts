import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, repeat } from '../../../../server/platform/drawing/svg';
import { birds, palm, ridge, water } from '../motifs';

export function backwater(stage: Stage): string {
  const { palette, x, w, h, r, u, horizon, flip, random } = stage;
  const hull =
    path('M-92 -10C-60 12 60 14 104 -22C84 18 60 24 0 24C-60 24 -78 14 -92 -10Z', palette.ink) +
    path('M-50 2C-44 -46 40 -50 52 0Z', palette.hot) +
    repeat(5, (at) => line(`M${-36 + at * 18} 4V${-26 - (2 - Math.abs(at - 2)) * 6}`, palette.ink, 2.4)) +
    path('M-54 3H56V10H-54Z', palette.pop);
  const rower = path('M78 -8L82 -40H92L96 -12Z', palette.ink) + circle(88, -47, 8, palette.ink) + line('M70 -66L112 30', palette.ink, 3);
  const bank = repeat(9, (at) => {
    const px = (w * (at + random.between(0.1, 0.7))) / 9;
    return Math.abs(px - x) < r * 0.5
      ? ''
      : group(palm(stage, palette.shade), {
          x: px,
          y: horizon + 4,
          scale: u * random.between(0.6, 1.15),
          flip: random.chance(0.5) ? 1 : -1,
        });
  });
  const near = [-flip, flip * 0.8]
    .map((side) =>
      group(palm(stage, palette.ink), {
        x: x + side * Math.min(w * 0.5, r * 1.7),
        y: h * 0.98,
        scale: u * 1.75 + h * 0.0004,
        flip: side < 0 ? 1 : -1,
      }),
    )
    .join('');
  return (
    sky(stage, horizon) +
    orb(stage, x, horizon - r * 0.62, r * random.between(0.5, 0.62)) +
    birds(stage, 7) +
    ridge(stage, horizon + 2, r * 0.2, mix(palette.sky[2], palette.shade, 0.6), 6, true) +
    bank +
    water(stage, x, r * 1.2) +
    group(hull + rower, { x: x + flip * r * 0.1, y: horizon + r * 0.34, scale: u * 0.8, flip }) +
    near
  );
}
