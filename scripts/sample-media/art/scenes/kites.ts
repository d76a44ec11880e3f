import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { skyline } from '../motifs';

export function kites(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, random, flip } = stage;
  const colours = [palette.hot, palette.pop, palette.cool, palette.paper, palette.glow];
  const kite = (a: string, b: string) =>
    path('M0 -50L38 0L0 52L-38 0Z', a) +
    path('M0 -50L38 0H0Z', b) +
    path('M0 52L-38 0H0Z', b) +
    line('M0 -50V52M-38 0Q0 -26 38 0', palette.ink, 2) +
    path('M0 52L-12 74L0 68L12 74Z', a);
  const one = (kx: number, ky: number, s: number, at: number) =>
    line(`M${kx} ${ky}Q${kx - flip * r * 0.1} ${(ky + h) / 2} ${x - flip * r * 0.7} ${h}`, palette.paper, 1.6, see(0.6)) +
    group(kite(colours[at % 5] ?? '', colours[(at + 2) % 5] ?? ''), { x: kx, y: ky, scale: s, turn: random.between(-32, 32) });
  const small = repeat(12, (at) => one(random.next() * stage.w, y + random.between(-1.3, 0.35) * r, u * random.between(0.16, 0.4), at + 1));
  return (
    sky(stage) +
    orb(stage, x - flip * r * 0.3, y + r * 0.3, r * 0.55) +
    small +
    one(x + flip * r * 0.18, y - r * 0.16, u * 1.22, random.int(0, 4)) +
    skyline(stage, horizon + r * 0.36, r * 0.3, mix(palette.sky[2], palette.shade, 0.6), null) +
    skyline(stage, horizon + r * 0.6, r * 0.34, palette.ink, palette.glow, 1.4) +
    rect(0, horizon + r * 0.6, w, h, palette.ink)
  );
}
