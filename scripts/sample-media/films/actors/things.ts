import { circle, ellipse, group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import type { Actor } from './people';
import { glow } from './vehicles';

const turn = (phase: number) => Math.sin(phase * 2 * Math.PI);
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
