import { halo, orb, rays, sky, stars } from '../backdrops';
import { birds, bulbString, crowd, palm, person, skyline, water } from '../motifs';
import { mix } from '../palettes';
import type { Stage } from '../stage';
import { circle, ellipse, group, line, path, polar, rect, repeat, ring, see } from '../svg';

function theatre(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon } = stage;
  const bulbs = (x1: number, y1: number, x2: number, y2: number, count: number) =>
    repeat(count, (at) => {
      const t = count > 1 ? at / (count - 1) : 0;
      const bx = x1 + (x2 - x1) * t;
      const by = y1 + (y2 - y1) * t;
      return circle(bx, by, 5.4, palette.pop, see(0.5)) + circle(bx, by, 3, palette.paper);
    });
  const sign =
    path('M-18 -150H18V-40H-18Z', palette.hot) +
    path('M-18 -150L0 -168L18 -150Z', palette.pop) +
    bulbs(-13, -144, -13, -46, 11) +
    bulbs(13, -144, 13, -46, 11) +
    repeat(4, (at) =>
      path(`M0 ${-136 + at * 26}l4 8 9 1 -6.5 6 2 9 -8.5 -4.6 -8.5 4.6 2 -9 -6.5 -6 9 -1Z`, palette.glow, 'transform="translate(0 -2)"'),
    );
  const front =
    rect(
      -104,
      -62,
      208,
      172,
      stage.linear([
        [0, mix(palette.shade, palette.hot, 0.35)],
        [1, palette.shade],
      ]),
    ) +
    path('M-112 -62H112V-72H-112ZM-84 -72Q0 -128 84 -72Z', mix(palette.shade, palette.hot, 0.5)) +
    repeat(
      5,
      (at) =>
        rect(-92 + at * 41, -54, 20, 56, palette.ink, 'rx="10"') +
        rect(-89 + at * 41, -50, 14, 50, palette.pop, 'rx="7"') +
        line(`M${-82 + at * 41} -50V2`, palette.ink, 2),
    ) +
    path('M-116 8H116L104 44H-104Z', palette.paper) +
    path('M-116 8H116V2H-116Z', palette.hot) +
    bulbs(-112, 5, 112, 5, 29) +
    bulbs(-102, 44, 102, 44, 25) +
    repeat(9, (at) => rect(-84 + at * 19, 18, 13, 14, palette.ink, see(at % 4 === 3 ? 0 : 0.9))) +
    rect(
      -64,
      48,
      128,
      62,
      stage.linear([
        [0, palette.glow],
        [1, palette.pop],
      ]),
    ) +
    repeat(5, (at) => line(`M${-64 + at * 32} 48V110`, palette.ink, 3)) +
    rect(-98, 56, 26, 36, palette.glow) +
    rect(72, 56, 26, 36, palette.glow) +
    circle(-85, 74, 8, palette.hot) +
    path('M74 88L85 62L96 88Z', palette.cool) +
    repeat(3, (at) => rect(-72 - at * 6, 110 + at * 6, 144 + at * 12, 6, mix(palette.shade, palette.ink, at * 0.3)));
  const doorstep = horizon + r * 0.43;
  const size = Math.min(u * 0.92, (doorstep - h * 0.03) / 294);
  const queue = repeat(7, (at) =>
    group(person(palette.ink), { x: x + (at - 3) * r * 0.3 + (at % 2) * 8, y: horizon + r * (0.5 + (at % 3) * 0.04), scale: u * 0.4 }),
  );
  return (
    sky(stage) +
    stars(stage) +
    skyline(stage, horizon, r * 0.8, mix(palette.sky[1], palette.ink, 0.5), palette.pop) +
    rays(stage, x, y - r * 0.9, 14, palette.glow, 0.1) +
    halo(stage, x, y + r * 0.2, r * 1.9, palette.pop, 0.6) +
    group(front + sign, { x, y: doorstep - 124 * size, scale: size }) +
    rect(
      0,
      horizon + r * 0.42,
      w,
      h,
      stage.linear([
        [0, mix(palette.shade, palette.pop, 0.25)],
        [0.4, palette.ink],
        [1, palette.ink],
      ]),
    ) +
    ellipse(x, horizon + r * 0.5, r * 0.9, r * 0.12, palette.glow, see(0.35)) +
    queue
  );
}

