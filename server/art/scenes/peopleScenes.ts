import { backdrop, footlights, halo, rays, sky, spotlight, stars } from '../backdrops';
import { crowd, flower, leaf, person, profile } from '../motifs';
import { mix } from '../palettes';
import type { Stage } from '../stage';
import { circle, ellipse, group, line, path, polar, rect, repeat, see } from '../svg';

const skins = ['#5a2d1c', '#7c4024', '#9a5a33', '#b87445', '#8a4a2b'] as const;

function curtain(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, random } = stage;
  const folds = Math.round(w / (r * 0.2));
  const gap = r * random.between(0.5, 0.75);
  const drape = repeat(folds, (at) => {
    const left = (at * w) / folds;
    const right = left + w / folds + 1;
    const middle = (left + right) / 2;
    const far = (middle - x) / w;
    if (Math.abs(middle - x) < gap * 0.32) return '';
    const pull = (edge: number) => x + (edge - x) * (1 + (gap * 1.15) / (Math.abs(edge - x) + gap * 0.6));
    const tone = stage.linear(
      [
        [0, mix(palette.hot, palette.ink, 0.55)],
        [0.35, palette.hot],
        [0.62, mix(palette.hot, palette.pop, 0.35)],
        [1, mix(palette.hot, palette.ink, 0.7)],
      ],
      1,
    );
    const bend = far > 0 ? 1 : -1;
    return path(
      `M${left} -10C${left} ${h * 0.35} ${pull(left) + bend * r * 0.02} ${h * 0.5} ${pull(left)} ${h + 10}H${pull(right)}C${pull(right)} ${h * 0.5} ${right} ${h * 0.35} ${right} -10Z`,
      tone,
    );
  });
  const valance = repeat(
    Math.ceil(w / (r * 0.62)),
    (at) =>
      path(
        `M${at * r * 0.62} -10V${r * 0.2}A${r * 0.31} ${r * 0.24} 0 0 0 ${(at + 1) * r * 0.62} ${r * 0.2}V-10Z`,
        stage.linear([
          [0, mix(palette.hot, palette.ink, 0.6)],
          [1, palette.hot],
        ]),
      ) +
      line(
        `M${at * r * 0.62} ${r * 0.2}A${r * 0.31} ${r * 0.24} 0 0 0 ${(at + 1) * r * 0.62} ${r * 0.2}`,
        palette.glow,
        6,
        'stroke-dasharray="2 5"',
      ),
  );
  return (
    rect(0, 0, w, h, palette.ink) +
    halo(stage, x, y + r * 0.3, r * 1.6, palette.glow, 1) +
    spotlight(stage, x, horizon + r * 0.36, r * 0.8) +
    group(person(palette.ink), { x, y: horizon + r * 0.38, scale: u * 1.1 }) +
    path(`M${x - 16} ${horizon + r * 0.38}H${x + 16}L${x + r * 0.3} ${h}H${x - r * 0.3}Z`, palette.ink, see(0.3)) +
    drape +
    valance
  );
}

function concert(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, random } = stage;
  const tones = [palette.hot, palette.cool, palette.glow, palette.pop];
  const beams = repeat(11, (at) => {
    const from = x + (at - 5) * r * 0.34;
    const to = from + random.between(-0.9, 0.9) * r;
    const tone = tones[at % 4] ?? '';
    return (
      path(
        `M${from - 4} ${y - r * 0.98}L${to - r * 0.26} ${h * 0.92}H${to + r * 0.26}L${from + 4} ${y - r * 0.98}Z`,
        stage.linear([
          [0, tone, 0.72],
          [0.75, tone, 0.08],
          [1, tone, 0],
        ]),
      ) +
      circle(from, y - r * 0.98, r * 0.05, palette.paper) +
      halo(stage, from, y - r * 0.98, r * 0.2, tone, 0.9)
    );
  });
  const guitarist =
    person(palette.ink) +
    path('M-16 -52C-26 -56 -26 -34 -14 -38C-4 -30 2 -44 -6 -50Z', palette.hot) +
    line('M-8 -46L34 -66', palette.ink, 4);
  const singer = person(palette.ink) + line('M10 -72L18 -88L12 -92M22 0V-90', palette.ink, 3.4);
  const screen = repeat(9, (at) =>
    rect(
      x - r * 0.86 + at * r * 0.195,
      y - r * 0.6,
      r * 0.16,
      r * 0.98,
      stage.linear([
        [0, tones[at % 4] ?? ''],
        [1, palette.sky[1]],
      ]),
      `${see(random.between(0.35, 0.85))}`,
    ),
  );
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[0]],
        [0.6, palette.sky[1]],
        [1, palette.ink],
      ]),
    ) +
    halo(stage, x, y, r * 1.7, palette.sky[3], 0.75) +
    screen +
    beams +
    rect(0, y - r * 1.03, w, r * 0.06, palette.ink) +
    repeat(w / (r * 0.12), (at) =>
      line(`M${at * r * 0.12} ${y - r * 0.97}l${r * 0.06} ${-r * 0.12}l${r * 0.06} ${r * 0.12}`, palette.ink, 3),
    ) +
    group(singer, { x, y: horizon + r * 0.04, scale: u * 0.78 }) +
    group(guitarist, { x: x + r * 0.62, y: horizon + r * 0.04, scale: u * 0.7 }) +
    group(guitarist, { x: x - r * 0.62, y: horizon + r * 0.04, scale: u * 0.7, flip: -1 }) +
    rect(x - r * 1.5, horizon + r * 0.02, r * 3, r * 0.12, palette.shade) +
    rect(x - r * 1.5, horizon + r * 0.02, r * 3, 4, palette.glow) +
    crowd(stage, horizon + r * 0.34, mix(palette.shade, palette.ink, 0.5), r * 0.17) +
    crowd(stage, horizon + r * 0.62, palette.ink, r * 0.24)
  );
}

