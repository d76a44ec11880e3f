import { backdrop } from '../../../../server/platform/drawing/backdrop';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, repeat, see } from '../../../../server/platform/drawing/svg';

export function masks(stage: Stage): string {
  const { palette, x, y, r, u, flip } = stage;
  const face = (tone: string, other: string, isGlad: boolean) =>
    path('M-58 -62C-30 -78 30 -78 58 -62C66 6 44 62 0 84C-44 62 -66 6 -58 -62Z', tone) +
    path('M0 -74C30 -76 44 -70 58 -62C66 6 44 62 0 84Z', other, see(0.5)) +
    (isGlad
      ? path(
          'M-40 -18Q-26 -34 -12 -16Q-26 -10 -40 -18ZM12 -16Q26 -34 40 -18Q26 -10 12 -16ZM-38 18Q0 34 38 18Q30 56 0 60Q-30 56 -38 18Z',
          palette.ink,
        )
      : path(
          'M-42 -8Q-28 -26 -12 -18Q-22 -4 -42 -8ZM12 -18Q28 -26 42 -8Q22 -4 12 -18ZM-32 54Q-26 22 0 20Q26 22 32 54Q0 36 -32 54Z',
          palette.ink,
        ) + path('M28 2Q38 20 28 26Q18 20 28 2Z', palette.cool)) +
    line(
      isGlad ? 'M-46 -36Q-28 -54 -10 -36M10 -36Q28 -54 46 -36' : 'M-46 -24Q-30 -42 -8 -40M8 -40Q30 -42 46 -24',
      palette.ink,
      6,
      'stroke-linecap="round"',
    ) +
    path('M-6 -14L-10 10H10L6 -14Z', palette.ink, see(0.16)) +
    circle(0, -54, 7, palette.hot) +
    repeat(9, (at) => circle(-50 + at * 12.5, -70 - Math.sin((at / 8) * Math.PI) * 8, 6, at % 2 ? palette.glow : palette.hot));
  const ribbon = (side: 1 | -1) =>
    line(
      `M${side * 54} -40C${side * 120} -30 ${side * 70} 30 ${side * 130} 60S${side * 100} 110 ${side * 160} 140`,
      side > 0 ? palette.hot : palette.cool,
      11,
      'stroke-linecap="round"',
    );
  return (
    backdrop(stage) +
    group(ribbon(1), { x: x + r * 0.26, y: y - r * 0.1, scale: u * 0.8 }) +
    group(ribbon(-1), { x: x - r * 0.26, y, scale: u * 0.8 }) +
    group(face(palette.cool, palette.shade, false), { x: x + flip * r * 0.4, y: y - r * 0.28, scale: u * 0.84, turn: flip * 14 }) +
    group(path('M-58 -62C-30 -78 30 -78 58 -62C66 6 44 62 0 84C-44 62 -66 6 -58 -62Z', palette.ink, see(0.4)), {
      x: x - flip * r * 0.28 + 8,
      y: y + r * 0.24 + 10,
      scale: u,
      turn: flip * -9,
    }) +
    group(face(palette.paper, palette.pop, true), { x: x - flip * r * 0.28, y: y + r * 0.22, scale: u, turn: flip * -9 })
  );
}