function temple(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, random, flip } = stage;
  const tiers = random.int(6, 8);
  const stone = [palette.pop, palette.hot, palette.cool, palette.glow];
  const tower =
    repeat(tiers, (at) => {
      const bottom = 100 - (at * 190) / tiers;
      const tall = 190 / tiers;
      const half = 84 * (1 - (at / tiers) * 0.62);
      const niches = 7 - Math.min(4, at >> 1);
      return (
        path(
          `M${-half} ${bottom}H${half}L${half * 0.94} ${bottom - tall}H${-half * 0.94}Z`,
          mix(stone[at % 4] ?? '', palette.shade, 0.34),
        ) +
        rect(-half - 4, bottom - 5, half * 2 + 8, 5, mix(stone[at % 4] ?? '', palette.paper, 0.35)) +
        repeat(niches, (n) => {
          const nx = -half * 0.82 + (n * half * 1.64) / (niches - 1);
          const nw = half * 0.13;
          return path(
            `M${nx - nw} ${bottom - 6}V${bottom - tall * 0.6}A${nw} ${nw} 0 0 1 ${nx + nw} ${bottom - tall * 0.6}V${bottom - 6}Z`,
            n === (niches - 1) / 2 ? palette.glow : palette.ink,
            see(0.9),
          );
        })
      );
    }) +
    path('M-32 -90C-36 -116 36 -116 32 -90Z', palette.hot) +
    repeat(5, (at) => path(`M${-24 + at * 12 - 3} -106L${-24 + at * 12} -122L${-24 + at * 12 + 3} -106Z`, palette.glow)) +
    path('M-20 100V66A20 20 0 0 1 20 66V100Z', palette.ink) +
    path('M-14 100V68A14 14 0 0 1 14 68V100Z', palette.glow);
  // The spire must not leave the picture where it is low and wide.
  const tallness = Math.min(u * 0.98, (horizon - h * 0.04) / 226);
  const flags =
    bulbString(-r * 0.3, y - r * 1.25, x, y - r * 0.75, r * 0.14, 11, palette.ink, [palette.glow, palette.hot], 4.5) +
    bulbString(w + r * 0.3, y - r * 1.25, x, y - r * 0.75, r * 0.14, 11, palette.ink, [palette.glow, palette.hot], 4.5);
  const palms = [-1, 1]
    .map((side) =>
      group(palm(stage, palette.ink), {
        x: x + side * r * 1.1,
        y: horizon + r * 0.14,
        scale: u * random.between(1.1, 1.6),
        flip: side > 0 ? 1 : -1,
      }),
    )
    .join('');
  return (
    sky(stage) +
    orb(stage, x + flip * r * 0.5, y - r * 0.3, r * 0.6) +
    birds(stage, 8) +
    skyline(stage, horizon + r * 0.06, r * 0.25, palette.shade, palette.glow) +
    group(tower, { x, y: horizon - 100 * tallness, scale: tallness }) +
    palms +
    water(stage, x, r * 0.9) +
    repeat(3, (at) => rect(0, horizon + at * r * 0.06, w, r * 0.06, mix(palette.shade, palette.ink, at * 0.25))) +
    flags +
    rect(0, h * 0.9, w, h * 0.1, palette.ink, see(0.4))
  );
}

/** Arch within arch within arch, to a lit end. */
function arches(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, random } = stage;
  const bottom = horizon + r * 0.35;
  const arch = (half: number, top: number, low: number) =>
    `M${x - half} ${low}V${top + half * 0.75}C${x - half} ${top + half * 0.45} ${x - half * 0.72} ${top + half * 0.42} ${x - half * 0.6} ${top + half * 0.3}C${x - half * 0.42} ${top + half * 0.24} ${x - half * 0.16} ${top + half * 0.16} ${x} ${top}C${x + half * 0.16} ${top + half * 0.16} ${x + half * 0.42} ${top + half * 0.24} ${x + half * 0.6} ${top + half * 0.3}C${x + half * 0.72} ${top + half * 0.42} ${x + half} ${top + half * 0.45} ${x + half} ${top + half * 0.75}V${low}Z`;
  const tones = [palette.shade, palette.hot, palette.pop, palette.hot, palette.shade];
  const walls = repeat(5, (inner) => {
    const at = 4 - inner;
    const half = r * (1.12 - at * 0.17);
    const top = y - r * (1.12 - at * 0.15);
    const low = bottom + r * (0.75 - at * 0.17);
    const hole = arch(half, top, low);
    const wall = stage.linear([
      [0, mix(tones[at] ?? '', palette.ink, 0.5 - at * 0.08)],
      [1, mix(tones[at] ?? '', palette.ink, 0.15)],
    ]);
    return (
      path(`M-20 -20H${w + 20}V${low}H-20Z${hole}`, wall, `fill-rule="evenodd"`) +
      line(hole, palette.glow, 4 - at * 0.4, see(0.85)) +
      repeat(9, (n) => {
        const [dx, dy] = polar(x, top + half * 0.75, half * 1.16, -80 + n * 20);
        return circle(dx, dy - half * 0.1, 5 - at * 0.5, palette.glow, see(0.75));
      })
    );
  });
  const checks = repeat(6, (row) => {
    const near = (row / 6) ** 1.5;
    const far = ((row + 1) / 6) ** 1.5;
    const ny = bottom + (h - bottom) * near;
    const fy = bottom + (h - bottom) * far;
    return repeat(14, (n) =>
      (n + row) % 2
        ? ''
        : path(
            `M${x + (n - 7) * r * (0.09 + near * 0.34)} ${ny}H${x + (n - 6) * r * (0.09 + near * 0.34)}L${x + (n - 6) * r * (0.09 + far * 0.34)} ${fy}H${x + (n - 7) * r * (0.09 + far * 0.34)}Z`,
            palette.paper,
            see(0.22),
          ),
    );
  });
  return (
    sky(stage) +
    stars(stage, horizon, 60) +
    orb(stage, x, y + r * 0.06, r * 0.3) +
    skyline(stage, bottom, r * 0.4, palette.shade, palette.glow, 0.6) +
    rect(
      0,
      bottom,
      w,
      h,
      stage.linear([
        [0, mix(palette.pop, palette.shade, 0.5)],
        [1, palette.ink],
      ]),
    ) +
    walls +
    checks +
    group(person(palette.ink), { x: x + random.between(-0.1, 0.1) * r, y: bottom + r * 0.22, scale: u * 0.62 })
  );
}

