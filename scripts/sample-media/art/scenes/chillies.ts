import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { ellipse, group, line, path, repeat, ring, see } from '../../../../server/platform/drawing/svg';

/** Seven chillies fanned out on a steel plate. */
export function chillies(stage: Stage): string {
  const { palette, x, y, r, u, random } = stage;
  const steel = mix(palette.paper, palette.shade, 0.18);
  const chilli = (tone: string) =>
    path('M-9 -34C-17 -6 -13 34 4 62C9 34 15 -4 10 -34Z', tone) +
    path('M-5 -28C-10 -6 -8 22 -1 42C-2 16 -1 -8 1 -30Z', palette.paper, see(0.28)) +
    path('M-12 -32Q0 -46 13 -32Q0 -26 -12 -32Z', palette.cool) +
    line('M0 -40Q4 -54 14 -60', palette.cool, 6, 'stroke-linecap="round"');
  const fan = repeat(7, (at) => {
    const tone = [palette.hot, mix(palette.hot, palette.ink, 0.25), palette.pop][random.int(0, 2)] ?? palette.hot;
    return group(group(chilli(tone), { y: -44, turn: 180 }), { x, y: y + r * 0.5, scale: u * 0.92, turn: -66 + at * 22 });
  });
  return (
    sky(stage) +
    halo(stage, x, y, r * 2, palette.paper, 0.55) +
    ellipse(x, y + r * 0.1, r * 1.24, r * 1.24, palette.ink, see(0.25)) +
    ellipse(x, y, r * 1.2, r * 1.2, steel) +
    ellipse(x, y, r * 1.04, r * 1.04, mix(steel, palette.paper, 0.5)) +
    repeat(3, (at) => ring(x, y, r * (0.98 - at * 0.05), palette.shade, 2, see(0.25))) +
    fan
  );
}
