import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { group, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { birds, bulbString, palm, skyline, water } from '../motifs';

export function temple(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, random, flip } = stage;
  const tiers = random.int(6, 8);
  const stone = [palette.pop, palette.hot, palette.cool, palette.glow];
  const tower =
    repeat(tiers, (at) => {
      const bottom = 100 - (at * 190) / tiers;
      const tall = 190 / tiers;
      const half = 84 * (1 - (at / tiers) * 0.62);
      const niches = 7 - Math.min(4, at >> 1);
      return (
        path(
          `M${-half} ${bottom}H${half}L${half * 0.94} ${bottom - tall}H${-half * 0.94}Z`,
          mix(stone[at % 4] ?? '', palette.shade, 0.34),
        ) +
        rect(-half - 4, bottom - 5, half * 2 + 8, 5, mix(stone[at % 4] ?? '', palette.paper, 0.35)) +
        repeat(niches, (n) => {
          const nx = -half * 0.82 + (n * half * 1.64) / (niches - 1);
          const nw = half * 0.13;
          return path(
            `M${nx - nw} ${bottom - 6}V${bottom - tall * 0.6}A${nw} ${nw} 0 0 1 ${nx + nw} ${bottom - tall * 0.6}V${bottom - 6}Z`,
            n === (niches - 1) / 2 ? palette.glow : palette.ink,
            see(0.9),
          );
        })
      );
    }) +
    path('M-32 -90C-36 -116 36 -116 32 -90Z', palette.hot) +
    repeat(5, (at) => path(`M${-24 + at * 12 - 3} -106L${-24 + at * 12} -122L${-24 + at * 12 + 3} -106Z`, palette.glow)) +
    path('M-20 100V66A20 20 0 0 1 20 66V100Z', palette.ink) +
    path('M-14 100V68A14 14 0 0 1 14 68V100Z', palette.glow);
  // The spire must not leave the picture where it is low and wide.
  const tallness = Math.min(u * 0.98, (horizon - h * 0.04) / 226);
  const flags =
    bulbString(-r * 0.3, y - r * 1.25, x, y - r * 0.75, r * 0.14, 11, palette.ink, [palette.glow, palette.hot], 4.5) +
    bulbString(w + r * 0.3, y - r * 1.25, x, y - r * 0.75, r * 0.14, 11, palette.ink, [palette.glow, palette.hot], 4.5);
  const palms = [-1, 1]
    .map((side) =>
      group(palm(stage, palette.ink), {
        x: x + side * r * 1.1,
        y: horizon + r * 0.14,
        scale: u * random.between(1.1, 1.6),
        flip: side > 0 ? 1 : -1,
      }),
    )
    .join('');
  return (
    sky(stage) +
    orb(stage, x + flip * r * 0.5, y - r * 0.3, r * 0.6) +
    birds(stage, 8) +
    skyline(stage, horizon + r * 0.06, r * 0.25, palette.shade, palette.glow) +
    group(tower, { x, y: horizon - 100 * tallness, scale: tallness }) +
    palms +
    water(stage, x, r * 0.9) +
    repeat(3, (at) => rect(0, horizon + at * r * 0.06, w, r * 0.06, mix(palette.shade, palette.ink, at * 0.25))) +
    flags +
    rect(0, h * 0.9, w, h * 0.1, palette.ink, see(0.4))
  );
}