function dancer(stage: Stage): string {
  const { palette, x, y, r, u, random, flip, w, h } = stage;
  const skin = random.pick(skins);
  const pleats = repeat(9, (at) => {
    const [ex, ey] = polar(0, 30, 92, 112 + at * 17);
    return path(`M0 24L${ex} ${ey}L${polar(0, 30, 92, 112 + (at + 1) * 17).join(' ')}Z`, at % 2 ? palette.hot : palette.pop);
  });
  const body =
    path('M-22 96L-34 118L-60 122L-62 128H-24L-12 98ZM24 94L50 108L66 92L72 98L54 124L18 104Z', skin) +
    pleats +
    line(`M${polar(0, 30, 90, 112).join(' ')}A90 90 0 0 1 ${polar(0, 30, 90, 265).join(' ')}`, palette.glow, 5) +
    path(
      'M-16 -22C-46 -22 -66 -42 -78 -70L-70 -76C-54 -54 -36 -42 -12 -40ZM16 -22C50 -30 62 -60 54 -94L46 -92C48 -66 38 -48 12 -40Z',
      skin,
    ) +
    path('M-82 -66L-92 -84L-84 -80L-84 -92L-77 -80L-70 -88L-70 -74ZM44 -90L40 -108L47 -100L52 -112L55 -99L64 -104L57 -88Z', skin) +
    path('M-18 -44H18L22 26H-20Z', palette.hot) +
    path('M-18 -44L20 6L22 26L-18 -24Z', palette.glow) +
    rect(-21, 20, 44, 9, palette.glow) +
    path('M-7 -58H7V-42Q0 -34 -7 -42Z', skin) +
    ellipse(0, -70, 16, 19, skin) +
    path('M-18 -68C-22 -98 22 -98 18 -68C12 -84 -12 -84 -18 -68Z', palette.ink) +
    circle(0, -96, 11, palette.ink) +
    repeat(9, (at) => circle(...polar(0, -94, 15, -80 + at * 20), 3.6, palette.paper)) +
    circle(0, -77, 2.2, palette.hot) +
    line('M-8 -70Q-5 -73 -2 -70M3 -70Q6 -73 9 -70', palette.ink, 2) +
    path('M-5 -61Q0 -57 5 -61Q0 -63 -5 -61Z', palette.hot) +
    line('M-12 -46Q0 -28 12 -46', palette.glow, 4) +
    line('M-58 -50L-53 -57M52 -64L45 -67', palette.glow, 4);
  const fan = repeat(24, (at) => {
    const [ax, ay] = polar(x, y, r * 1.02, at * 15);
    return circle(ax, ay, r * 0.075, at % 2 ? palette.paper : palette.hot);
  });
  return (
    sky(stage) +
    rays(stage, x, y, 20, palette.pop, 0.3) +
    circle(x, y, r * 1.16, palette.shade) +
    fan +
    circle(
      x,
      y,
      r * 0.92,
      stage.linear([
        [0, palette.glow],
        [1, palette.pop],
      ]),
    ) +
    rect(
      0,
      y + r * 1.12,
      w,
      h,
      stage.linear([
        [0, palette.shade, 0],
        [0.3, palette.ink],
      ]),
    ) +
    group(body, { x, y: y + r * 0.02, scale: u * 0.92, flip })
  );
}

