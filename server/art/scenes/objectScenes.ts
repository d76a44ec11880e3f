import { backdrop, halo, orb, rays, sky, stars } from '../backdrops';
import { bulbString, flower, leaf } from '../motifs';
import { mix } from '../palettes';
import type { Stage } from '../stage';
import { circle, ellipse, group, line, path, polar, rect, repeat, ring, see } from '../svg';

function filmReel(stage: Stage): string {
  const { palette, x, y, r, w, h, flip } = stage;
  const size = r * 0.8;
  const holes = repeat(6, (at) => {
    const [px, py] = polar(x, y, size * 0.58, at * 60);
    return circle(px, py, size * 0.21, palette.sky[2]) + circle(px, py, size * 0.21, palette.glow, see(0.55));
  });
  const strip = `M${x} ${y + size}C${x + flip * r * 0.9} ${y + size} ${x + flip * r * 0.7} ${h * 0.86} ${x + flip * (w + r)} ${h * 0.76}`;
  const film =
    line(strip, palette.ink, r * 0.34) +
    line(strip, palette.pop, r * 0.18, `stroke-dasharray="${r * 0.22} ${r * 0.05}"`) +
    [-1, 1]
      .map((side) => group(line(strip, palette.paper, r * 0.04, `stroke-dasharray="${r * 0.04} ${r * 0.05}"`), { y: side * r * 0.132 }))
      .join('');
  const beam = path(
    `M${x} ${y}L${x - flip * w * 1.2} ${y - r * 1.4}V${y + r * 0.7}Z`,
    stage.linear(
      flip > 0
        ? [
            [0, palette.glow, 0],
            [1, palette.glow, 0.75],
          ]
        : [
            [0, palette.glow, 0.75],
            [1, palette.glow, 0],
          ],
      1,
    ),
  );
  return (
    backdrop(stage) +
    beam +
    film +
    circle(x + 8, y + 12, size * 1.04, palette.ink, see(0.35)) +
    circle(x, y, size, palette.ink) +
    ring(x, y, size * 0.93, palette.paper, 3, see(0.6)) +
    ring(x, y, size * 0.84, palette.hot, 7) +
    holes +
    circle(x, y, size * 0.2, palette.hot) +
    circle(x, y, size * 0.09, palette.paper) +
    repeat(6, (at) => {
      const [px, py] = polar(x, y, size * 0.3, at * 60 + 30);
      return circle(px, py, size * 0.035, palette.paper);
    })
  );
}

