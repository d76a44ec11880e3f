import { halo, orb, rays, sky, stars } from '../backdrops';
import { birds, person, ridge, skyline } from '../motifs';
import { mix } from '../palettes';
import type { Stage } from '../stage';
import { circle, group, line, path, rect, repeat, ring, see } from '../svg';

function mountains(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, flip, random } = stage;
  const peak =
    path(
      'M-150 130L-40 -34L-22 -18L0 -70L30 -22L48 -36L160 130Z',
      stage.linear([
        [0, palette.shade],
        [1, palette.ink],
      ]),
    ) +
    path('M0 -70L30 -22L14 -30L4 -14L-8 -32L-22 -18Z', palette.paper) +
    path('M0 -70L30 -22L48 -36L160 130H20Z', palette.ink, see(0.3));
  const trail = line('M10 -10Q40 20 12 44T34 92', palette.pop, 3, 'stroke-dasharray="7 7" stroke-linecap="round"');
  const hut = repeat(5, (at) =>
    group(path('M-8 0V-8L0 -15L8 -8V0Z', palette.ink) + rect(-3, -7, 5, 5, palette.glow), {
      x: x + (at - 2) * r * 0.34 + random.between(-10, 10),
      y: horizon + r * (0.26 + 0.04 * (at % 3)),
      scale: u * 0.9,
    }),
  );
  return (
    sky(stage) +
    stars(stage, y, 24) +
    orb(stage, x - flip * r * 0.5, y - r * 0.42, r * 0.34) +
    ridge(stage, horizon + r * 0.1, r * 0.72, mix(palette.sky[3], palette.sky[1], 0.45), Math.max(3, Math.round(w / (r * 0.9)))) +
    ridge(stage, horizon + r * 0.2, r * 0.5, mix(palette.sky[2], palette.shade, 0.5), Math.max(4, Math.round(w / (r * 0.6)))) +
    group(peak + trail, { x: x + flip * r * 0.16, y: horizon - r * 0.34, scale: u * 1.08, flip }) +
    ridge(stage, horizon + r * 0.5, r * 0.26, palette.shade, 6, true) +
    hut +
    ridge(stage, h * 0.86, r * 0.26, palette.ink, Math.round(w / (r * 0.16))) +
    rect(0, h * 0.86, w, h, palette.ink)
  );
}

function dunes(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, flip } = stage;
  const tones = [palette.pop, palette.hot, mix(palette.hot, palette.shade, 0.5), palette.shade, palette.ink];
  const dune = (at: number) => {
    const level = horizon - r * 0.12 + (h - horizon) * at * 0.22;
    const lean = r * (at % 2 ? 0.4 : -0.4) * flip;
    const body = `M0 ${h}V${level + lean * 0.5}C${w * 0.25} ${level - lean} ${w * 0.45} ${level - lean * 0.9} ${w * 0.6} ${level}S${w * 0.85} ${level + lean} ${w} ${level - lean * 0.3}V${h}Z`;
    return (
      path(
        body,
        stage.linear([
          [0, tones[at] ?? ''],
          [1, tones[at + 1] ?? palette.ink],
        ]),
      ) +
      repeat(4, (n) =>
        group(
          line(
            `M0 ${level + lean * 0.5}C${w * 0.25} ${level - lean} ${w * 0.45} ${level - lean * 0.9} ${w * 0.6} ${level}S${w * 0.85} ${level + lean} ${w} ${level - lean * 0.3}`,
            palette.glow,
            1.6,
            see(0.34 - n * 0.07),
          ),
          { y: 8 + n * 11 },
        ),
      )
    );
  };
  const camel =
    path(
      'M-30 0L-27 -30C-36 -34 -36 -46 -26 -48C-18 -62 -10 -62 -6 -50C0 -66 10 -66 16 -50C26 -46 28 -52 32 -70C34 -78 46 -80 50 -72L42 -66C40 -50 36 -38 26 -34L28 0H23L19 -28H-18L-22 0Z',
      palette.ink,
    ) +
    path('M-4 -58L4 -84L14 -58Z', palette.hot) +
    circle(4, -88, 5.5, palette.ink);
  const train = repeat(4, (at) =>
    group(camel, { x: x + flip * (at - 1.6) * r * 0.46, y: horizon + r * 0.03 + Math.abs(at - 1.5) * r * 0.05, scale: u * 0.44, flip }),
  );
  return sky(stage) + orb(stage, x, y, r * 0.66) + birds(stage, 4) + dune(0) + train + dune(1) + dune(2) + dune(3);
}