function portrait(stage: Stage): string {
  const { palette, x, y, r, u, flip, random, h } = stage;
  const bust =
    profile(random.pick(skins), palette.ink, palette.hot, random.chance(0.6)) +
    circle(-2, 10, 6, palette.glow) +
    path('M-5 15L1 15L-2 28Z', palette.glow) +
    line('M22 -28Q30 -34 38 -30', palette.ink, 3) +
    path('M26 -20Q33 -25 40 -20Q33 -16 26 -20Z', palette.ink) +
    circle(30, -46, 2.6, palette.hot);
  const petal = random.pick([palette.paper, palette.pop, palette.cool]);
  const wreath = repeat(9, (at) => {
    const [fx, fy] = polar(0, 0, 96, -130 + at * 28);
    return (
      group(leaf(palette.cool, palette.ink), { x: fx, y: fy, scale: 0.8, turn: -130 + at * 28 + 30 }) +
      group(flower(at % 3 ? petal : palette.hot, palette.shade, palette.glow, at % 2 ? 5 : 7), {
        x: fx,
        y: fy,
        scale: random.between(0.42, 0.72),
        turn: at * 40,
      })
    );
  });
  const hairFlowers = repeat(5, (at) =>
    group(flower(palette.paper, palette.shade, palette.pop), { x: -58 + at * 5 - 6, y: -44 + at * 11, scale: 0.24, turn: at * 30 }),
  );
  return (
    backdrop(stage) +
    group(wreath, { x, y: y + r * 0.1, scale: u * 0.98 }) +
    group(bust + hairFlowers, { x: x - flip * r * 0.02, y: y + r * 0.1, scale: u * 0.95, flip }) +
    rect(
      0,
      y + r * 1.2,
      stage.w,
      h,
      stage.linear([
        [0, palette.ink, 0],
        [0.25, palette.ink, 0.9],
        [1, palette.ink],
      ]),
    )
  );
}

function noir(stage: Stage): string {
  const { palette, w, h, x, y, r, u, flip } = stage;
  const tilt = r * 0.13;
  const slat = r * 0.13;
  const blinds = repeat(h / slat + 4, (at) =>
    path(
      `M0 ${at * slat - tilt}L${w} ${at * slat + tilt * 0.4}v${slat * 0.56}L0 ${at * slat - tilt + slat * 0.5}Z`,
      palette.ink,
      see(0.82),
    ),
  );
  const man =
    path('M-104 460L-96 160C-92 88 -60 66 -26 58L30 58C66 66 92 90 98 160L106 460Z', palette.ink) +
    path('M-26 58L0 92L-8 170L-44 64ZM30 58L0 92L8 170L46 64Z', palette.shade) +
    path('M-8 92H8L4 104L8 150H-8L-4 104Z', palette.hot) +
    path('M-34 -22C-36 36 -18 60 0 62C20 60 38 36 36 -22Z', mix(palette.ink, palette.shade, 0.4)) +
    path('M6 -22C10 10 8 40 2 62C20 60 38 36 36 -22Z', palette.pop, see(0.62)) +
    path('M-100 -22C-56 -44 52 -46 104 -18C60 0 -54 0 -100 -22Z', palette.ink) +
    path('M-52 -32C-48 -84 -30 -98 -6 -88C18 -100 46 -84 52 -30C20 -40 -24 -40 -52 -32Z', palette.ink) +
    path('M-53 -34C-22 -46 22 -46 53 -32L52 -46C24 -58 -22 -58 -51 -48Z', palette.hot) +
    line('M14 40L50 46', palette.paper, 5) +
    circle(51, 46, 3.4, palette.hot) +
    line('M53 40C66 20 46 6 60 -10C72 -26 58 -40 68 -60', palette.paper, 4, 'opacity=".55" stroke-linecap="round"');
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.pop],
        [0.55, palette.glow],
        [1, palette.hot],
      ]),
    ) +
    halo(stage, x + flip * r * 0.5, y - r * 0.3, r * 1.6, palette.paper, 0.8) +
    blinds +
    group(man, { x, y: y + r * 0.2, scale: u * 0.98, flip }) +
    rect(
      0,
      h * 0.7,
      w,
      h * 0.3,
      stage.linear([
        [0, palette.ink, 0],
        [1, palette.ink, 0.9],
      ]),
    )
  );
}

