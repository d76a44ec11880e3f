import { backdrop, halo, sky } from '../backdrops';
import { mix } from '../palettes';
import type { Stage } from '../stage';
import { circle, ellipse, group, line, path, polar, rect, repeat, ring, see, shadowOf } from '../svg';

function comedyMic(stage: Stage): string {
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

function trumpet(stage: Stage): string {
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

function sitar(stage: Stage): string {
  const { palette, x, y, r, u, flip } = stage;
  const wood = stage.linear(
    [
      [0, mix(palette.hot, palette.ink, 0.25)],
      [0.5, palette.pop],
      [1, mix(palette.hot, palette.ink, 0.55)],
    ],
    1,
  );
  const body =
    path('M-9 -150H9L11 44H-11Z', wood) +
    path('M0 20C-36 26 -58 60 -54 96C-50 134 -24 150 0 150C24 150 50 134 54 96C58 60 36 26 0 20Z', wood) +
    path('M0 38C-26 44 -42 70 -39 96C-36 122 -18 134 0 134C18 134 36 122 39 96C42 70 26 44 0 38Z', palette.glow) +
    ellipse(0, -150, 26, 30, wood) +
    ellipse(0, -150, 17, 20, mix(palette.pop, palette.paper, 0.4)) +
    repeat(13, (at) => rect(-14, -112 + at * 12.6, 28, 2.8, palette.paper, 'rx="1.4"')) +
    repeat(
      6,
      (at) =>
        line(`M${at % 2 ? 11 : -11} ${-92 + at * 17}h${at % 2 ? 17 : -17}`, palette.paper, 4) +
        circle(at % 2 ? 30 : -30, -92 + at * 17, 5, palette.hot),
    ) +
    repeat(5, (at) => line(`M${-5 + at * 2.5} -128L${-9 + at * 4.5} 112`, palette.paper, 1, see(0.9))) +
    rect(-20, 104, 40, 8, palette.paper, 'rx="3"') +
    repeat(10, (at) => {
      const [px, py] = polar(0, 96, 46, at * 36);
      return circle(px, py, 3, palette.paper, see(0.8));
    });
  const waves = repeat(7, (at) =>
    line(
      `M${x - r * 1.7} ${y + (at - 3) * r * 0.16}C${x - r * 0.7} ${y + (at - 6) * r * 0.3} ${x + r * 0.7} ${y + at * r * 0.3} ${x + r * 1.7} ${y + (at - 3) * r * 0.16}`,
      at % 2 ? palette.paper : palette.cool,
      3,
      see(0.7),
    ),
  );
  return (
    backdrop(stage) +
    waves +
    group(shadowOf(body, palette.ink), { x: x + 9, y: y + 12, scale: u * 0.76, turn: 32 * flip, rest: see(0.28) }) +
    group(body, { x, y, scale: u * 0.76, turn: 32 * flip })
  );
}

function tabla(stage: Stage): string {
  const { palette, x, y, r, u, flip, w, h, random } = stage;
  const skin = (cx: number, cy: number, s: number, rim: string) =>
    circle(cx + 6, cy + 10, s * 1.1, palette.ink, see(0.4)) +
    circle(cx, cy, s * 1.08, rim) +
    repeat(24, (at) => {
      const [px, py] = polar(cx, cy, s * 0.99, at * 15);
      return circle(px, py, s * 0.075, at % 2 ? palette.glow : mix(palette.glow, palette.ink, 0.25));
    }) +
    circle(cx, cy, s * 0.88, palette.paper) +
    ring(cx, cy, s * 0.76, mix(palette.paper, palette.ink, 0.25), 2) +
    circle(
      cx,
      cy,
      s * 0.88,
      stage.radial([
        [0, palette.glow, 0],
        [0.8, palette.glow, 0.15],
        [1, palette.pop, 0.55],
      ]),
    ) +
    circle(cx - flip * s * 0.06, cy + s * 0.04, s * 0.37, palette.ink) +
    circle(cx - flip * s * 0.13, cy - s * 0.06, s * 0.11, palette.paper, see(0.2));
  const sound = repeat(22, (at) => ring(x + flip * r * 0.5, y - r * 0.5, r * (0.5 + at * 0.17), palette.pop, 3.4, see(0.6 - at * 0.02)));
  const sparks = repeat(16, () => {
    const [px, py] = polar(x, y, r * random.between(0.9, 1.6), random.between(0, 360));
    return circle(px, py, random.between(3, 8), random.pick([palette.glow, palette.cool, palette.paper]));
  });
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear(
        [
          [0, palette.sky[1]],
          [0.6, palette.sky[2]],
          [1, palette.shade],
        ],
        0.3,
      ),
    ) +
    sound +
    sparks +
    skin(x + flip * r * 0.52, y - r * 0.5, u * 54, mix(palette.hot, palette.ink, 0.35)) +
    skin(x - flip * r * 0.3, y + r * 0.3, u * 84, mix(palette.hot, palette.ink, 0.3))
  );
}