function city(stage: Stage): string {
  const { palette, x, y, h, r, horizon, flip } = stage;
  return (
    sky(stage) +
    stars(stage, y + r * 0.3, 40) +
    orb(stage, x + flip * r * 0.22, y - r * 0.18, r * 0.62) +
    skyline(stage, horizon, r * 0.95, mix(palette.sky[2], palette.shade, 0.55), palette.glow, 0.8) +
    rect(
      0,
      horizon - r * 0.3,
      stage.w,
      r * 0.8,
      stage.linear([
        [0, palette.sky[3], 0],
        [0.5, palette.sky[3], 0.38],
        [1, palette.sky[3], 0],
      ]),
    ) +
    skyline(stage, horizon + r * 0.22, r * 0.78, palette.shade, palette.pop) +
    skyline(stage, Math.min(h, horizon + r * 0.66), r * 0.5, palette.ink, palette.glow, 1.5)
  );
}

function rain(stage: Stage): string {
  const { palette, w, h, x, y, r, horizon, random } = stage;
  const sun = stage.linear([
    [0, palette.glow],
    [0.5, palette.pop],
    [1, palette.hot],
  ]);
  const slices = repeat(12, (at) => {
    const top = -1 + at / 6;
    const shift = random.between(-0.24, 0.24) * r * (at > 0 && at < 11 ? 1 : 0.2);
    return group(circle(x, y, r, sun), {
      x: shift,
      rest: `clip-path="${stage.clip(rect(x - r * 1.5, y + top * r, r * 3, r / 6 - random.between(3, 7), '#000'))}"`,
    });
  });
  const drops = repeat(90, () => {
    const dx = random.next() * w * 1.1;
    const dy = random.next() * h;
    const long = random.between(0.06, 0.22) * r;
    return line(
      `M${dx} ${dy}l${-long * 0.24} ${long}`,
      palette.cool,
      random.between(0.9, 2.4),
      `${see(random.between(0.2, 0.75))} stroke-linecap="round"`,
    );
  });
  const ripples = repeat(7, () => {
    const cx = random.next() * w;
    const cy = horizon + (h - horizon) * random.between(0.12, 0.95);
    return repeat(4, (at) =>
      group(ring(0, 0, r * 0.1 * (at + 1), palette.cool, 2.4, see(0.75 - at * 0.15)), {
        x: cx,
        y: cy,
        squeeze: 1 + (cy / h) * 0.5,
        squash: 0.26,
      }),
    );
  });
  const umbrella =
    path('M-44 0C-40 -50 40 -50 44 0C34 -8 26 -8 15 0C6 -8 -6 -8 -15 0C-26 -8 -34 -8 -44 0Z', palette.hot) +
    line('M0 -42V6', palette.ink, 2.6);
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[0]],
        [0.55, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ) +
    halo(stage, x, y, r * 2, palette.hot, 0.4) +
    slices +
    rect(
      0,
      horizon,
      w,
      h - horizon,
      stage.linear([
        [0, mix(palette.sky[1], palette.ink, 0.4)],
        [1, palette.ink],
      ]),
    ) +
    ripples +
    group(group(umbrella, { y: -88 }) + person(palette.ink), {
      x: x + stage.flip * r * 0.4,
      y: horizon + r * 0.24,
      scale: stage.u * 0.62,
    }) +
    drops
  );
}

