import { footlights, halo, rays, spotlight } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';

export function puppets(stage: Stage): string {
  const { palette, x, y, r, u, random } = stage;
  const doll = (cloth: string, trim: string, isKing: boolean) =>
    path('M-16 -10L-62 84Q0 108 62 84L16 -10Z', cloth) +
    repeat(6, (at) => path(`M${-50 + at * 17} 86L${-42 + at * 17} 70L${-34 + at * 17} 88Z`, trim)) +
    line('M-40 44Q0 60 40 44', trim, 6) +
    path('M-14 -6L-62 -2L-66 8L-18 16ZM14 -6L56 -34L62 -26L18 16Z', cloth) +
    circle(-67, 4, 7, '#9a5a33') +
    circle(62, -33, 7, '#9a5a33') +
    path('M-9 -24H9V-6H-9Z', '#9a5a33') +
    path('M-20 -52C-20 -20 20 -20 20 -52Z', '#b87445') +
    circle(-7, -44, 3.4, palette.paper) +
    circle(7, -44, 3.4, palette.paper) +
    circle(-7, -44, 1.8, palette.ink) +
    circle(7, -44, 1.8, palette.ink) +
    (isKing
      ? path('M-24 -50C-30 -80 30 -80 24 -50Z', palette.hot) +
        path('M0 -70L6 -92L12 -72Z', palette.glow) +
        line('M-13 -35Q0 -28 13 -35', palette.ink, 4)
      : path('M-26 -6C-34 -84 34 -84 26 -6L20 -40Q0 -60 -20 -40Z', palette.pop) +
        circle(0, -54, 3, palette.hot) +
        path('M-5 -32Q0 -28 5 -32Z', palette.hot)) +
    line('M-66 0L-30 -260M62 -36L30 -260M0 -74V-260', palette.paper, 1.8, see(0.8)) +
    path('M-44 -260H44V-268H-44ZM-4 -284H4V-240H-4Z', trim);
  return (
    rect(
      0,
      0,
      stage.w,
      stage.h,
      stage.linear([
        [0, palette.sky[0]],
        [0.6, palette.sky[1]],
        [1, palette.shade],
      ]),
    ) +
    rays(stage, x, y + r * 0.2, 18, palette.sky[2], 0.5) +
    halo(stage, x, y, r * 1.4, palette.glow, 0.8) +
    footlights(stage) +
    spotlight(stage, x, stage.horizon + r * 0.3, r * 1.1) +
    group(doll(palette.hot, palette.glow, true), { x: x - r * 0.5, y: y + r * 0.12, scale: u * 0.8, turn: random.between(-8, 2) }) +
    group(doll(palette.cool, palette.pop, false), {
      x: x + r * 0.5,
      y: y + r * 0.26,
      scale: u * 0.78,
      turn: random.between(-2, 8),
      flip: -1,
    })
  );
}