function vinyl(stage: Stage): string {
  const { palette, x, y, r, u, flip, random } = stage;
  const disc =
    circle(x + 8, y + 14, r * 1.02, palette.ink, see(0.35)) +
    circle(x, y, r, palette.ink) +
    repeat(15, (at) => ring(x, y, r * (0.96 - at * 0.038), palette.paper, at % 4 ? 0.8 : 1.8, see(at % 4 ? 0.2 : 0.34))) +
    [20, 200]
      .map((turn) =>
        path(
          `M${x} ${y}L${polar(x, y, r, turn).join(' ')}A${r} ${r} 0 0 1 ${polar(x, y, r, turn + 34).join(' ')}Z`,
          palette.paper,
          see(0.17),
        ),
      )
      .join('') +
    circle(x, y, r * 0.38, palette.hot);
  const wedges = random.int(4, 7);
  const label =
    repeat(wedges, (at) =>
      path(
        `M${x} ${y}L${polar(x, y, r * 0.38, (at * 360) / wedges).join(' ')}A${r * 0.38} ${r * 0.38} 0 0 1 ${polar(x, y, r * 0.38, ((at + 0.5) * 360) / wedges).join(' ')}Z`,
        palette.glow,
      ),
    ) +
    circle(x, y, r * 0.15, palette.paper) +
    circle(x, y, r * 0.035, palette.ink);
  const arm =
    circle(0, 0, 16, palette.paper) +
    circle(0, 0, 7, palette.ink) +
    line('M0 0L10 84L-24 128', palette.paper, 7, 'stroke-linejoin="round"') +
    path('M-18 116L-34 138L-22 146L-6 126Z', palette.hot);
  return backdrop(stage) + disc + label + group(arm, { x: x + flip * r * 1.02, y: y - r * 0.82, scale: u * 0.78, turn: flip * 12, flip });
}

function pianoKeys(stage: Stage): string {
  const { palette, w, h, x, y, r, flip } = stage;
  const count = Math.ceil(w / (r * 0.19));
  const wave = (t: number) => y + r * 0.1 + Math.sin(t * 5.2 + flip) * r * 0.42 - (t - 0.5) * r * 0.5 * flip;
  const white = repeat(count, (at) => {
    const a = at / count;
    const b = (at + 1) / count;
    const deep = r * 0.92;
    return (
      path(
        `M${a * w} ${wave(a)}L${b * w} ${wave(b)}L${b * w + flip * r * 0.16} ${wave(b) + deep}L${a * w + flip * r * 0.16} ${wave(a) + deep}Z`,
        mix(palette.paper, palette.sky[2], 0.14 + 0.14 * Math.sin(at * 0.9)),
        `stroke="${palette.ink}" stroke-width="2.6"`,
      ) +
      path(
        `M${a * w + flip * r * 0.16} ${wave(a) + deep}L${b * w + flip * r * 0.16} ${wave(b) + deep}v${r * 0.1}L${a * w + flip * r * 0.16} ${wave(a) + deep + r * 0.1}Z`,
        palette.hot,
      )
    );
  });
  const black = repeat(count, (at) => {
    if (at % 7 === 2 || at % 7 === 6) return '';
    const a = (at + 0.68) / count;
    const b = (at + 1.3) / count;
    return path(
      `M${a * w} ${wave(a)}L${b * w} ${wave(b)}L${b * w + flip * r * 0.1} ${wave(b) + r * 0.56}L${a * w + flip * r * 0.1} ${wave(a) + r * 0.56}Z`,
      palette.ink,
    );
  });
  return (
    sky(stage) +
    halo(stage, x, y - r * 0.5, r * 1.5, palette.glow, 0.7) +
    circle(
      x + flip * r * 0.2,
      y - r * 0.42,
      r * 0.62,
      stage.linear([
        [0, palette.glow],
        [1, palette.pop],
      ]),
    ) +
    repeat(7, (at) =>
      line(
        `M0 ${wave(0) - at * r * 0.13 - 16}${repeat(24, (n) => `L${((n + 1) / 24) * w} ${wave((n + 1) / 24) - 16 - at * r * (0.13 + 0.05 * Math.sin(n * 0.6 + at))}`)}`,
        at % 2 ? palette.hot : palette.paper,
        4 - at * 0.4,
        see(0.85 - at * 0.1),
      ),
    ) +
    white +
    black +
    rect(
      0,
      h * 0.8,
      w,
      h * 0.2,
      stage.linear([
        [0, palette.ink, 0],
        [1, palette.ink, 0.8],
      ]),
    )
  );
}

function soundwave(stage: Stage): string {
  const { palette, w, h, x, y, r, random } = stage;
  const tones = [palette.hot, palette.pop, palette.glow, palette.cool];
  const rows = 17;
  const ridges = repeat(rows, (row) => {
    const base = y - r * 0.78 + row * r * 0.115;
    const tone = mix(tones[Math.floor(row / 5) % 4] ?? '', tones[(Math.floor(row / 5) + 1) % 4] ?? '', (row % 5) / 5);
    const bumps = Array.from(
      { length: 5 },
      () => [x + random.between(-0.62, 0.62) * r, random.between(0.06, 0.17) * r, random.between(0.08, 0.5) * r] as const,
    );
    let d = `M-10 ${base}`;
    for (let px = 0; px <= w + 12; px += 12)
      d += `L${px} ${base - bumps.reduce((sum, [bx, bw, bh]) => sum + bh * Math.exp(-(((px - bx) / bw) ** 2)), 0) - random.next() * 2.4}`;
    return path(`${d}V${h}H-10Z`, mix(palette.shade, palette.ink, 0.62)) + line(d, tone, 4.2, 'stroke-linejoin="round"');
  });
  return (
    sky(stage) +
    circle(
      x,
      y - r * 0.3,
      r * 0.95,
      stage.linear([
        [0, palette.glow],
        [1, palette.hot],
      ]),
    ) +
    halo(stage, x, y - r * 0.3, r * 1.9, palette.pop, 0.5) +
    ridges +
    rect(
      0,
      y + r * 1.1,
      w,
      h,
      stage.linear([
        [0, palette.ink, 0],
        [0.2, palette.ink, 0.8],
        [1, palette.ink],
      ]),
    )
  );
}

export const musicScenes = { comedyMic, trumpet, sitar, tabla, vinyl, pianoKeys, soundwave };
