import { circle, ellipse, group, line, path, rect, repeat, see } from '../../../server/art/svg';
import type { Actor } from './people';

const turn = (phase: number) => Math.sin(phase * 2 * Math.PI);
const wheel = (x: number, r: number, at: number, colour = '#17161f') =>
  circle(x, -r, r, colour) +
  circle(x, -r, r * 0.45, '#cfc8ba') +
  group(line(`M${-r * 0.8} 0H${r * 0.8}M0 ${-r * 0.8}V${r * 0.8}`, '#cfc8ba', 1.6), { x, y: -r, turn: at * 90 });
const glow = (x: number, y: number, r: number, colour: string) =>
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

export const things = {
  kite: (p, at) =>
    group(
      path('M0 -50L30 -14L0 34L-30 -14Z', p.hot) +
        path('M0 -50L30 -14H-30Z', p.pop) +
        line('M0 -50V34M-30 -14H30', p.paper, 2) +
        path(`M0 34Q${turn(at) * 14} 56 ${-turn(at) * 12} 80L${6 - turn(at) * 12} 74L0 34Z`, p.glow),
      { turn: turn(at) * 8 },
    ),
  balloon: (p, at) =>
    ellipse(0, -80, 24, 30, p.hot) +
    ellipse(-8, -90, 6, 9, '#ffffff', see(0.4)) +
    path('M-4 -50H4L0 -56Z', p.hot) +
    line(`M0 -50Q${turn(at) * 8} -24 0 0`, p.paper, 1.6),
  lantern: (p, at) =>
    glow(0, -24, 15, p.glow) +
    path('M-14 -38H14L18 -24L12 -4H-12L-18 -24Z', p.pop) +
    path('M-9 -36H9V-8H-9Z', p.paper, see(0.5 + turn(at) * 0.25)) +
    rect(-8, -44, 16, 6, p.ink),
  lamp: (p, at) =>
    glow(0, -26, 8 + turn(at) * 1.5, p.glow) +
    path('M0 -44C8 -30 6 -20 0 -18C-6 -20 -8 -30 0 -44Z', '#fff3b0') +
    path('M-26 -16C-20 4 20 4 26 -16Q30 -20 34 -18C28 -2 20 4 0 4C-20 4 -26 -6 -26 -16Z', '#b8562a'),
  paperboat: (p, at) =>
    group(
      path('M-36 -18L-22 4H22L36 -18H12L0 -40L-12 -18Z', p.paper) +
        path('M0 -40L12 -18H0Z', '#d8d2c6') +
        line('M-36 -18H36', '#bdb6a8', 1.6),
      { turn: turn(at) * 5 },
    ),
  paperplane: (p, at) =>
    group(path('M-40 -10L44 -24L-16 8L-14 -4Z', p.paper) + path('M-14 -4L44 -24L-16 8Z', '#cfc8ba'), { turn: turn(at) * 6 }),
  letter: (p, at) =>
    group(rect(-30, -40, 60, 40, p.paper, 'rx="3"') + line('M-30 -40L0 -16L30 -40', p.hot, 2.6) + circle(0, -14, 5, p.hot), {
      turn: turn(at) * 5,
    }),
  phone: (p, at) =>
    group(
      rect(-20, -76, 40, 76, '#17161f', 'rx="6"') +
        rect(-16, -70, 32, 60, p.cool) +
        repeat(3, (n) => rect(-11, -62 + n * 16, 12 + ((n * 7) % 12), 8, p.paper, 'rx="3"')),
      { turn: turn(at * 2) * 4 },
    ),
  robot: (p, at) =>
    line(`M-12 -28V0M12 -28V0`, '#6d7487', 8) +
    rect(-24, -70, 48, 44, '#aeb6c8', 'rx="6"') +
    circle(0, -50, 8 + turn(at) * 1.5, p.hot) +
    line(`M-24 -60L-40 ${-40 - turn(at) * 10}M24 -60L40 ${-40 + turn(at) * 14}`, '#8f98ad', 7, 'stroke-linecap="round"') +
    rect(-19, -104, 38, 30, '#c9d0de', 'rx="8"') +
    glow(-8, -90, 3.4, p.cool) +
    glow(8, -90, 3.4, p.cool) +
    line('M0 -104V-116', '#8f98ad', 3) +
    circle(0, -118, 4, p.hot),
  ghost: (p, at) =>
    group(
      path('M-26 0C-30 -60 -24 -96 0 -96C24 -96 30 -60 26 0L14 -10L0 0L-14 -10Z', '#ffffff', see(0.72)) +
        ellipse(-8, -66, 4, 7, p.ink) +
        ellipse(8, -66, 4, 7, p.ink),
      { x: turn(at) * 4 },
    ),
  ufo: (p, at) =>
    path('M-22 -8L-60 90H60L22 -8Z', p.glow, see(0.16 + Math.abs(turn(at)) * 0.12)) +
    ellipse(0, -22, 26, 20, '#bfe6f5') +
    ellipse(0, -10, 62, 15, '#7d8599') +
    repeat(5, (n) => circle(-40 + n * 20, -8, 4, (n + Math.round(at * 4)) % 2 ? p.pop : p.cool)),
  ball: (p, at) =>
    group(circle(0, -14, 14, p.paper) + path('M-6 -18L0 -24L6 -18L4 -10H-4Z', p.ink) + line('M-14 -14H-6M6 -14H14M0 0V-10', p.ink, 2), {
      y: 0,
      turn: 0,
    }) + circle(0, -14, 14, p.ink, see(0.05 + 0.03 * turn(at))),
  cup: (p, at) =>
    path('M-20 -30H20L15 0H-15Z', p.paper) +
    line('M20 -24Q34 -22 18 -8', p.paper, 5) +
    ellipse(0, -30, 20, 5, '#8a4a22') +
    line(
      `M-6 -38Q${-12 + turn(at) * 6} -50 -4 -62M8 -38Q${14 - turn(at) * 6} -52 6 -66`,
      '#ffffff',
      3,
      `stroke-linecap="round" ${see(0.6)}`,
    ),
  radio: (p, at) =>
    rect(-36, -50, 72, 50, '#8a4a22', 'rx="6"') +
    circle(-14, -24, 15, '#3a2213') +
    circle(-14, -24, 9 + turn(at * 2) * 2, p.pop) +
    rect(8, -40, 22, 12, p.glow) +
    circle(18, -14, 5, p.paper) +
    line('M24 -50L40 -86', '#cfc8ba', 2.4),
  book: (p, at) =>
    path(`M0 -6C-14 -16 -32 -16 -44 -10V-50C-32 -56 -14 -56 0 -46C14 -56 32 -56 44 -50V-10C32 -16 14 -16 0 -6Z`, p.paper) +
    line('M0 -46V-6', '#bdb6a8', 2) +
    path(`M0 -46C${14 + turn(at) * 12} -66 ${26 + turn(at) * 10} -62 ${30 + turn(at) * 12} -54Q14 -54 0 -6Z`, '#e6dfd0') +
    line('M-36 -42H-10M-36 -34H-12M-36 -26H-10', '#8a8496', 1.6),
  bell: (p, at) =>
    group(
      path('M0 -84V-62', p.ink) +
        line('M0 -96V-60', p.paper, 3) +
        path('M-26 -12C-18 -22 -20 -60 0 -62C20 -60 18 -22 26 -12Z', '#e8b04a') +
        circle(turn(at) * 8, -8, 6, '#b8762a'),
      { turn: turn(at) * 12 },
    ),
  drone: (_p, at) =>
    rect(-14, -20, 28, 14, '#2a2836', 'rx="5"') +
    line('M-34 -22H-12M12 -22H34', '#4a4860', 4) +
    ellipse(-36, -26, 16 * Math.abs(Math.cos(at * 6.28)) + 3, 2.6, '#cfd4e2', see(0.8)) +
    ellipse(36, -26, 16 * Math.abs(Math.cos(at * 6.28)) + 3, 2.6, '#cfd4e2', see(0.8)) +
    circle(0, -6, 5, '#ff4d3d'),
  note: (p, at) =>
    group(line('M8 -8V-46L28 -52V-16', p.glow, 4) + ellipse(2, -7, 8, 6, p.glow) + ellipse(22, -14, 8, 6, p.glow), { turn: turn(at) * 10 }),
  heart: (p, at) =>
    group(path('M0 0C-40 -28 -30 -60 -10 -56Q-2 -54 0 -46Q2 -54 10 -56C30 -60 40 -28 0 0Z', p.hot), { y: -6, scale: 0.9 + turn(at) * 0.1 }),
  cloud: (p, at) =>
    ellipse(0, -20, 56, 17, p.paper, see(0.85)) +
    circle(-22, -30, 20, p.paper, see(0.85)) +
    circle(12, -36 + turn(at), 26, p.paper, see(0.85)) +
    (at < 0 ? p.ink : ''),
  clock: (p, at) =>
    circle(0, -44, 42, p.paper) +
    circle(0, -44, 36, '#fffaf0') +
    group(line('M0 0V-28', p.ink, 4, 'stroke-linecap="round"'), { y: -44, turn: at * 360 }) +
    group(line('M0 0V-18', p.hot, 5, 'stroke-linecap="round"'), { y: -44, turn: 60 + at * 30 }) +
    circle(0, -44, 4, p.ink),
  tv: (p, at) =>
    rect(-50, -72, 100, 64, '#5a3418', 'rx="7"') +
    rect(-42, -64, 64, 48, p.cool, 'rx="4"') +
    path(`M-42 ${-40 + turn(at) * 8}H22`, p.paper) +
    rect(-42, -40 + turn(at) * 16, 64, 5, p.paper, see(0.5)) +
    circle(36, -52, 6, p.glow) +
    circle(36, -34, 6, p.pop) +
    line('M-30 -8V0M30 -8V0M0 -72L-22 -100M0 -72L20 -98', '#3a2413', 4),
} satisfies Record<string, Actor>;