function train(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, flip } = stage;
  const deck = horizon - r * 0.06;
  const span = r * 0.46;
  const arches = repeat(w / span + 1, (at) =>
    path(
      `M${at * span} ${deck + 8}H${at * span + span}V${h}H${at * span + span * 0.88}V${deck + span * 0.66}A${span * 0.38} ${span * 0.44} 0 0 0 ${at * span + span * 0.12} ${deck + span * 0.66}V${h}H${at * span}Z`,
      palette.ink,
    ),
  );
  const coach = (cx: number, fill: string) =>
    group(
      path('M-42 0V-36Q-42 -42 -36 -42H36Q42 -42 42 -36V0Z', fill) +
        rect(-42, -14, 84, 4, palette.glow) +
        repeat(4, (at) => rect(-35 + at * 18.5, -34, 13, 14, palette.paper, 'rx="2"')) +
        [-26, 26].map((wx) => circle(wx, 3, 7, palette.ink)).join(''),
      { x: cx, y: deck, scale: u * 0.78 },
    );
  const engine =
    path('M-48 0V-40H-16V-30H36C44 -28 46 -18 46 0Z', palette.hot) +
    path('M-52 -46H-12V-40H-52Z', palette.ink) +
    rect(-40, -36, 16, 14, palette.glow) +
    path('M18 -30L15 -50H31L28 -30Z', palette.ink) +
    circle(43, -18, 5, palette.glow) +
    [-34, -10, 14, 34].map((wx) => circle(wx, 1, 8.5, palette.ink) + circle(wx, 1, 3, palette.pop)).join('');
  const step = u * 0.78 * 88;
  const coaches = repeat(w / step + 2, (at) =>
    coach(-flip * (at + 1) * step + x + flip * r * 0.36, [palette.hot, palette.cool, palette.pop][at % 3] ?? ''),
  );
  const smoke = repeat(8, (at) =>
    circle(
      x + flip * (r * 0.54 - at * r * 0.27),
      deck - r * (0.5 + at * 0.055),
      r * (0.07 + at * 0.025),
      palette.paper,
      see(0.8 - at * 0.085),
    ),
  );
  return (
    sky(stage) +
    orb(stage, x - flip * r * 0.1, y - r * 0.1, r * 0.66) +
    ridge(stage, deck + r * 0.12, r * 0.6, mix(palette.sky[2], palette.shade, 0.45), 5, true) +
    ridge(stage, deck + r * 0.4, r * 0.5, mix(palette.shade, palette.sky[1], 0.3), 7, true) +
    smoke +
    coaches +
    group(engine, { x: x + flip * r * 0.36, y: deck, scale: u * 0.82, flip }) +
    rect(0, deck + 6, w, 12, palette.ink) +
    rect(0, deck + 18, w, 3, palette.pop, see(0.7)) +
    arches
  );
}

function road(stage: Stage): string {
  const { palette, w, h, x, r, u, horizon, flip } = stage;
  const reach = h - horizon;
  const dashes = repeat(7, (at) => {
    const near = (at / 7) ** 1.7;
    const far = ((at + 0.5) / 7) ** 1.7;
    return path(
      `M${x - 10 * near} ${horizon + reach * near}H${x + 10 * near}L${x + 10 * far} ${horizon + reach * far}H${x - 10 * far}Z`,
      palette.paper,
    );
  });
  const van =
    path('M-44 0V-50Q-44 -62 -32 -62H32Q44 -62 44 -50V0Z', palette.hot) +
    path('M-44 -26H44V0H-44Z', palette.paper) +
    path('M-34 -52H34L38 -30H-38Z', palette.cool) +
    path('M-34 -52H-6L-20 -30H-38Z', palette.paper, see(0.4)) +
    [-30, 30].map((cx) => circle(cx, -13, 7, palette.glow) + rect(cx - 9, -2, 18, 12, palette.ink, 'rx="3"')).join('') +
    rect(-48, -5, 96, 6, palette.shade, 'rx="3"') +
    circle(0, -15, 8, palette.hot) +
    path('M-38 -62H38V-76H-38Z', palette.pop) +
    rect(-28, -86, 24, 11, palette.shade) +
    rect(2, -82, 26, 7, palette.glow);
  const poles = [0.2, 0.42, 0.8]
    .map((far) => {
      const px = x - flip * (r * 0.3 + far * r * 1.4);
      const top = horizon - r * far * 0.9;
      return line(
        `M${px} ${horizon + reach * far * 0.4}V${top}M${px - 26 * far} ${top + 10 * far}H${px + 26 * far}`,
        palette.ink,
        2 + far * 4,
      );
    })
    .join('');
  return (
    sky(stage) +
    rays(stage, x, horizon, 22, palette.glow, 0.14) +
    orb(stage, x, horizon - r * 0.5, r * 0.78) +
    birds(stage, 5) +
    ridge(stage, horizon + 3, r * 0.4, mix(palette.sky[1], palette.shade, 0.6), 6) +
    rect(
      0,
      horizon,
      w,
      reach,
      stage.linear([
        [0, mix(palette.pop, palette.shade, 0.5)],
        [1, palette.shade],
      ]),
    ) +
    path(`M${x - 7} ${horizon}H${x + 7}L${x + w * 0.62} ${h}H${x - w * 0.62}Z`, palette.ink) +
    dashes +
    poles +
    group(van, { x: x + flip * r * 0.06, y: horizon + r * 0.36, scale: u * 0.86 })
  );
}

export const landScenes = { mountains, dunes, city, rain, train, road };
