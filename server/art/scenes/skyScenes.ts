import { halo, orb, sky, stars } from '../backdrops';
import { bulbString, crowd, palm, ridge, skyline, water } from '../motifs';
import { mix } from '../palettes';
import type { Stage } from '../stage';
import { circle, ellipse, group, line, path, polar, rect, repeat, ring, see } from '../svg';

function kites(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, random, flip } = stage;
  const colours = [palette.hot, palette.pop, palette.cool, palette.paper, palette.glow];
  const kite = (a: string, b: string) =>
    path('M0 -50L38 0L0 52L-38 0Z', a) +
    path('M0 -50L38 0H0Z', b) +
    path('M0 52L-38 0H0Z', b) +
    line('M0 -50V52M-38 0Q0 -26 38 0', palette.ink, 2) +
    path('M0 52L-12 74L0 68L12 74Z', a);
  const one = (kx: number, ky: number, s: number, at: number) =>
    line(`M${kx} ${ky}Q${kx - flip * r * 0.1} ${(ky + h) / 2} ${x - flip * r * 0.7} ${h}`, palette.paper, 1.6, see(0.6)) +
    group(kite(colours[at % 5] ?? '', colours[(at + 2) % 5] ?? ''), { x: kx, y: ky, scale: s, turn: random.between(-32, 32) });
  const small = repeat(12, (at) => one(random.next() * stage.w, y + random.between(-1.3, 0.35) * r, u * random.between(0.16, 0.4), at + 1));
  return (
    sky(stage) +
    orb(stage, x - flip * r * 0.3, y + r * 0.3, r * 0.55) +
    small +
    one(x + flip * r * 0.18, y - r * 0.16, u * 1.22, random.int(0, 4)) +
    skyline(stage, horizon + r * 0.36, r * 0.3, mix(palette.sky[2], palette.shade, 0.6), null) +
    skyline(stage, horizon + r * 0.6, r * 0.34, palette.ink, palette.glow, 1.4) +
    rect(0, horizon + r * 0.6, w, h, palette.ink)
  );
}

function fireworks(stage: Stage): string {
  const { palette, w, h, x, y, r, horizon, random } = stage;
  const colours = [palette.glow, palette.hot, palette.cool, palette.pop, palette.paper];
  const burst = (bx: number, by: number, size: number, tone: number) => {
    const main = colours[tone % 5] ?? '';
    const tip = colours[(tone + 1) % 5] ?? '';
    const spokes = random.pick([14, 18, 22]);
    const arms = repeat(spokes, (at) => {
      const turn = (at * 360) / spokes;
      const long = size * random.between(0.8, 1);
      const [ax, ay] = polar(bx, by, long * 0.22, turn);
      const [mx, my] = polar(bx, by, long * 0.75, turn);
      const [ex, ey] = polar(bx, by + size * 0.1, long, turn);
      const [ix, iy] = polar(bx, by, long * 0.5, turn + 180 / spokes);
      return (
        line(`M${ax} ${ay}Q${mx} ${my} ${ex} ${ey}`, main, size * 0.022 + 1, 'stroke-linecap="round"') +
        circle(ex, ey, size * 0.034, tip) +
        circle(ix, iy, size * 0.02, tip)
      );
    });
    return halo(stage, bx, by, size * 1.25, main, 0.5) + arms + circle(bx, by, size * 0.06, palette.paper);
  };
  const sides = repeat(5, (at) =>
    burst(
      x + (at - 2) * r * 0.62 + random.between(-0.2, 0.2) * r,
      y + random.between(-0.85, 0.5) * r,
      r * random.between(0.24, 0.46),
      at + 1,
    ),
  );
  const trail = line(`M${x} ${horizon}Q${x + 12} ${(y + horizon) / 2} ${x} ${y}`, palette.glow, 2.4, see(0.55));
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[0]],
        [0.6, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ) +
    stars(stage) +
    trail +
    sides +
    burst(x, y - r * 0.2, r * 0.92, random.int(0, 4)) +
    skyline(stage, horizon + r * 0.2, r * 0.42, mix(palette.sky[1], palette.ink, 0.6), palette.pop) +
    crowd(stage, horizon + r * 0.5, palette.ink, r * 0.19)
  );
}

