import { mix } from './palettes';
import type { Stage } from './stage';
import { circle, group, line, path, polar, rect, repeat, see } from './svg';

/** The whole picture as sky, from the palette's top to its horizon, down to `until`. */
export function sky(stage: Stage, until = stage.h): string {
  const [top, upper, lower, horizon] = stage.palette.sky;
  return rect(
    0,
    0,
    stage.w,
    until + 1,
    stage.linear([
      [0, top],
      [0.38, upper],
      [0.76, lower],
      [1, horizon],
    ]),
  );
}

export function stars(stage: Stage, until = stage.horizon, count = 46): string {
  const { random, w, palette } = stage;
  return repeat(count, () =>
    circle(random.next() * w, random.next() ** 1.4 * until, random.between(0.7, 2.1), palette.paper, see(random.between(0.25, 0.9))),
  );
}

/** A soft light without an edge. */
export const halo = (stage: Stage, x: number, y: number, r: number, colour: string, strength = 0.6) =>
  circle(
    x,
    y,
    r,
    stage.radial([
      [0, colour, strength],
      [0.45, colour, strength * 0.42],
      [1, colour, 0],
    ]),
  );

/** A sun or a moon with its halo: whole, striped, ringed or cratered. */
export function orb(stage: Stage, x: number, y: number, r: number): string {
  const { palette, random } = stage;
  const kind = random.pick(['whole', 'stripes', 'rings', 'moon'] as const);
  const body = stage.linear([
    [0, mix(palette.glow, palette.paper, 0.5)],
    [0.5, palette.glow],
    [1, kind === 'moon' ? mix(palette.glow, palette.paper, 0.3) : palette.pop],
  ]);
  const light = halo(stage, x, y, r * 2.5, palette.glow, 0.55);
  if (kind === 'stripes') {
    const gaps = repeat(7, (at) => rect(x - r, y + r * (-0.1 + at * 0.17), r * 2, r * (0.02 + at * 0.016), palette.sky[2], see(0.85)));
    return light + circle(x, y, r, body) + group(gaps, { rest: `clip-path="${stage.clip(circle(x, y, r, '#000'))}"` });
  }
  if (kind === 'rings')
    return light + circle(x, y, r * 1.55, palette.glow, see(0.13)) + circle(x, y, r * 1.26, palette.glow, see(0.2)) + circle(x, y, r, body);
  if (kind === 'moon') {
    const craters = repeat(6, () => {
      const [cx, cy] = polar(x, y, r * random.between(0.15, 0.72), random.between(0, 360));
      return circle(cx, cy, r * random.between(0.06, 0.17), palette.shade, see(0.12));
    });
    return light + circle(x, y, r, body) + craters;
  }
  return light + circle(x, y, r * 1.22, palette.glow, see(0.18)) + circle(x, y, r, body);
}

export function rays(stage: Stage, x: number, y: number, count: number, colour: string, opacity = 1): string {
  const reach = stage.w + stage.h;
  const turn = stage.random.between(0, 360 / count);
  return repeat(count, (at) => {
    const [ax, ay] = polar(x, y, reach, (at * 360) / count + turn);
    const [bx, by] = polar(x, y, reach, ((at + 0.5) * 360) / count + turn);
    return path(`M${x} ${y}L${ax} ${ay}L${bx} ${by}Z`, colour, see(opacity));
  });
}

/** Ben-Day dots that swell away from the focus. */
export function halftone(stage: Stage, colour: string, opacity = 0.5): string {
  const { w, h, x, y, r } = stage;
  const step = r / 7;
  return repeat(Math.ceil(h / step) + 1, (row) =>
    repeat(Math.ceil(w / step) + 1, (column) => {
      const cx = column * step + (row % 2) * (step / 2);
      const cy = row * step;
      const far = Math.hypot(cx - x, cy - y) / r - 1.05;
      return far > 0 ? circle(cx, cy, Math.min(step * 0.62, far * step * 0.5), colour, see(opacity)) : '';
    }),
  );
}

/** A light cone from above with a pool where it lands. */
export function spotlight(stage: Stage, x: number, y: number, spread: number, colour = stage.palette.glow): string {
  const cone = stage.linear([
    [0, colour, 0.75],
    [1, colour, 0.06],
  ]);
  const tip = x + stage.flip * spread * 0.3;
  return (
    path(`M${tip - spread * 0.1} -20L${x - spread} ${y}H${x + spread}L${tip + spread * 0.1} -20Z`, cone) +
    group(
      circle(
        0,
        0,
        spread,
        stage.radial([
          [0, colour, 0.85],
          [1, colour, 0.12],
        ]),
      ),
      { x, y, squash: 0.22 },
    )
  );
}

/** A stage floor with a lit edge. */
export const footlights = (stage: Stage) =>
  line(`M0 ${stage.horizon}H${stage.w}`, stage.palette.glow, 2, see(0.5)) +
  rect(
    0,
    stage.horizon,
    stage.w,
    stage.h - stage.horizon,
    stage.linear([
      [0, stage.palette.shade],
      [1, stage.palette.ink],
    ]),
  );
