import { mix } from '../../../server/platform/drawing/palettes';
import type { Stage } from '../../../server/platform/drawing/stage';
import { circle, ellipse, group, line, path, polar, rect, repeat, see } from '../../../server/platform/drawing/svg';

/** Water below the horizon with the light's broken reflection under `x`. */
export function water(stage: Stage, x: number, spread: number): string {
  const { palette, w, h, horizon, random } = stage;
  const depth = h - horizon;
  const glints = repeat(17, (at) => {
    const y = horizon + 4 + depth * (at / 17) ** 1.35;
    const wide = spread * random.between(0.35, 1.05);
    return rect(
      x - wide / 2 + random.between(-0.22, 0.22) * spread,
      y,
      wide,
      2 + at * 0.42,
      palette.glow,
      `rx="2" ${see(0.85 - at * 0.038)}`,
    );
  });
  return (
    rect(
      0,
      horizon,
      w,
      depth,
      stage.linear([
        [0, mix(palette.sky[3], palette.hot, 0.5)],
        [0.28, palette.shade],
        [1, palette.ink],
      ]),
    ) + glints
  );
}

/** A ridge line from left to right, jagged or soft. */
export function ridge(stage: Stage, base: number, height: number, fill: string, peaks: number, isSoft = false): string {
  const { random, w, h } = stage;
  const step = w / peaks;
  let d = `M-20 ${h}L-20 ${base}`;
  for (let at = 0; at <= peaks; at += 1) {
    const x = at * step;
    const y = base - height * random.between(0.25, 1);
    d += isSoft
      ? `S${x - step * 0.3} ${y} ${x + step * 0.2} ${y + height * 0.12}`
      : `L${x - step * random.between(0.4, 0.6)} ${base - height * random.between(0, 0.25)}L${x} ${y}`;
  }
  return path(`${d}L${w + 40} ${base}V${h}Z`, fill);
}

export function birds(stage: Stage, count = 6): string {
  const { random, x, y, r, palette } = stage;
  return repeat(count, () => {
    const s = r * random.between(0.04, 0.09);
    return line(
      `M${-s} ${-s * 0.4}Q${-s * 0.4} ${-s * 0.9} 0 0Q${s * 0.4} ${-s * 0.9} ${s} ${-s * 0.4}`,
      palette.ink,
      3,
      `stroke-linecap="round" transform="translate(${x + random.between(-1.3, 1.3) * r} ${y + random.between(-1, 0.1) * r})"`,
    );
  });
}

/** A coconut palm whose foot stands on (0, 0); 100 tall. */
export function palm(stage: Stage, fill: string): string {
  const bend = stage.random.between(8, 26);
  const fronds = [-165, -128, -95, -58, -22, 14, 48].map((turn) => {
    const [x, y] = polar(0, 0, stage.random.between(38, 50), turn + 90);
    return path(`M0 0Q${x * 0.55} ${y * 0.55 - 18} ${x} ${y + 12}Q${x * 0.5} ${y * 0.5 - 4} 0 5Z`, fill);
  });
  return (
    path(`M-3 0Q${bend * 0.2} -55 ${bend - 1.5} -100L${bend + 2} -100Q${bend * 0.4 + 4} -50 5 0Z`, fill) +
    group(fronds.join('') + circle(-4, 5, 4, fill) + circle(4, 6, 4, fill), { x: bend, y: -100 })
  );
}

/** A crowd's heads and raised arms along the bottom edge. */
export function crowd(stage: Stage, top: number, fill: string, size: number): string {
  const { random, w, h } = stage;
  const people = repeat(w / (size * 1.05) + 2, (at) => {
    const x = at * size * 1.05 + random.between(-0.25, 0.25) * size;
    const y = top + random.between(-0.35, 0.35) * size;
    const arm = random.chance(0.42)
      ? line(
          `M${x - size * 0.4} ${y + size}L${x - size * 0.62} ${y - size * 0.35}L${x - size * random.between(0.2, 0.7)} ${y - size * random.between(0.9, 1.5)}`,
          fill,
          size * 0.22,
          'stroke-linecap="round" stroke-linejoin="round"',
        )
      : '';
    return `${arm}${ellipse(x, y, size * 0.34, size * 0.42, fill)}${path(`M${x - size * 0.75} ${h}V${y + size}Q${x - size * 0.7} ${y + size * 0.5} ${x} ${y + size * 0.46}Q${x + size * 0.7} ${y + size * 0.5} ${x + size * 0.75} ${y + size}V${h}Z`, fill)}`;
  });
  return people;
}