function stadium(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon } = stage;
  const tower = (tx: number, s: number) =>
    line(`M${tx} ${horizon}L${tx} ${y - r * 0.6 * s}`, palette.ink, 8 * s) +
    line(`M${tx - 9 * s} ${horizon}L${tx} ${y}M${tx + 9 * s} ${horizon}L${tx} ${y}`, palette.ink, 3) +
    rect(tx - r * 0.2 * s, y - r * 0.92 * s, r * 0.4 * s, r * 0.3 * s, palette.ink) +
    repeat(12, (at) =>
      circle(tx + ((at % 4) - 1.5) * r * 0.09 * s, y - r * 0.84 * s + Math.floor(at / 4) * r * 0.085 * s, r * 0.033 * s, palette.paper),
    ) +
    halo(stage, tx, y - r * 0.75 * s, r * 0.95 * s, palette.glow, 0.9);
  const beam = (tx: number) =>
    path(
      `M${tx} ${y - r * 0.76}L${x - r * 0.7} ${horizon + r * 0.5}H${x + r * 0.7}Z`,
      stage.linear([
        [0, palette.paper, 0.4],
        [1, palette.paper, 0.04],
      ]),
    );
  const dots = repeat(420, () => {
    const t = stage.random.next();
    const row = stage.random.next();
    return circle(
      t * w,
      horizon - r * 0.4 + Math.abs(t * w - x) * 0.06 + row * r * 0.46,
      stage.random.between(1.8, 3.8),
      stage.random.pick([palette.hot, palette.pop, palette.cool, palette.paper, palette.glow]),
      see(0.9),
    );
  });
  const pitch = stage.linear([
    [0, mix(palette.cool, '#0f8a4a', 0.65)],
    [1, mix(palette.ink, '#0b5a34', 0.6)],
  ]);
  const mown = repeat(7, (at) =>
    path(
      `M${x - r * 1.9 + at * r * 0.58} ${horizon + r * 0.06}h${r * 0.27}L${x + (at - 3) * r * 1.3 + r * 0.5} ${h}h${-r * 0.62}Z`,
      palette.paper,
      see(0.08),
    ),
  );
  const batter =
    path('M-6 -62C-16 -58 -18 -40 -12 -30L-22 0H-12L-2 -26L12 0H22L8 -32L10 -54Z', palette.paper) +
    circle(2, -72, 9, palette.ink) +
    path('M-8 -74C-6 -88 14 -86 12 -72L18 -70H-6Z', palette.hot) +
    line('M-4 -54L24 -66L34 -58', palette.paper, 7, 'stroke-linejoin="round" stroke-linecap="round"') +
    path('M32 -58L62 -104L70 -98L38 -52Z', palette.pop) +
    rect(-12, -56, 22, 6, palette.hot);
  return (
    sky(stage) +
    stars(stage, y, 30) +
    halo(stage, x, horizon, r * 1.9, palette.sky[3], 0.6) +
    path(
      `M-20 ${horizon + r * 0.1}V${horizon - r * 0.36}Q${x} ${horizon - r * 0.66} ${w + 20} ${horizon - r * 0.36}V${horizon + r * 0.1}Z`,
      palette.shade,
    ) +
    dots +
    tower(x - r * 0.86, 1) +
    tower(x + r * 0.86, 1) +
    rect(0, horizon + r * 0.06, w, h, pitch) +
    mown +
    beam(x - r * 0.86) +
    beam(x + r * 0.86) +
    ellipse(x, horizon + r * 0.42, r * 0.7, r * 0.12, palette.pop, see(0.25)) +
    group(batter, { x, y: horizon + r * 0.48, scale: u * 1.02, flip: stage.flip }) +
    circle(x + stage.flip * r * 0.9, y + r * 0.1, r * 0.055, palette.paper) +
    line(
      `M${x + stage.flip * r * 0.84} ${y + r * 0.14}Q${x + stage.flip * r * 0.6} ${y + r * 0.3} ${x + stage.flip * r * 0.5} ${horizon - r * 0.3}`,
      palette.paper,
      3,
      'stroke-dasharray="3 9" stroke-linecap="round" opacity=".8"',
    )
  );
}

