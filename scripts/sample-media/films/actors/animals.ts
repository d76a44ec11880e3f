import { circle, ellipse, group, line, path, repeat } from '../../../../server/platform/drawing/svg';
import type { Actor } from './people';

const turn = (phase: number) => Math.sin(phase * 2 * Math.PI);
const legs = (xs: readonly number[], top: number, colour: string, width: number, phase: number) =>
  xs.map((x, at) => line(`M${x} ${top}L${x + turn(phase + at * 0.5) * 7} 0`, colour, width, 'stroke-linecap="round"')).join('');

export const animals = {
  dog: (_p, at) =>
    legs([-20, -12, 14, 22], -18, '#8a5a30', 5, at) +
    ellipse(2, -24, 27, 10, '#a9713d') +
    circle(30, -37, 10, '#a9713d') +
    path('M36 -38L49 -34L37 -30Z', '#a9713d') +
    path('M24 -44L18 -30L28 -34Z', '#6e4320') +
    circle(34, -39, 1.6, '#120b08') +
    line(`M-24 -27Q-36 ${-36 + turn(at * 2) * 8} -38 ${-46 + turn(at * 2) * 6}`, '#a9713d', 5, 'stroke-linecap="round"'),
  cat: (_p, at) =>
    legs([-14, -8, 10, 16], -14, '#2a2430', 4, at) +
    ellipse(0, -18, 20, 8, '#2a2430') +
    circle(20, -28, 8, '#2a2430') +
    path('M14 -33L14 -42L20 -35L26 -42L27 -32Z', '#2a2430') +
    circle(23, -29, 1.7, '#ffe14d') +
    line(`M-18 -20Q-32 -24 -30 ${-44 + turn(at) * 6}`, '#2a2430', 4, 'stroke-linecap="round"'),
  cow: (p, at) =>
    legs([-34, -24, 24, 34], -36, '#d9cfc0', 8, at) +
    ellipse(0, -50, 46, 20, '#efe6d6') +
    ellipse(-10, -58, 14, 8, '#b98a5c') +
    path('M38 -66C50 -74 62 -66 62 -56L58 -44L48 -46Z', '#efe6d6') +
    line('M46 -68Q46 -86 36 -86M54 -68Q58 -86 66 -84', '#6b4a2e', 4, 'stroke-linecap="round"') +
    circle(54, -60, 2, '#120b08') +
    circle(46, -42, 5, p.glow),
  goat: (_p, at) =>
    legs([-18, -10, 12, 20], -24, '#c9b79c', 4.5, at) +
    ellipse(0, -32, 26, 12, '#e7dbc6') +
    path('M20 -40L34 -56L42 -50L36 -40L24 -30Z', '#e7dbc6') +
    line('M32 -55Q26 -66 18 -64', '#7a6248', 3) +
    path('M38 -42L38 -32L34 -40Z', '#c9b79c') +
    circle(36, -50, 1.5, '#120b08'),
  elephant: (p, at) =>
    legs([-42, -26, 26, 42], -50, '#6d7487', 15, at) +
    ellipse(0, -78, 60, 36, '#7d8599') +
    circle(56, -96, 26, '#7d8599') +
    ellipse(44, -94, 15, 21, '#6d7487') +
    line(`M78 -92Q98 -70 ${88 + turn(at) * 10} -30`, '#7d8599', 11, 'stroke-linecap="round"') +
    path('M72 -80L92 -70L76 -72Z', '#fff6e0') +
    path('M-34 -110H34L44 -66H-44Z', p.hot) +
    line('M-44 -66H44', p.glow, 5) +
    circle(64, -102, 2.4, '#120b08'),
  bird: (p, at) =>
    path(
      `M-14 0Q-5 ${-8 - turn(at) * 12} 0 0Q6 ${-8 - turn(at) * 12} 16 -2Q7 ${-2 - turn(at) * 6} 0 5Q-7 ${-2 - turn(at) * 6} -14 0Z`,
      p.ink,
    ),
  crow: (_p, at) =>
    ellipse(0, -14, 16, 8, '#17161f') +
    circle(14, -21, 7, '#17161f') +
    path('M19 -22L30 -19L19 -17Z', '#3a3848') +
    path(`M-6 -16L-22 ${-22 - turn(at) * 14}L-12 -9Z`, '#2a2836') +
    line('M-2 -7V0M5 -7V0', '#3a3848', 2),
  fish: (p, at) =>
    ellipse(0, -14, 24, 11, p.pop) +
    path(`M-20 -14L-38 ${-26 + turn(at) * 6}L-38 ${-2 + turn(at) * 6}Z`, p.hot) +
    path('M-4 -24L6 -34L10 -22Z', p.hot) +
    circle(13, -17, 3, '#fff') +
    circle(14, -17, 1.5, '#120b08'),
  butterfly: (p, at) => {
    const open = 0.45 + Math.abs(turn(at)) * 0.55;
    return (
      group(path('M0 0C4 -20 24 -24 22 -8C20 0 8 2 0 0C10 2 18 10 12 16C6 18 2 8 0 0Z', p.pop) + circle(14, -11, 3, p.glow), {
        squeeze: open,
      }) +
      group(path('M0 0C4 -20 24 -24 22 -8C20 0 8 2 0 0C10 2 18 10 12 16C6 18 2 8 0 0Z', p.hot) + circle(14, -11, 3, p.glow), {
        squeeze: -open,
      }) +
      line('M0 -8V9', p.ink, 3)
    );
  },
  peacock: (p, at) =>
    repeat(9, (n) =>
      group(line('M0 0V-66', '#1b7a5c', 3) + circle(0, -66, 8, '#2ad4c1') + circle(0, -66, 4, '#12309a'), {
        x: -8,
        y: -26,
        turn: -92 + n * 20 + turn(at) * 3,
      }),
    ) +
    ellipse(0, -28, 16, 13, '#0f4fb0') +
    line('M10 -34Q22 -50 18 -66', '#0f4fb0', 8, 'stroke-linecap="round"') +
    circle(19, -68, 6, '#0f4fb0') +
    path('M24 -69L33 -66L24 -64Z', p.glow) +
    line('M-3 -16V0M5 -16V0', '#6b4a2e', 3),
  hen: (_p, at) =>
    ellipse(0, -16, 17, 12, '#b8432a') +
    circle(14, -30 + turn(at) * 3, 7, '#b8432a') +
    path(`M20 ${-31 + turn(at) * 3}l8 3l-8 2Z`, '#ffc857') +
    path(`M10 ${-36 + turn(at) * 3}l3 -6l3 5l3 -4l1 6Z`, '#e3165b') +
    path('M-14 -20L-28 -34L-22 -14Z', '#7a2a1a') +
    line('M-3 -5V0M4 -5V0', '#ffb02e', 2.4),
} satisfies Record<string, Actor>;