function duet(stage: Stage): string {
  const { palette, x, y, r, u, h, random } = stage;
  const one = random.pick(skins);
  const two = mix(one, palette.hot, 0.35);
  const face = (skin: string, cloth: string, isBraided: boolean) =>
    profile(skin, palette.ink, cloth, isBraided) +
    path('M26 -20Q33 -14 41 -19', 'none', `stroke="${palette.ink}" stroke-width="3"`) +
    line('M22 -30Q30 -36 38 -31', palette.ink, 3);
  return (
    sky(stage) +
    stars(stage, h * 0.6, 50) +
    halo(stage, x, y - r * 0.1, r * 2, palette.glow, 0.55) +
    circle(
      x,
      y - r * 0.16,
      r * 0.86,
      stage.linear([
        [0, palette.glow],
        [1, palette.pop],
      ]),
    ) +
    repeat(5, (at) => circle(x, y - r * 0.16, r * (0.72 - at * 0.15), palette.paper, see(0.12))) +
    group(face(one, palette.hot, true) + group(flower(palette.paper, palette.shade, palette.pop), { x: -46, y: -30, scale: 0.5 }), {
      x: x - r * 0.6,
      y: y + r * 0.26,
      scale: u * 0.86,
    }) +
    group(face(two, palette.cool, false), { x: x + r * 0.6, y: y + r * 0.16, scale: u * 0.9, flip: -1 }) +
    rect(
      0,
      y + r * 1.05,
      stage.w,
      h,
      stage.linear([
        [0, palette.ink, 0],
        [0.3, palette.ink, 0.92],
        [1, palette.ink],
      ]),
    )
  );
}

function puppets(stage: Stage): string {
  const { palette, x, y, r, u, random } = stage;
  const doll = (cloth: string, trim: string, isKing: boolean) =>
    path('M-16 -10L-62 84Q0 108 62 84L16 -10Z', cloth) +
    repeat(6, (at) => path(`M${-50 + at * 17} 86L${-42 + at * 17} 70L${-34 + at * 17} 88Z`, trim)) +
    line('M-40 44Q0 60 40 44', trim, 6) +
    path('M-14 -6L-62 -2L-66 8L-18 16ZM14 -6L56 -34L62 -26L18 16Z', cloth) +
    circle(-67, 4, 7, '#9a5a33') +
    circle(62, -33, 7, '#9a5a33') +
    path('M-9 -24H9V-6H-9Z', '#9a5a33') +
    path('M-20 -52C-20 -20 20 -20 20 -52Z', '#b87445') +
    circle(-7, -44, 3.4, palette.paper) +
    circle(7, -44, 3.4, palette.paper) +
    circle(-7, -44, 1.8, palette.ink) +
    circle(7, -44, 1.8, palette.ink) +
    (isKing
      ? path('M-24 -50C-30 -80 30 -80 24 -50Z', palette.hot) +
        path('M0 -70L6 -92L12 -72Z', palette.glow) +
        line('M-13 -35Q0 -28 13 -35', palette.ink, 4)
      : path('M-26 -6C-34 -84 34 -84 26 -6L20 -40Q0 -60 -20 -40Z', palette.pop) +
        circle(0, -54, 3, palette.hot) +
        path('M-5 -32Q0 -28 5 -32Z', palette.hot)) +
    line('M-66 0L-30 -260M62 -36L30 -260M0 -74V-260', palette.paper, 1.8, see(0.8)) +
    path('M-44 -260H44V-268H-44ZM-4 -284H4V-240H-4Z', trim);
  return (
    rect(
      0,
      0,
      stage.w,
      stage.h,
      stage.linear([
        [0, palette.sky[0]],
        [0.6, palette.sky[1]],
        [1, palette.shade],
      ]),
    ) +
    rays(stage, x, y + r * 0.2, 18, palette.sky[2], 0.5) +
    halo(stage, x, y, r * 1.4, palette.glow, 0.8) +
    footlights(stage) +
    spotlight(stage, x, stage.horizon + r * 0.3, r * 1.1) +
    group(doll(palette.hot, palette.glow, true), { x: x - r * 0.5, y: y + r * 0.12, scale: u * 0.8, turn: random.between(-8, 2) }) +
    group(doll(palette.cool, palette.pop, false), {
      x: x + r * 0.5,
      y: y + r * 0.26,
      scale: u * 0.78,
      turn: random.between(-2, 8),
      flip: -1,
    })
  );
}

export const peopleScenes = { curtain, concert, dancer, portrait, noir, duet, puppets };
