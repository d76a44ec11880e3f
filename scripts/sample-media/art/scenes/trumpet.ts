import { backdrop } from '../../../../server/platform/drawing/backdrop';
import { mix } from '../../../../server/platform/drawing/palettes';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, ellipse, group, line, path, rect, repeat, see, shadowOf } from '../../../../server/platform/drawing/svg';

export function trumpet(stage: Stage): string {
  const { palette, x, y, r, u, flip, random } = stage;
  const brass = stage.linear([
    [0, mix(palette.glow, palette.paper, 0.4)],
    [0.3, palette.pop],
    [0.68, mix(palette.pop, palette.hot, 0.55)],
    [1, mix(palette.hot, palette.ink, 0.6)],
  ]);
  const bars = repeat(17, (at) => {
    const tall = r * random.between(0.2, 1.05);
    return rect(
      x + (at - 8) * r * 0.17 - r * 0.045,
      y - tall,
      r * 0.09,
      tall * 2,
      at % 3 === 1 ? palette.hot : palette.paper,
      `rx="${r * 0.04}" opacity=".92"`,
    );
  });
  const horn =
    path('M-122 -6H26C64 -6 80 -26 96 -52C100 -58 108 -58 108 -50V52C108 60 100 60 96 54C80 26 64 8 26 8H-122Z', brass) +
    ellipse(106, 1, 12, 56, mix(palette.pop, palette.ink, 0.62)) +
    rect(-134, -9, 16, 20, brass, 'rx="3"') +
    line('M-62 6V40a15 15 0 0 0 15 15H4a15 15 0 0 0 15 -15V8', brass, 11) +
    repeat(
      3,
      (at) =>
        rect(-46 + at * 21, -36, 13, 78, mix(palette.glow, palette.ink, 0.12), 'rx="4"') +
        rect(-48 + at * 21, -46 + (at % 2) * 7, 17, 7, palette.paper, 'rx="3"'),
    ) +
    line('M-110 -3H28C58 -4 74 -20 90 -42', palette.paper, 2.6, see(0.75));
  const notes = repeat(5, (at) =>
    group(circle(0, 0, 9, palette.paper) + path('M6 0V-38Q22 -30 20 -14L16 -16Q16 -24 10 -26V0Z', palette.paper), {
      x: x + flip * r * (0.5 + random.between(0, 0.8)),
      y: y - r * (0.7 + at * 0.16),
      scale: u * random.between(0.4, 0.7),
      turn: random.between(-20, 20),
    }),
  );
  return (
    backdrop(stage) +
    bars +
    group(shadowOf(horn, palette.ink), { x: x + 8, y: y + r * 0.13, scale: u * 0.96, flip, turn: -26 * flip, rest: see(0.32) }) +
    group(horn, { x, y: y + r * 0.06, scale: u * 0.96, turn: -26 * flip, flip }) +
    notes
  );
}
