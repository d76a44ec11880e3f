import { mix } from '../../../../server/platform/drawing/palettes';
import { stars, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, repeat, see } from '../../../../server/platform/drawing/svg';
import { ridge, skyline } from '../motifs';

/** A radio mast above a sleeping city, and what it sends out. */
export function broadcast(stage: Stage): string {
  const { palette, x, y, r, u, horizon, flip } = stage;
  const top = y - r * 0.72;
  const waves = [-1, 1]
    .map((side) =>
      repeat(5, (at) => {
        const reach = r * (0.28 + at * 0.24);
        return line(
          `M${x + side * reach * 0.72} ${top - reach * 0.7}A${reach} ${reach} 0 0 ${side > 0 ? 1 : 0} ${x + side * reach * 0.72} ${top + reach * 0.7}`,
          at % 2 ? palette.pop : palette.glow,
          r * 0.035,
          `stroke-linecap="round" ${see(0.95 - at * 0.16)}`,
        );
      }),
    )
    .join('');
  const steel = mix(palette.paper, palette.shade, 0.35);
  const mast =
    line('M-42 170L-3 -70M42 170L3 -70', steel, 6) +
    repeat(7, (at) => {
      const half = (share: number) => 3 + 39 * share;
      const [a, b] = [at / 7, (at + 1) / 7];
      const [ya, yb] = [-70 + a * 240, -70 + b * 240];
      return line(`M${-half(a)} ${ya}L${half(b)} ${yb}M${half(a)} ${ya}L${-half(b)} ${yb}M${-half(b)} ${yb}H${half(b)}`, steel, 3.4);
    }) +
    circle(0, -74, 9, palette.hot) +
    circle(0, -74, 20, palette.hot, see(0.35));
  return (
    sky(stage) +
    stars(stage, horizon, 60) +
    waves +
    ridge(stage, horizon - r * 0.1, r * 0.28, mix(palette.sky[2], palette.shade, 0.7), 4, true) +
    skyline(stage, horizon + r * 0.42, r * 0.55, mix(palette.shade, palette.ink, 0.55), palette.glow, 0.8) +
    path(`M${x - r * 0.9} ${stage.h}Q${x} ${horizon - r * 0.28} ${x + r * 0.9} ${stage.h}Z`, mix(palette.ink, palette.shade, 0.2)) +
    group(mast, { x, y: top + r * 0.72, scale: u * 0.98, flip })
  );
}
