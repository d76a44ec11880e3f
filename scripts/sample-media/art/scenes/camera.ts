import { backdrop } from '../../../../server/platform/drawing/backdrop';
import { mix } from '../../../../server/platform/drawing/palettes';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, polar, rect, repeat, ring, see } from '../../../../server/platform/drawing/svg';

export function camera(stage: Stage): string {
  const { palette, x, y, r, u, flip } = stage;
  const reel = (cx: number, cy: number, s: number, tone: string) =>
    circle(cx, cy, s, palette.ink) +
    ring(cx, cy, s * 0.86, tone, 4) +
    repeat(5, (at) => circle(...polar(cx, cy, s * 0.5, at * 72), s * 0.2, tone)) +
    circle(cx, cy, s * 0.13, palette.paper);
  const body =
    reel(-34, -72, 36, palette.hot) +
    reel(36, -66, 30, palette.cool) +
    rect(-66, -38, 118, 76, palette.ink, 'rx="8"') +
    rect(-58, -30, 102, 60, mix(palette.ink, palette.hot, 0.3), 'rx="4"') +
    path('M52 -16L92 -34V34L52 16Z', palette.ink) +
    path('M92 -38H104V38H92Z', palette.pop) +
    circle(-28, 0, 21, palette.paper) +
    circle(-28, 0, 15, palette.cool) +
    circle(-28, 0, 7, palette.ink) +
    circle(-33, -6, 4, palette.paper) +
    repeat(3, (at) => rect(6 + at * 11, -16, 7, 32, palette.glow, see(0.9 - at * 0.2))) +
    rect(-14, 38, 16, 12, palette.ink) +
    line('M-6 48L-58 150M-6 48L46 150M-6 48V150', palette.ink, 8, 'stroke-linecap="round"') +
    rect(-84, -12, 18, 24, palette.pop, 'rx="3"');
  const light = path(
    'M104 0L340 -150V150Z',
    stage.linear(
      [
        [0, palette.glow, 0.85],
        [1, palette.glow, 0],
      ],
      1,
    ),
  );
  return backdrop(stage) + group(light + body, { x: x - flip * r * 0.08, y: y + r * 0.06, scale: u * 0.86, flip });
}