function lanterns(stage: Stage): string {
  const { palette, w, x, y, r, u, horizon, random } = stage;
  const lantern =
    path(
      'M-26 30C-40 -10 -34 -46 0 -48C34 -46 40 -10 26 30Z',
      stage.linear([
        [0, palette.hot],
        [0.55, palette.pop],
        [1, palette.glow],
      ]),
    ) +
    path('M-9 30C-14 -8 -12 -40 0 -48C12 -40 14 -8 9 30Z', palette.glow, see(0.5)) +
    ellipse(0, 30, 26, 6, palette.paper) +
    rect(-26, 28, 52, 3, palette.shade, see(0.5));
  const place = (lx: number, ly: number, s: number) =>
    halo(stage, lx, ly + 4, s * 95, palette.pop, 0.55) + group(lantern, { x: lx, y: ly, scale: s, turn: random.between(-9, 9) });
  const far = repeat(26, () => place(random.next() * w, random.between(-0.05, 0.95) * horizon, u * random.between(0.08, 0.24)));
  const mid = repeat(7, (at) =>
    place(x + (at - 3) * r * 0.48 + random.between(-0.1, 0.1) * r, y + random.between(-0.9, 0.6) * r, u * random.between(0.28, 0.46)),
  );
  const steps = repeat(5, (at) => rect(0, horizon - r * 0.02 - at * r * 0.05, w, r * 0.05, mix(palette.shade, palette.sky[1], at * 0.14)));
  const lamps = repeat(26, () =>
    circle(random.next() * w, horizon + r * random.between(-0.2, 0.02), random.between(1.6, 3.6), palette.glow),
  );
  return (
    sky(stage) +
    stars(stage) +
    far +
    skyline(stage, horizon - r * 0.16, r * 0.36, palette.shade, palette.glow, 1.2) +
    steps +
    lamps +
    water(stage, x, r * 1.2) +
    mid +
    place(x + stage.flip * r * 0.14, y - r * 0.06, u * 1.02)
  );
}

function cosmos(stage: Stage): string {
  const { palette, w, h, x, y, r, random, flip } = stage;
  const tones = [palette.hot, palette.cool, palette.pop, palette.glow, palette.paper];
  const orbits = repeat(8, (at) => {
    const size = r * (0.34 + at * 0.2);
    const turn = random.between(0, 360);
    const [px, py] = polar(0, 0, size, turn);
    const tone = tones[at % 5] ?? '';
    const planet = r * random.between(0.065, 0.16);
    return (
      ring(
        0,
        0,
        size,
        at % 2 ? palette.cool : palette.paper,
        1.8,
        `${see(0.65 - at * 0.05)} ${at % 3 === 1 ? 'stroke-dasharray="4 9"' : ''}`,
      ) +
      (at === 3 ? ellipse(px, py, planet * 2.3, planet * 0.5, palette.glow, `opacity=".7" transform="rotate(-24 ${px} ${py})"`) : '') +
      circle(px, py, planet, tone) +
      circle(px - planet * 0.3, py - planet * 0.3, planet * 0.62, palette.paper, see(0.28))
    );
  });
  const globe =
    circle(
      0,
      0,
      r * 1.5,
      stage.linear([
        [0, palette.pop],
        [0.3, palette.hot],
        [1, palette.ink],
      ]),
    ) + repeat(5, (at) => group(ring(0, 0, r * 1.5, palette.paper, 2, see(0.16)), { squeeze: 1 - at * 0.2 }));
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[0]],
        [0.7, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ) +
    stars(stage, h, 120) +
    halo(stage, x, y, r * 1.9, palette.sky[3], 0.4) +
    group(orbits, { x, y, turn: flip * 12, squash: random.pick([0.42, 0.6, 1]) }) +
    halo(stage, x, y, r * 0.6, palette.glow, 1) +
    circle(
      x,
      y,
      r * 0.22,
      stage.radial([
        [0, palette.paper],
        [0.6, palette.glow],
        [1, palette.pop],
      ]),
    ) +
    group(globe, { x: x - flip * r * 0.5, y: h + r * 0.9 })
  );
}

