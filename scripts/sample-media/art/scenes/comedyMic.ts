import { backdrop } from '../../../../server/platform/drawing/backdrop';
import { mix } from '../../../../server/platform/drawing/palettes';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';

export function comedyMic(stage: Stage): string {
  const { palette, x, y, r, u, flip, h } = stage;
  const steel = stage.linear(
    [
      [0, mix(palette.paper, palette.ink, 0.55)],
      [0.25, palette.paper],
      [0.5, mix(palette.paper, palette.ink, 0.35)],
      [0.8, mix(palette.paper, palette.ink, 0.75)],
      [1, mix(palette.paper, palette.ink, 0.4)],
    ],
    1,
  );
  const head =
    rect(-38, -86, 76, 122, steel, 'rx="38"') +
    repeat(6, (at) => rect(-38, -58 + at * 14, 76, 5.5, palette.ink)) +
    rect(-38, -12, 76, 13, palette.hot) +
    rect(-6, -86, 12, 122, palette.ink, see(0.55)) +
    line('M-54 -14a54 54 0 0 0 108 0', palette.ink, 10, 'stroke-linecap="round"') +
    rect(-6, 40, 12, 400, palette.ink) +
    rect(-16, 58, 32, 12, palette.pop, 'rx="4"');
  const bubble = path('M-44 -30H44Q52 -30 52 -22V14Q52 22 44 22H2L-18 46L-16 22H-44Q-52 22 -52 14V-22Q-52 -30 -44 -30Z', palette.hot);
  const grin =
    group(bubble, { flip }) +
    path('M-28 -12Q0 -4 28 -12Q22 16 0 16Q-22 16 -28 -12Z', palette.paper) +
    path('M-16 8Q0 2 16 8Q8 16 0 16Q-8 16 -16 8Z', palette.hot);
  return (
    backdrop(stage) +
    rect(
      0,
      h * 0.66,
      stage.w,
      h,
      stage.linear([
        [0, palette.ink, 0],
        [1, palette.ink, 0.6],
      ]),
    ) +
    group(head, { x, y, scale: u, turn: flip * 8 }) +
    group(grin, { x: x + flip * r * 0.78, y: y - r * 0.62, scale: u * 0.72, turn: flip * 6 })
  );
}