/** A row of houses with lit windows; returns nothing above `base - height`. */
export function skyline(stage: Stage, base: number, height: number, fill: string, lamp: string | null, narrow = 1): string {
  const { random, w, h, r } = stage;
  let x = -10;
  let out = '';
  while (x < w + 10) {
    const wide = r * random.between(0.16, 0.36) * narrow;
    const tall = height * random.between(0.35, 1);
    const top = base - tall;
    const roof = random.int(0, 4);
    out += rect(x, top, wide, h - top, fill);
    if (roof === 0) out += path(`M${x} ${top + 1}L${x + wide / 2} ${top - wide * 0.5}L${x + wide} ${top + 1}Z`, fill);
    if (roof === 1)
      out +=
        path(`M${x} ${top + 1}A${wide / 2} ${wide * 0.6} 0 0 1 ${x + wide} ${top + 1}Z`, fill) +
        rect(x + wide / 2 - 1.5, top - wide * 0.9, 3, wide * 0.5, fill);
    if (roof === 2)
      out +=
        rect(x + wide * 0.6, top - wide * 0.7, 3, wide * 0.7, fill) +
        rect(x + wide * 0.15, top - wide * 0.18, wide * 0.3, wide * 0.2, fill);
    if (lamp) {
      const pane = Math.max(4, r * 0.034);
      for (let wy = top + pane * 1.6; wy < base + pane * 6; wy += pane * 2.3)
        for (let wx = x + pane; wx < x + wide - pane * 1.4; wx += pane * 2)
          if (random.chance(0.42)) out += rect(wx, wy, pane, pane * 1.25, lamp, see(random.between(0.45, 1)));
    }
    x += wide + random.between(0, 3);
  }
  return out;
}

/** A jasmine-like flower around (0, 0), 40 in radius. */
export const flower = (petal: string, vein: string, heart: string, petals = 5) =>
  repeat(
    petals,
    (at) =>
      path('M0 0C-13 -10 -12 -31 0 -40C12 -31 13 -10 0 0Z', petal, `transform="rotate(${(at * 360) / petals})"`) +
      line('M0 -5V-25', vein, 1.4, `transform="rotate(${(at * 360) / petals})"`),
  ) + circle(0, 0, 6, heart);

/** A leaf pointing up from (0, 0), 60 long. */
export const leaf = (fill: string, vein: string) =>
  path('M0 0C-20 -16 -17 -44 0 -60C17 -44 20 -16 0 0Z', fill) + line('M0 0V-52', vein, 1.6);

/** A standing person seen from behind; feet on (0, 0), 100 tall. */
export const person = (fill: string) =>
  ellipse(0, -93, 5.6, 7, fill) +
  path(
    'M-2.6 -88H2.6V-84C9 -83 12 -80 12.6 -72L14.5 -46L11 -45L8.4 -66L8 -48L9.4 0H3.2L0.4 -42L-3 0H-9.2L-8 -48L-8.4 -66L-11 -45L-14.5 -46L-12.6 -72C-12 -80 -9 -83 -2.6 -84Z',
    fill,
  );

/** Bulbs on a hanging string between two points. */
export function bulbString(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  wire: string,
  colours: readonly string[],
  size: number,
): string {
  const at = (t: number) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)] as const;
  return (
    line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, wire, 2.4) +
    repeat(count, (index) => {
      const [x, y] = at((index + 0.5) / count);
      const colour = colours[index % colours.length] ?? '';
      return (
        circle(x, y + size, size * 3, colour, see(0.16)) +
        circle(x, y + size, size * 1.7, colour, see(0.28)) +
        rect(x - size * 0.3, y - 1, size * 0.6, size * 0.7, wire) +
        circle(x, y + size, size, colour)
      );
    })
  );
}

/** A boy or girl of paper and shade in profile, looking right; a bust in a ±100 box. */
export const profile = (skin: string, hair: string, cloth: string, isBraided: boolean) =>
  path('M-78 420L-74 130C-70 78 -40 62 -16 54L26 54C54 64 74 84 78 130L84 420Z', cloth) +
  path('M-20 64V26H24V60Q4 76 -20 64Z', skin) +
  path(
    'M-36 -30C-36 -66 -4 -82 22 -74C40 -68 46 -52 44 -38L46 -26C50 -16 60 -8 58 -3C56 1 50 1 49 3C48 8 51 10 50 14C49 17 46 18 46 21C46 32 44 38 32 39C22 40 14 38 6 32L-24 20C-34 6 -36 -12 -36 -30Z',
    skin,
  ) +
  path(
    'M-44 20C-66 -20 -62 -92 0 -94C34 -96 52 -72 44 -50C30 -56 16 -52 10 -36C8 -26 2 -20 -4 -18C-10 -2 -16 8 -20 26C-26 34 -38 32 -44 20Z',
    hair,
  ) +
  (isBraided
    ? path('M-46 0C-84 20 -58 54 -74 84C-80 104 -66 116 -62 124C-54 104 -50 96 -50 74C-50 52 -36 40 -34 20Z', hair)
    : circle(-58, -18, 23, hair));