function camera(stage: Stage): string {
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

function books(stage: Stage): string {
  const { palette, x, y, r, u, random, flip } = stage;
  const tones = random.shuffle([palette.hot, palette.pop, palette.cool, palette.shade, palette.paper]);
  const pile = repeat(5, (at) => {
    const half = 86 - random.between(0, 26);
    const shift = random.between(-12, 12);
    const top = 104 - at * 24;
    const tone = tones[at % 5] ?? '';
    return (
      rect(shift - half, top, half * 2, 22, tone, 'rx="3"') +
      rect(shift + half - 12, top + 4, 16, 14, palette.paper) +
      rect(shift - half + 10, top, 7, 22, mix(tone, palette.ink, 0.4)) +
      rect(shift - half + 26, top + 9, half * 0.7, 4, mix(tone, palette.ink, 0.4))
    );
  });
  const open =
    path('M0 6C-24 -14 -62 -16 -96 -4V-16C-62 -30 -24 -26 0 -6C24 -26 62 -30 96 -16V-4C62 -16 24 -14 0 6Z', palette.shade) +
    path('M0 0C-24 -20 -60 -24 -92 -12L-84 -26C-56 -36 -22 -32 0 -12C22 -32 56 -36 84 -26L92 -12C60 -24 24 -20 0 0Z', palette.paper);
  const burst = repeat(15, (at) => {
    const turn = -70 + at * 10;
    const [px, py] = polar(0, -16, 60 + (at % 3) * 26, turn);
    return at % 3 === 0
      ? group(flower(palette.hot, palette.shade, palette.glow), { x: px, y: py, scale: 0.36 })
      : at % 3 === 1
        ? group(leaf(palette.cool, palette.ink), { x: px, y: py, scale: 0.5, turn })
        : path(`M${px} ${py - 9}l2.4 6.6 6.6 2.4 -6.6 2.4 -2.4 6.6 -2.4 -6.6 -6.6 -2.4 6.6 -2.4Z`, palette.paper);
  });
  const light = path(
    'M-70 -20L-150 -190H150L70 -20Z',
    stage.linear([
      [0, palette.glow, 0],
      [1, palette.glow, 0.85],
    ]),
  );
  return (
    sky(stage) +
    stars(stage, stage.h * 0.6, 50) +
    rays(stage, x, y + r * 0.1, 18, palette.pop, 0.18) +
    orb(stage, x + flip * r * 0.3, y - r * 0.62, r * 0.3) +
    group(light + burst, { x, y: y + r * 0.06, scale: u * 0.94 }) +
    rect(
      0,
      y + r * 1.04,
      stage.w,
      stage.h,
      stage.linear([
        [0, palette.shade],
        [1, palette.ink],
      ]),
    ) +
    group(pile, { x, y: y + r * 0.02, scale: u * 0.82 }) +
    group(open, { x, y: y + r * 0.08, scale: u * 0.94 })
  );
}

function foodStall(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, flip } = stage;
  const awning = repeat(9, (at) =>
    path(
      `M${-96 + at * 21.3} -66L${-84 + at * 18.6} -98H${-84 + (at + 1) * 18.6}L${-96 + (at + 1) * 21.3} -66a10.6 12 0 0 1 -21.3 0Z`,
      at % 2 ? palette.paper : palette.hot,
    ),
  );
  const steam = repeat(3, (at) =>
    line(
      `M${-30 + at * 26} -14C${-44 + at * 26} -30 ${-18 + at * 26} -38 ${-30 + at * 26} -54`,
      palette.paper,
      5,
      'stroke-linecap="round" opacity=".6"',
    ),
  );
  const cart =
    rect(-88, -70, 5, 80, palette.ink) +
    rect(84, -70, 5, 80, palette.ink) +
    halo(stage, 0, -30, 90, palette.glow, 1) +
    path('M-92 6H92L84 78H-84Z', palette.cool) +
    rect(-98, 0, 196, 11, palette.ink) +
    repeat(7, (at) => circle(-66 + at * 22, 42, 8, at % 2 ? palette.glow : palette.paper)) +
    line('M-88 22H88M-86 62H86', palette.paper, 3) +
    path('M-56 0C-54 -22 -2 -22 0 0Z', palette.ink) +
    ellipse(-28, -9, 28, 7, palette.pop) +
    repeat(6, (at) => circle(20 + (at % 3) * 15 + (at > 2 ? 7 : 0), at > 2 ? -19 : -7, 8, at % 2 ? palette.pop : palette.hot)) +
    [-54, 54]
      .map(
        (wx) =>
          circle(wx, 88, 24, palette.ink) +
          ring(wx, 88, 17, palette.pop, 4) +
          repeat(6, (at) => line(`M${wx} 88L${polar(wx, 88, 17, at * 60).join(' ')}`, palette.pop, 2.4)),
      )
      .join('');
  const cook =
    path('M50 0C48 -26 56 -34 66 -34C78 -34 84 -26 82 0Z', palette.shade) +
    circle(66, -43, 9, '#9a5a33') +
    path('M56 -46C56 -58 76 -58 76 -46Z', palette.paper);
  return (
    sky(stage) +
    stars(stage) +
    orb(stage, x + flip * r * 0.5, y - r * 0.62, r * 0.36) +
    rays(stage, x, horizon - r * 0.3, 16, palette.sky[3], 0.16) +
    repeat(
      8,
      (at) =>
        rect(x + (at - 4) * r * 0.55, horizon - r * (0.5 + 0.22 * ((at * 7) % 4)), r * 0.5, h, mix(palette.sky[1], palette.shade, 0.6)) +
        repeat(4, (n) =>
          rect(
            x + (at - 4) * r * 0.55 + r * 0.08 + (n % 2) * r * 0.2,
            horizon - r * (0.4 + 0.22 * ((at * 7) % 4)) + Math.floor(n / 2) * r * 0.2,
            r * 0.1,
            r * 0.12,
            palette.pop,
            see((at + n) % 3 ? 0.75 : 0.15),
          ),
        ),
    ) +
    rect(
      0,
      horizon + r * 0.3,
      w,
      h,
      stage.linear([
        [0, mix(palette.shade, palette.pop, 0.3)],
        [0.5, palette.ink],
        [1, palette.ink],
      ]),
    ) +
    bulbString(
      x - w * 0.7,
      y - r * 0.95,
      x + w * 0.7,
      y - r * 0.82,
      r * 0.2,
      Math.round(w / 38),
      palette.ink,
      [palette.glow, palette.hot, palette.paper, palette.cool],
      6,
    ) +
    halo(stage, x, y + r * 0.2, r * 1.4, palette.pop, 0.65) +
    ellipse(x, horizon + r * 0.38, r * 0.95, r * 0.11, palette.ink, see(0.7)) +
    group(cart + cook + steam + awning + rect(-86, -104, 172, 8, palette.ink, 'rx="4"'), {
      x,
      y: horizon - r * 0.58,
      scale: u * 0.86,
      flip,
    })
  );
}

