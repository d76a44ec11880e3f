import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { group, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';

export function lighthouse(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, flip } = stage;
  const lamp = y - r * 0.62;
  const beam = (to: number, lift: number) =>
    path(
      `M${x} ${lamp}L${to} ${lamp - lift}V${lamp + lift * 1.35}Z`,
      stage.linear(
        to > x
          ? [
              [0, palette.glow, 0.9],
              [1, palette.glow, 0],
            ]
          : [
              [0, palette.glow, 0],
              [1, palette.glow, 0.9],
            ],
        1,
      ),
    );
  const tower =
    path('M-22 130L-15 -46H15L22 130Z', palette.paper) +
    [0, 1, 2]
      .map((at) =>
        path(
          `M${-20.6 + at * 2.3} ${92 - at * 50}L${-18.4 + at * 2.3} ${68 - at * 50}H${18.4 - at * 2.3}L${20.6 - at * 2.3} ${92 - at * 50}Z`,
          palette.hot,
        ),
      )
      .join('') +
    path('M-24 -46H24V-53H-24Z', palette.ink) +
    path('M-12 -53V-74H12V-53Z', palette.glow) +
    path('M-16 -74C-14 -90 14 -90 16 -74Z', palette.hot) +
    rect(-1.5, -98, 3, 12, palette.ink) +
    path('M0 130H22L15 -46H0Z', palette.ink, see(0.22));
  const swell = (at: number) => {
    const level = horizon + (h - horizon) * (0.08 + at * 0.2);
    const tall = r * 0.1;
    const span = w / (5 - at * 0.6);
    return path(
      `M0 ${h}V${level}${repeat(7, (n) => `Q${span * (n + 0.5)} ${level + (n % 2 ? tall : -tall)} ${span * (n + 1)} ${level}`)}V${h}Z`,
      mix(palette.sky[1], palette.ink, 0.25 + at * 0.22),
    );
  };
  return (
    sky(stage) +
    stars(stage) +
    beam(flip > 0 ? w * 1.2 : -w * 0.2, r * 0.55) +
    beam(flip > 0 ? -w * 0.2 : w * 1.2, r * 0.4) +
    halo(stage, x, lamp, r * 0.8, palette.glow, 0.9) +
    swell(0) +
    path(
      `M${x - r * 1.1} ${horizon + r * 0.3}C${x - r * 0.6} ${horizon - r * 0.24} ${x + r * 0.5} ${horizon - r * 0.24} ${x + r} ${horizon + r * 0.3}Z`,
      palette.ink,
    ) +
    group(tower, { x, y: horizon - r * 0.1 - 130 * u * ((horizon - r * 0.1 - lamp - 0.64 * u * 100) / (u * 130)), scale: u }) +
    path(
      `M${x - r * 0.9} ${horizon + r * 0.5}C${x - r * 0.5} ${horizon - r * 0.06} ${x - r * 0.2} ${horizon + r * 0.12} ${x} ${horizon + r * 0.06}S${x + r * 0.5} ${horizon} ${x + r * 0.8} ${horizon + r * 0.5}Z`,
      mix(palette.ink, palette.shade, 0.25),
    ) +
    swell(1) +
    swell(2) +
    swell(3)
  );
}
