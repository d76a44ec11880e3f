import { halo, orb, sky, stars } from '../backdrops';
import { birds, flower, leaf, palm, ridge, water } from '../motifs';
import { mix } from '../palettes';
import type { Stage } from '../stage';
import { circle, ellipse, group, line, path, rect, repeat, ring, see } from '../svg';

function ferry(stage: Stage): string {
  const { palette, x, y, r, u, horizon, flip, random } = stage;
  const sun = r * random.between(0.5, 0.68);
  const lamp = palette.glow;
  const boat =
    path('M-70 -4H78L60 22H-54Z', palette.ink) +
    path('M-46 -4V-26H48V-4ZM-50 -26H54V-31H-50Z', mix(palette.ink, palette.shade, 0.5)) +
    path('M-30 -31V-47H30V-31ZM-36 -47H36V-51H-36Z', palette.ink) +
    repeat(7, (at) => rect(-41 + at * 12.5, -21, 8, 9, lamp)) +
    repeat(4, (at) => rect(-24 + at * 13, -44, 8, 8, at % 3 ? lamp : palette.hot)) +
    path('M-6 -51V-78H10V-51Z', palette.hot) +
    rect(-6, -72, 16, 6, palette.ink) +
    line('M2 -80C4 -96 18 -92 22 -104C26 -116 42 -112 48 -124', palette.paper, 5, 'stroke-linecap="round" opacity=".45"') +
    line('M62 -4V-44M-58 -4V-32', palette.ink, 2.4) +
    rect(-57, 6, 128, 3, palette.pop, see(0.9));
  const net = line('M-150 20L-108 -84L-122 20M-108 -84Q-70 -30 -20 -58M-108 -84L-116 -6Q-62 34 -20 -58', palette.ink, 2.6);
  return (
    sky(stage, horizon) +
    stars(stage, y, 26) +
    orb(stage, x, horizon - sun * 0.72, sun) +
    ridge(stage, horizon + 2, r * 0.16, palette.shade, 9, true) +
    water(stage, x, sun * 1.9) +
    (random.chance(0.6) ? group(net, { x: x - flip * r * 0.15, y: horizon, scale: u * 0.95, flip }) : birds(stage)) +
    group(boat, { x: x + flip * r * 0.1, y: horizon + r * 0.1, scale: u * 0.92, flip })
  );
}

function backwater(stage: Stage): string {
  const { palette, x, w, h, r, u, horizon, flip, random } = stage;
  const hull =
    path('M-92 -10C-60 12 60 14 104 -22C84 18 60 24 0 24C-60 24 -78 14 -92 -10Z', palette.ink) +
    path('M-50 2C-44 -46 40 -50 52 0Z', palette.hot) +
    repeat(5, (at) => line(`M${-36 + at * 18} 4V${-26 - (2 - Math.abs(at - 2)) * 6}`, palette.ink, 2.4)) +
    path('M-54 3H56V10H-54Z', palette.pop);
  const rower = path('M78 -8L82 -40H92L96 -12Z', palette.ink) + circle(88, -47, 8, palette.ink) + line('M70 -66L112 30', palette.ink, 3);
  const bank = repeat(9, (at) => {
    const px = (w * (at + random.between(0.1, 0.7))) / 9;
    return Math.abs(px - x) < r * 0.5
      ? ''
      : group(palm(stage, palette.shade), {
          x: px,
          y: horizon + 4,
          scale: u * random.between(0.6, 1.15),
          flip: random.chance(0.5) ? 1 : -1,
        });
  });
  const near = [-flip, flip * 0.8]
    .map((side) =>
      group(palm(stage, palette.ink), {
        x: x + side * Math.min(w * 0.5, r * 1.7),
        y: h * 0.98,
        scale: u * 1.75 + h * 0.0004,
        flip: side < 0 ? 1 : -1,
      }),
    )
    .join('');
  return (
    sky(stage, horizon) +
    orb(stage, x, horizon - r * 0.62, r * random.between(0.5, 0.62)) +
    birds(stage, 7) +
    ridge(stage, horizon + 2, r * 0.2, mix(palette.sky[2], palette.shade, 0.6), 6, true) +
    bank +
    water(stage, x, r * 1.2) +
    group(hull + rower, { x: x + flip * r * 0.1, y: horizon + r * 0.34, scale: u * 0.8, flip }) +
    near
  );
}

function tide(stage: Stage): string {
  const { palette, w, h, x, y, r, random } = stage;
  const tones = [palette.cool, mix(palette.cool, palette.shade, 0.45), palette.shade, palette.ink];
  const scale = r * 0.34;
  const rows = Math.ceil((h - stage.y) / (scale * 0.5)) + 2;
  const scales = repeat(rows, (row) => {
    const cy = y + r * 0.55 + row * scale * 0.5;
    const tone = tones[Math.min(3, Math.floor((row / rows) * 4.4))] ?? palette.ink;
    return repeat(w / (scale * 2) + 2, (column) => {
      const cx = column * scale * 2 + (row % 2) * scale - scale * 0.5;
      return (
        circle(cx, cy, scale, tone) +
        [0.8, 0.56, 0.3]
          .map((part, at) => ring(cx, cy, scale * part, at === 1 ? palette.glow : palette.paper, 3, see(0.62 - row * 0.02)))
          .join('')
      );
    });
  });
  const cloud = (cx: number, cy: number, s: number) =>
    group(
      path('M-60 12C-80 12 -82 -10 -60 -12C-56 -36 -22 -40 -12 -24C4 -44 40 -34 40 -12C66 -14 68 12 48 12Z', palette.paper, see(0.88)),
      { x: cx, y: cy, scale: s },
    );
  return (
    sky(stage) +
    orb(stage, x, y, r * 0.72) +
    cloud(x - r * 0.8, y - r * 0.28, r / 190) +
    cloud(x + r * 0.72, y + r * 0.16, r / 160) +
    scales +
    repeat(8, () => circle(random.next() * w, y + r * random.between(0.1, 0.5), random.between(2, 5), palette.paper, see(0.7)))
  );
}