function chai(stage: Stage): string {
  const { palette, x, y, r, u, flip } = stage;
  const glass =
    path('M-46 -40H46L34 84H-34Z', palette.paper, see(0.35)) +
    path(
      'M-43 -18H43L34 80Q0 88 -34 80Z',
      stage.linear([
        [0, mix(palette.pop, '#a4571f', 0.6)],
        [1, mix(palette.hot, '#6b2f12', 0.65)],
      ]),
    ) +
    ellipse(0, -18, 43, 9, mix(palette.glow, '#c98a4b', 0.5)) +
    repeat(5, (at) => line(`M${-34 + at * 17} -6L${-27 + at * 13.5} 78`, palette.paper, 3, see(0.32))) +
    ellipse(0, -40, 46, 10, palette.paper, see(0.5)) +
    ring(0, 0, 0, palette.paper, 0) +
    path('M-37 -30L-28 70L-20 72L-28 -28Z', palette.paper, see(0.55));
  const saucer =
    ellipse(0, 92, 92, 17, palette.ink, see(0.4)) +
    ellipse(0, 86, 86, 16, palette.hot) +
    ellipse(0, 84, 66, 11, mix(palette.hot, palette.ink, 0.35));
  const steam = repeat(4, (at) =>
    line(
      `M${-30 + at * 20} -50C${-60 + at * 22} -78 ${4 + at * 16} -92 ${-24 + at * 20} -122S${8 + at * 14} -156 ${-10 + at * 12} -178`,
      palette.paper,
      8 - at,
      'stroke-linecap="round" opacity=".72"',
    ),
  );
  const biscuits = [0, 1]
    .map((at) =>
      group(
        circle(0, 0, 24, mix(palette.glow, '#c98a4b', 0.45)) +
          ring(0, 0, 20, palette.pop, 2.4, 'stroke-dasharray="3 5"') +
          repeat(7, (n) => circle(...polar(0, 0, 11, n * 51), 2, palette.shade)),
        { x: flip * (72 + at * 18), y: 74 - at * 26, turn: 14 },
      ),
    )
    .join('');
  return backdrop(stage) + group(steam + saucer + glass + biscuits, { x: x - flip * r * 0.1, y: y + r * 0.2, scale: u * 0.86 });
}

function masks(stage: Stage): string {
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

function jasmine(stage: Stage): string {
  const { palette, x, y, r, u, flip, w, h, random } = stage;
  const stem = `M${x - flip * r * 1.1} ${h + 20}C${x - flip * r * 1.3} ${y + r} ${x + flip * r * 0.2} ${y + r * 0.7} ${x - flip * r * 0.2} ${y}S${x + flip * r * 0.8} ${y - r * 0.9} ${x + flip * r * 1.4} ${y - r * 1.2}`;
  const leaves = repeat(11, (at) => {
    const t = at / 10;
    return group(leaf(mix(palette.cool, palette.shade, random.between(0.1, 0.6)), palette.ink), {
      x: x + flip * r * (-1 + t * 2.1) + random.between(-0.12, 0.12) * r,
      y: y + r * (1.3 - t * 2.2),
      scale: u * random.between(0.7, 1.15),
      turn: random.between(-110, 110),
    });
  });
  const blooms = (
    [
      [-0.15, 0, 1.3],
      [0.5, -0.5, 0.86],
      [-0.66, 0.62, 0.98],
      [0.5, 0.42, 0.62],
      [-0.72, -0.36, 0.56],
      [0.98, -0.94, 0.6],
    ] as const
  )
    .map(([dx, dy, s], at) =>
      group(
        circle(4, 8, 38, palette.ink, see(0.22)) +
          flower(
            at % 4 === 3 ? mix(palette.hot, palette.paper, 0.35) : palette.paper,
            mix(palette.paper, palette.shade, 0.4),
            palette.pop,
            at % 2 ? 5 : 6,
          ),
        { x: x + flip * dx * r, y: y + dy * r, scale: u * s * 1.12, turn: at * 31 },
      ),
    )
    .join('');
  const flies = repeat(22, () => {
    const fx = random.next() * w;
    const fy = random.next() * h;
    return circle(fx, fy, 9, palette.glow, see(0.2)) + circle(fx, fy, 2.8, palette.glow);
  });
  return (
    sky(stage) +
    stars(stage, h * 0.7, 50) +
    orb(stage, x + flip * r * 0.2, y - r * 0.1, r * 0.98) +
    line(stem, palette.ink, 10 * u * 0.5) +
    leaves +
    blooms +
    flies
  );
}

export const objectScenes = { filmReel, camera, books, foodStall, chai, masks, jasmine };
