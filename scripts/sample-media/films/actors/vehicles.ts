import { circle, group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import type { Actor } from './people';

const turn = (phase: number) => Math.sin(phase * 2 * Math.PI);
const wheel = (x: number, r: number, at: number, colour = '#17161f') =>
  circle(x, -r, r, colour) +
  circle(x, -r, r * 0.45, '#cfc8ba') +
  group(line(`M${-r * 0.8} 0H${r * 0.8}M0 ${-r * 0.8}V${r * 0.8}`, '#cfc8ba', 1.6), { x, y: -r, turn: at * 90 });
export const glow = (x: number, y: number, r: number, colour: string) =>
  circle(x, y, r * 2.6, colour, see(0.14)) + circle(x, y, r * 1.7, colour, see(0.25)) + circle(x, y, r, colour);

export const vehicles = {
  auto: (p, at) =>
    path('M-56 -14V-56C-56 -84 -40 -88 -10 -88H16C34 -88 44 -60 56 -40V-14Z', '#1e7a3c') +
    path('M-56 -54C-56 -84 -40 -92 -10 -92H16C30 -92 38 -76 44 -62H-56Z', '#f6c21a') +
    path('M6 -82H16C26 -80 32 -64 38 -52H6Z', '#bfe6f5') +
    path('M-44 -54H-4V-22H-44Z', '#0d2b18') +
    circle(-24, -48, 9, '#8a5a3a') +
    path('M-36 -22C-36 -38 -12 -38 -12 -22Z', p.hot) +
    glow(56, -30, 4, '#fff3b0') +
    wheel(-36, 13, at) +
    wheel(42, 12, at),
  bus: (p, at) =>
    path('M-120 -16V-92Q-120 -104 -108 -104H104Q118 -104 120 -90V-16Z', p.hot) +
    rect(-120, -44, 240, 8, p.paper) +
    repeat(
      6,
      (n) =>
        rect(-110 + n * 34, -92, 27, 34, '#cfeaf5', 'rx="3"') +
        (n % 3 === 1 ? '' : circle(-97 + n * 34, -66, 8, ['#6b452c', '#8a5a3a', '#4f3220'][n % 3] ?? '')),
    ) +
    rect(96, -92, 22, 44, '#cfeaf5', 'rx="3"') +
    glow(120, -28, 5, '#fff3b0') +
    wheel(-74, 17, at) +
    wheel(78, 17, at),
  cycle: (p, at) =>
    wheel(-30, 20, at, p.ink) +
    wheel(30, 20, at, p.ink) +
    line('M-30 -20L-8 -20L16 -48L30 -20M16 -48L-14 -50L-8 -20', p.pop, 4, 'stroke-linejoin="round"') +
    line(`M-14 -62L${-2 + turn(at) * 7} -38L${-6 + turn(at) * 8} -18`, '#33415c', 8, 'stroke-linecap="round" stroke-linejoin="round"') +
    path('M-24 -60C-20 -84 0 -96 6 -88L2 -58Z', p.cool) +
    line('M2 -84L20 -56', '#7a4a2e', 5, 'stroke-linecap="round"') +
    circle(8, -100, 10, '#7a4a2e') +
    path('M-3 -101C-2 -114 18 -114 18 -103C10 -108 4 -106 2 -96Z', '#1c1210'),
  boat: (p, at) =>
    group(
      path('M-92 -26C-60 -6 60 -4 104 -38C84 2 60 8 0 8C-60 8 -78 -2 -92 -26Z', p.ink) +
        path('M-50 -14C-44 -62 40 -66 52 -16Z', p.hot) +
        line('M-30 -16V-44M-8 -16V-52M14 -16V-52M34 -16V-42', p.ink, 2.6) +
        path('M72 -24L78 -58H88L92 -28Z', p.paper) +
        circle(84, -66, 8, '#5e3822') +
        line('M66 -80L112 14', '#3a2413', 3),
      { turn: turn(at) * 2.2 },
    ),
  sail: (p, at) =>
    group(
      path('M-50 -22H56L40 2H-36Z', '#5a3418') +
        line('M0 -22V-122', '#3a2413', 4) +
        path('M4 -120C40 -96 52 -60 50 -30H4Z', p.paper) +
        path('M-4 -112C-26 -84 -36 -56 -36 -30H-4Z', p.hot),
      { turn: turn(at) * 3 },
    ),
  train: (p, at) =>
    repeat(5, (n) => {
      const x = 150 - n * 152;
      const body =
        n === 0
          ? path(`M${x - 70} -16V-84H${x + 34}Q${x + 74} -80 ${x + 78} -30V-16Z`, p.pop)
          : rect(x - 72, -84, 146, 68, p.hot, 'rx="5"');
      return (
        body +
        rect(x - 72, -40, 146, 6, p.paper, see(0.8)) +
        repeat(n === 0 ? 3 : 5, (m) => rect(x - 62 + m * 28, -74, 19, 24, '#ffeebb', 'rx="2"')) +
        wheel(x - 44, 9, at) +
        wheel(x + 44, 9, at)
      );
    }) + glow(232, -36, 6, '#fff3b0'),
  truck: (p, at) =>
    rect(-104, -92, 132, 76, p.cool, 'rx="4"') +
    repeat(4, (n) => circle(-86 + n * 32, -54, 9, n % 2 ? p.pop : p.glow)) +
    path('M32 -16V-84H66Q84 -80 88 -48V-16Z', p.hot) +
    rect(48, -76, 26, 26, '#cfeaf5', 'rx="3"') +
    rect(32, -100, 40, 12, p.pop, 'rx="3"') +
    wheel(-70, 16, at) +
    wheel(-30, 16, at) +
    wheel(62, 16, at),
  plane: (p) =>
    path('M-70 -20L-92 -48H-78L-50 -26H40C60 -26 72 -18 72 -14C72 -8 60 -4 40 -4H-50Q-66 -6 -70 -20Z', p.paper) +
    path('M-14 -12L-44 18H-28L20 -10Z', p.hot) +
    repeat(6, (n) => circle(-30 + n * 13, -18, 3, p.cool)),
  rocket: (p, at) =>
    path(`M-10 0Q0 ${34 + turn(at) * 12} 10 0Z`, p.pop) +
    path(`M-5 0Q0 ${20 + turn(at) * 8} 5 0Z`, p.paper) +
    path('M-16 0C-26 -50 -12 -92 0 -108C12 -92 26 -50 16 0Z', '#f2f2f5') +
    path('M-16 -8L-32 8L-14 0ZM16 -8L32 8L14 0Z', p.hot) +
    path('M-12 -84C-8 -96 -4 -102 0 -108C4 -102 8 -96 12 -84Z', p.hot) +
    circle(0, -58, 9, '#25406e'),
  cart: (p, at) =>
    wheel(-28, 20, at) +
    wheel(30, 20, at) +
    rect(-52, -56, 106, 22, '#8a5a30', 'rx="3"') +
    repeat(6, (n) => circle(-42 + n * 17, -62, 9, [p.pop, p.hot, p.glow][n % 3] ?? '')) +
    line('M54 -46L86 -60', '#5a3418', 4) +
    path('M-60 -112H62L50 -130H-46Z', p.hot) +
    line('M-46 -112V-56M48 -112V-56', '#5a3418', 3),
} satisfies Record<string, Actor>;