function lighthouse(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, flip } = stage;
  const lamp = y - r * 0.62;
  const beam = (to: number, lift: number) =>
    path(
      `M${x} ${lamp}L${to} ${lamp - lift}V${lamp + lift * 1.35}Z`,
      stage.linear(
        to > x
          ? [
              [0, palette.glow, 0.9],
              [1, palette.glow, 0],
            ]
          : [
              [0, palette.glow, 0],
              [1, palette.glow, 0.9],
            ],
        1,
      ),
    );
  const tower =
    path('M-22 130L-15 -46H15L22 130Z', palette.paper) +
    [0, 1, 2]
      .map((at) =>
        path(
          `M${-20.6 + at * 2.3} ${92 - at * 50}L${-18.4 + at * 2.3} ${68 - at * 50}H${18.4 - at * 2.3}L${20.6 - at * 2.3} ${92 - at * 50}Z`,
          palette.hot,
        ),
      )
      .join('') +
    path('M-24 -46H24V-53H-24Z', palette.ink) +
    path('M-12 -53V-74H12V-53Z', palette.glow) +
    path('M-16 -74C-14 -90 14 -90 16 -74Z', palette.hot) +
    rect(-1.5, -98, 3, 12, palette.ink) +
    path('M0 130H22L15 -46H0Z', palette.ink, see(0.22));
  const swell = (at: number) => {
    const level = horizon + (h - horizon) * (0.08 + at * 0.2);
    const tall = r * 0.1;
    const span = w / (5 - at * 0.6);
    return path(
      `M0 ${h}V${level}${repeat(7, (n) => `Q${span * (n + 0.5)} ${level + (n % 2 ? tall : -tall)} ${span * (n + 1)} ${level}`)}V${h}Z`,
      mix(palette.sky[1], palette.ink, 0.25 + at * 0.22),
    );
  };
  return (
    sky(stage) +
    stars(stage) +
    beam(flip > 0 ? w * 1.2 : -w * 0.2, r * 0.55) +
    beam(flip > 0 ? -w * 0.2 : w * 1.2, r * 0.4) +
    halo(stage, x, lamp, r * 0.8, palette.glow, 0.9) +
    swell(0) +
    path(
      `M${x - r * 1.1} ${horizon + r * 0.3}C${x - r * 0.6} ${horizon - r * 0.24} ${x + r * 0.5} ${horizon - r * 0.24} ${x + r} ${horizon + r * 0.3}Z`,
      palette.ink,
    ) +
    group(tower, { x, y: horizon - r * 0.1 - 130 * u * ((horizon - r * 0.1 - lamp - 0.64 * u * 100) / (u * 130)), scale: u }) +
    path(
      `M${x - r * 0.9} ${horizon + r * 0.5}C${x - r * 0.5} ${horizon - r * 0.06} ${x - r * 0.2} ${horizon + r * 0.12} ${x} ${horizon + r * 0.06}S${x + r * 0.5} ${horizon} ${x + r * 0.8} ${horizon + r * 0.5}Z`,
      mix(palette.ink, palette.shade, 0.25),
    ) +
    swell(1) +
    swell(2) +
    swell(3)
  );
}

function lotus(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, random, flip } = stage;
  const pads = repeat(13, () => {
    const py = horizon + (h - horizon) * random.between(0.12, 1);
    const s = r * (0.12 + ((py - horizon) / (h - horizon)) * 0.26);
    return group(
      ellipse(0, 0, s, s * 0.34, mix(palette.cool, palette.shade, random.between(0.35, 0.75))) +
        path(`M0 0L${s} ${-s * 0.2}L${s} ${s * 0.05}Z`, palette.shade),
      { x: random.next() * w, y: py },
    );
  });
  const petals = [-78, 78, -56, 56, -34, 34, -14, 14, 0]
    .map((turn, at) =>
      path(
        'M0 0C-30 -22 -26 -78 0 -104C26 -78 30 -22 0 0Z',
        stage.linear([
          [0, at === 8 || (at >> 1) % 2 ? palette.paper : mix(palette.hot, palette.paper, 0.35)],
          [1, palette.hot],
        ]),
        `transform="rotate(${turn}) scale(${1 - Math.abs(turn) / 400})"`,
      ),
    )
    .join('');
  const bud = group(line('M0 0Q10 36 2 68', palette.cool, 5) + group(leaf(palette.hot, palette.paper), { y: 6, scale: 0.9 }), {
    x: x + flip * r * 0.78,
    y: horizon - r * 0.42,
    scale: u,
  });
  return (
    sky(stage) +
    stars(stage, horizon, 30) +
    orb(stage, x, y - r * 0.12, r * 0.8) +
    ridge(stage, horizon, r * 0.3, mix(palette.sky[1], palette.shade, 0.6), 5, true) +
    water(stage, x, r * 1.5) +
    pads +
    bud +
    halo(stage, x, horizon, r * 0.9, palette.hot, 0.4) +
    group(petals + group(flower(palette.glow, palette.pop, palette.pop, 8), { y: -14, scale: 0.42 }), {
      x,
      y: horizon + r * 0.2,
      scale: u * 1.08,
    })
  );
}

export const waterScenes = { ferry, backwater, tide, lighthouse, lotus };