function ferrisWheel(stage: Stage): string {
  const { palette, w, h, x, y, r, horizon, random } = stage;
  const tones = [palette.hot, palette.pop, palette.cool, palette.paper, palette.glow];
  const count = random.pick([12, 14, 16]);
  const size = r * 0.92;
  const spokes = repeat(count, (at) => {
    const [px, py] = polar(x, y, size, (at * 360) / count);
    return (
      line(`M${x} ${y}L${px} ${py}`, palette.ink, 4) +
      repeat(6, (n) => {
        const [bx, by] = polar(x, y, size * (0.24 + n * 0.13), (at * 360) / count);
        return circle(bx, by, 3.8, tones[(n + at) % 5] ?? '');
      })
    );
  });
  const rim =
    ring(x, y, size, palette.ink, 8) +
    ring(x, y, size * 0.86, palette.ink, 4) +
    repeat(48, (at) => {
      const [bx, by] = polar(x, y, size, at * 7.5);
      return circle(bx, by, 4.6, palette.glow);
    }) +
    ring(x, y, size * 0.42, palette.ink, 5);
  const cabins = repeat(count, (at) => {
    const [px, py] = polar(x, y, size, (at * 360) / count);
    const s = r * 0.1;
    return (
      line(`M${px} ${py}v${s * 0.6}`, palette.ink, 3) +
      path(`M${px - s} ${py + s * 0.6}A${s} ${s * 0.8} 0 0 1 ${px + s} ${py + s * 0.6}Z`, tones[at % 4] ?? '') +
      path(`M${px - s * 0.9} ${py + s * 0.6}H${px + s * 0.9}L${px + s * 0.66} ${py + s * 1.6}H${px - s * 0.66}Z`, palette.ink)
    );
  });
  const foot = horizon + r * 0.52;
  const tents = repeat(6, (at) => {
    const tx = x + (at - 2.5) * r * 0.56;
    const s = r * random.between(0.2, 0.3);
    const tone = tones[at % 3] ?? '';
    return (
      path(`M${tx} ${foot - s * 2}L${tx + s * 1.1} ${foot - s}H${tx - s * 1.1}Z`, tone) +
      repeat(4, (n) => path(`M${tx} ${foot - s * 2}L${tx - s * 1.1 + n * s * 0.55} ${foot - s}h${s * 0.275}Z`, palette.paper)) +
      rect(tx - s, foot - s, s * 2, s * 1.2, palette.shade) +
      rect(tx - s * 0.5, foot - s * 0.8, s, s * 0.9, palette.glow)
    );
  });
  return (
    sky(stage) +
    stars(stage) +
    halo(stage, x, y, r * 1.8, palette.pop, 0.5) +
    line(`M${x} ${y}L${x - r * 0.5} ${foot}M${x} ${y}L${x + r * 0.5} ${foot}`, palette.ink, 13) +
    spokes +
    rim +
    circle(x, y, r * 0.12, palette.hot) +
    circle(x, y, r * 0.06, palette.glow) +
    cabins +
    skyline(stage, foot, r * 0.1, palette.ink, null) +
    tents +
    rect(0, foot + r * 0.04, w, h, palette.ink) +
    crowd(stage, foot + r * 0.1, palette.ink, r * 0.14) +
    bulbString(-20, foot - r * 0.5, w + 20, foot - r * 0.5, r * 0.1, Math.round(w / 30), palette.ink, tones, 5)
  );
}

export const placeScenes = { theatre, temple, arches, stadium, ferrisWheel };