function festivalLights(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon } = stage;
  const colours = [palette.glow, palette.hot, palette.pop, palette.cool, palette.paper];
  const top = y - r * 1.1;
  const strings = repeat(7, (at) => {
    const depth = 1 - at * 0.13;
    const ly = top + at * r * 0.17;
    return bulbString(
      x - w * 0.75 * depth,
      ly - r * 0.1,
      x + w * 0.75 * depth,
      ly - r * 0.1,
      r * (0.34 - at * 0.02),
      Math.round((w / r) * 4.6 * (1 - at * 0.05)),
      palette.ink,
      colours.slice(at % 3),
      6.4 * depth + 1.2,
    );
  });
  const wall = (side: 1 | -1) => {
    const edge = side < 0 ? -10 : w + 10;
    const near = x + side * r * 1.9;
    const far = x + side * r * 0.42;
    const base = `M${edge} ${-20}L${near} ${y - r * 1.15}L${far} ${y - r * 0.1}V${horizon}L${near} ${h * 0.97}L${edge} ${h + 20}Z`;
    const awnings = repeat(3, (at) => {
      const t = 0.18 + at * 0.27;
      const ax = near + (far - near) * t;
      const bx = near + (far - near) * (t + 0.2);
      const ay = y + r * (0.42 - at * 0.12);
      return (
        path(
          `M${ax} ${ay}L${bx} ${ay - r * 0.09}L${bx - side * r * 0.16} ${ay + r * 0.05}L${ax - side * r * 0.26} ${ay + r * 0.2}Z`,
          colours[at + 1] ?? '',
        ) + path(`M${ax} ${ay - r * 0.52}L${bx} ${ay - r * 0.46}V${ay - r * 0.2}L${ax} ${ay - r * 0.16}Z`, palette.glow, see(0.85))
      );
    });
    return (
      path(
        base,
        stage.linear(
          side < 0
            ? [
                [0, mix(palette.shade, palette.ink, 0.3)],
                [1, mix(palette.shade, palette.pop, 0.35)],
              ]
            : [
                [0, mix(palette.shade, palette.pop, 0.28)],
                [1, mix(palette.shade, palette.ink, 0.5)],
              ],
          1,
        ),
      ) + awnings
    );
  };
  return (
    sky(stage) +
    stars(stage, y, 30) +
    halo(stage, x, horizon - r * 0.3, r * 1.6, palette.glow, 0.95) +
    skyline(stage, horizon, r * 0.5, mix(palette.sky[2], palette.shade, 0.5), palette.glow) +
    rect(
      0,
      horizon,
      w,
      h - horizon,
      stage.linear([
        [0, mix(palette.pop, palette.shade, 0.4)],
        [1, palette.ink],
      ]),
    ) +
    wall(-1) +
    wall(1) +
    strings +
    crowd(stage, horizon + r * 0.42, palette.ink, r * 0.17) +
    halo(stage, x, y, 10 * u, palette.paper, 0.2)
  );
}

function beachNight(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, flip, random } = stage;
  const tent =
    path(
      'M-90 60L0 -80L90 60Z',
      stage.linear([
        [0, palette.hot],
        [1, palette.pop],
      ]),
    ) +
    path('M0 -80L-34 60H-90Z', palette.ink, see(0.22)) +
    path('M0 -50L26 60H-22Z', palette.glow) +
    line('M-90 60L4 -92M90 60L-4 -92', palette.ink, 3);
  const fire = group(
    path('M0 0C-22 -10 -14 -34 -4 -44C-2 -34 6 -32 6 -42C20 -28 22 -8 0 0Z', palette.pop) +
      path('M0 0C-10 -6 -8 -18 0 -24C10 -16 10 -6 0 0Z', palette.paper) +
      line('M-20 3L20 -5M-20 -5L20 3', palette.ink, 5),
    { x: x - flip * r * 0.95, y: horizon + r * 0.46, scale: u * 0.9 },
  );
  const palms = [0.62, 0.98, 1.3]
    .map((side, at) =>
      group(palm(stage, at ? palette.ink : palette.shade), {
        x: x + flip * r * side,
        y: horizon + r * (0.2 + at * 0.2),
        scale: u * (1.3 + at * 0.25),
        flip: flip > 0 ? -1 : 1,
      }),
    )
    .join('');
  return (
    sky(stage) +
    stars(stage, horizon, 70) +
    orb(stage, x - flip * r * 0.24, y - r * 0.22, r * random.between(0.4, 0.52)) +
    water(stage, x - flip * r * 0.24, r * 0.8) +
    ridge(stage, horizon + r * 0.22, r * 0.16, mix(palette.shade, palette.ink, 0.3), 4, true) +
    halo(stage, x, horizon + r * 0.2, r * 0.95, palette.pop, 0.6) +
    rect(
      0,
      horizon + r * 0.3,
      w,
      h,
      stage.linear([
        [0, palette.shade],
        [0.5, palette.ink],
        [1, palette.ink],
      ]),
    ) +
    palms +
    group(tent, { x, y: horizon + r * 0.06, scale: u * 0.72 }) +
    halo(stage, x - flip * r * 0.95, horizon + r * 0.35, r * 0.55, palette.pop, 0.8) +
    fire
  );
}

export const skyScenes = { kites, fireworks, lanterns, cosmos, festivalLights, beachNight };
