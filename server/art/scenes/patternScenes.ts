import { halo } from '../backdrops';
import { mix } from '../palettes';
import type { Stage } from '../stage';
import { circle, group, line, path, polar, rect, repeat, ring, see } from '../svg';

/** Squares of quarter circles, half circles and petals, never two alike side by side. */
function tiles(stage: Stage): string {
  const { palette, w, h, r, random, wide } = stage;
  const side = wide ? h / 4 : w / random.pick([4, 4, 5]);
  const colours = [palette.hot, palette.pop, palette.cool, palette.paper, palette.ink, palette.glow];
  const cell = (): string => {
    const [ground = '', first = '', second = '', third = ''] = random.shuffle(colours);
    const t = side;
    const kinds = [
      () =>
        path(`M0 0H${t}A${t} ${t} 0 0 1 0 ${t}Z`, first) +
        path(`M0 0H${t * 0.62}A${t * 0.62} ${t * 0.62} 0 0 1 0 ${t * 0.62}Z`, second) +
        path(`M0 0H${t * 0.28}A${t * 0.28} ${t * 0.28} 0 0 1 0 ${t * 0.28}Z`, third),
      () => path(`M0 0A${t / 2} ${t / 2} 0 0 0 ${t} 0Z`, first) + path(`M0 ${t}A${t / 2} ${t / 2} 0 0 1 ${t} ${t}Z`, second),
      () => circle(t / 2, t / 2, t * 0.42, first) + circle(t / 2, t / 2, t * 0.25, second) + circle(t / 2, t / 2, t * 0.1, third),
      () => path(`M0 0A${t} ${t} 0 0 1 ${t} ${t}A${t} ${t} 0 0 1 0 0Z`, first) + circle(t * 0.78, t * 0.22, t * 0.11, second),
      () => path(`M0 0L${t} ${t}H0Z`, first) + path(`M${t} 0L${t / 2} ${t / 2}L${t} ${t}Z`, second),
      () => repeat(4, (at) => rect(0, (at * t) / 4, t, t / 8, first)),
      () =>
        repeat(4, (at) =>
          group(
            path(
              `M0 0C${-t * 0.2} ${-t * 0.16} ${-t * 0.16} ${-t * 0.4} 0 ${-t * 0.5}C${t * 0.16} ${-t * 0.4} ${t * 0.2} ${-t * 0.16} 0 0Z`,
              at % 2 ? first : second,
            ),
            { x: t / 2, y: t / 2, turn: at * 90 + 45 },
          ),
        ) + circle(t / 2, t / 2, t * 0.1, third),
      () =>
        path(`M0 0H${t}A${t} ${t} 0 0 1 0 ${t}Z`, first) + path(`M${t} ${t}V${t * 0.5}A${t / 2} ${t / 2} 0 0 0 ${t * 0.5} ${t}Z`, second),
    ];
    return (
      rect(-0.5, -0.5, t + 1, t + 1, ground) +
      group(group(random.pick(kinds)(), { x: -t / 2, y: -t / 2 }), { x: t / 2, y: t / 2, turn: random.int(0, 3) * 90 })
    );
  };
  return (
    repeat(Math.ceil(h / side), (row) => repeat(Math.ceil(w / side), (column) => group(cell(), { x: column * side, y: row * side }))) +
    (wide ? halo(stage, w * 0.72, h * 0.4, r * 2, palette.glow, 0.1) : '')
  );
}

function mandala(stage: Stage): string {
  const { palette, w, h, x, y, r, random } = stage;
  const colours = random.shuffle([palette.hot, palette.pop, palette.cool, palette.glow, palette.paper]);
  const kinds = random.shuffle(['spikes', 'petals', 'dots', 'scallops', 'lattice', 'petals', 'spikes'] as const);
  const count = random.pick([12, 16, 18]);
  const band = (at: number) => {
    const outer = r * (1.16 - at * 0.155);
    const tone = colours[at % 5] ?? '';
    const other = colours[(at + 2) % 5] ?? '';
    const step = 360 / count;
    const ground =
      circle(x, y, outer * 0.9, mix(at % 2 ? palette.sky[1] : palette.sky[0], palette.ink, at % 2 ? 0.1 : 0.35)) +
      ring(x, y, outer * 0.9, tone, 2.6);
    const each = repeat(count, (n) => {
      const turn = n * step + (at % 2) * (step / 2);
      const wide = (outer * Math.PI) / count;
      const tall = r * 0.2;
      const body = {
        spikes:
          path(`M${-wide * 0.82} 0L0 ${-tall}L${wide * 0.82} 0Z`, n % 2 ? tone : other) + circle(0, -tall * 0.3, wide * 0.2, palette.ink),
        petals:
          path(
            `M0 0C${-wide} ${-tall * 0.3} ${-wide * 0.6} ${-tall * 0.9} 0 ${-tall * 1.1}C${wide * 0.6} ${-tall * 0.9} ${wide} ${-tall * 0.3} 0 0Z`,
            tone,
          ) +
          path(
            `M0 0C${-wide * 0.5} ${-tall * 0.3} ${-wide * 0.3} ${-tall * 0.6} 0 ${-tall * 0.7}C${wide * 0.3} ${-tall * 0.6} ${wide * 0.5} ${-tall * 0.3} 0 0Z`,
            other,
          ),
        dots: circle(0, -tall * 0.45, wide * 0.46, tone) + circle(0, -tall * 0.45, wide * 0.22, palette.ink),
        scallops:
          path(`M${-wide} 0A${wide} ${tall} 0 0 1 ${wide} 0Z`, tone) +
          path(`M${-wide * 0.55} 0A${wide * 0.55} ${tall * 0.55} 0 0 1 ${wide * 0.55} 0Z`, other),
        lattice:
          path(`M0 0L${wide * 0.7} ${-tall * 0.5}L0 ${-tall}L${-wide * 0.7} ${-tall * 0.5}Z`, other) +
          line(`M${-wide} 0L${wide} ${-tall}M${wide} 0L${-wide} ${-tall}`, tone, 2.6),
      }[kinds[at] ?? 'dots'];
      const [px, py] = polar(x, y, outer * 0.88, turn);
      return group(body, { x: px, y: py, turn });
    });
    return ground + each;
  };
  const heart = repeat(12, (at) =>
    group(path(`M0 0L${-r * 0.05} ${-r * 0.1}L0 ${-r * 0.19}L${r * 0.05} ${-r * 0.1}Z`, at % 2 ? palette.glow : palette.paper), {
      x,
      y,
      turn: at * 30,
    }),
  );
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[0]],
        [1, palette.sky[1]],
      ]),
    ) +
    halo(stage, x, y, r * 2.2, palette.sky[2], 0.9) +
    repeat(60, () => circle(random.next() * w, random.next() * h, random.between(1, 3.4), random.pick(colours), see(0.6))) +
    repeat(7, band) +
    circle(x, y, r * 0.2, palette.hot) +
    heart +
    circle(x, y, r * 0.06, palette.pop)
  );
}

function ribbons(stage: Stage): string {
  const { palette, w, h, x, y, r, random, flip } = stage;
  const colours = [palette.hot, palette.pop, palette.glow, palette.cool, palette.paper, palette.shade];
  const bend = random.between(0.5, 0.95);
  const thick = r * 0.3;
  const flow = (shift: number) =>
    `C${x + shift - r * bend * flip} ${h * 0.26} ${x + shift + r * 1.5 * bend * flip} ${h * 0.44} ${x + shift} ${h * 0.62}S${x + shift - r * flip} ${h * 0.86} ${x + shift + r * 0.2 * flip} ${h + 40}`;
  const count = Math.ceil(Math.max(x, w - x) / thick + 1) * 2 + 1;
  const bands = repeat(count, (at) => {
    const shift = (at - count / 2) * thick * flip;
    const tone = colours[at % 6] ?? '';
    const d = `M${x + shift + r * 0.4 * flip} -40${flow(shift)}`;
    return (
      line(d, palette.ink, thick * 1.12, see(0.18)) +
      line(d, tone, thick + 1) +
      line(d, mix(tone, palette.ink, 0.2), thick * 0.12, 'transform="translate(' + thick * 0.34 + ' 0)"') +
      (at % 2 ? line(d, palette.paper, 2.4, 'stroke-dasharray="2 10" stroke-linecap="round" opacity=".8"') : '')
    );
  });
  const sun =
    circle(x + flip * r * 0.55, y - r * 0.4, r * 0.46, palette.glow) +
    circle(x + flip * r * 0.55, y - r * 0.4, r * 0.34, palette.paper, see(0.35));
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ) +
    circle(x - flip * r * 0.2, y, r * 1.45, palette.sky[3], see(0.35)) +
    bands +
    sun +
    repeat(5, (at) => ring(x + flip * r * 0.55, y - r * 0.4, r * (0.54 + at * 0.08), palette.paper, 2, see(0.6 - at * 0.1)))
  );
}

function rangoli(stage: Stage): string {
  const { palette, w, h, x, y, r, random } = stage;
  const step = r * 0.42;
  const tones = [palette.paper, palette.hot, palette.pop, palette.cool, palette.glow];
  const columns = Math.ceil(w / step) + 2;
  const rows = Math.ceil(h / step) + 2;
  const startX = x - Math.ceil(x / step) * step;
  const startY = y - Math.ceil(y / step) * step;
  const cells = repeat(rows, (row) =>
    repeat(columns, (column) => {
      const cx = startX + column * step;
      const cy = startY + row * step;
      const far = Math.round(Math.max(Math.abs(cx - x), Math.abs(cy - y)) / step);
      const tone = tones[far % 5] ?? '';
      if ((row + column) % 2)
        return circle(cx, cy, step * 0.11, tones[(far + 2) % 5] ?? '') + ring(cx, cy, step * 0.26, palette.paper, 2, see(0.35));
      return (
        repeat(4, (at) =>
          group(
            path(
              `M0 0C${step * 0.52} ${-step * 0.06} ${step * 0.5} ${-step * 0.5} 0 ${-step * 0.94}C${-step * 0.5} ${-step * 0.5} ${-step * 0.52} ${-step * 0.06} 0 0Z`,
              far % 2 ? tone : mix(tone, palette.ink, 0.22),
              `stroke="${palette.paper}" stroke-width="3.4"`,
            ),
            { x: cx, y: cy, turn: at * 90 + 45, scale: 0.7 },
          ),
        ) + circle(cx, cy, step * 0.12, palette.paper)
      );
    }),
  );
  const lamp = group(
    path('M-30 0C-26 26 26 26 30 0Z', palette.hot) +
      path('M-34 -4H34V3H-34Z', palette.pop) +
      path('M0 -6C-14 -20 -8 -40 2 -54C6 -40 16 -22 0 -6Z', palette.glow) +
      path('M0 -8C-6 -16 -3 -26 1 -34C4 -26 7 -16 0 -8Z', palette.paper),
    { x, y: y + r * 0.05, scale: stage.u * random.between(0.78, 0.9) },
  );
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[0]],
        [0.5, palette.sky[1]],
        [1, palette.shade],
      ]),
    ) +
    cells +
    circle(x, y, r * 0.56, palette.ink, see(0.82)) +
    ring(x, y, r * 0.56, palette.glow, 5, 'stroke-dasharray="2 12" stroke-linecap="round"') +
    halo(stage, x, y - r * 0.2, r * 1.2, palette.glow, 0.75) +
    lamp
  );
}

/** Stacked half suns, each row cut from the one above. */
function sunsets(stage: Stage): string {
  const { palette, w, h, random } = stage;
  const count = w > h * 1.3 ? Math.round((w / h) * 2) : 2;
  const side = w / count;
  const rows = Math.ceil(h / (side / 2)) + 1;
  const tones = [palette.hot, palette.pop, palette.glow, palette.paper, palette.cool, palette.shade];
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[1]],
        [1, palette.shade],
      ]),
    ) +
    repeat(rows, (row) =>
      repeat(count + 1, (column) => {
        const cx = column * side + (row % 2 ? 0 : side / 2);
        const cy = (row + 1) * (side / 2);
        const turn = random.int(0, 5);
        return (
          repeat(5, (at) =>
            path(
              `M${cx - side * (0.5 - at * 0.1)} ${cy}A${side * (0.5 - at * 0.1)} ${side * (0.5 - at * 0.1)} 0 0 1 ${cx + side * (0.5 - at * 0.1)} ${cy}Z`,
              tones[(turn + at) % 6] ?? '',
            ),
          ) + rect(cx - side / 2, cy - 3, side, 3, palette.ink, see(0.5))
        );
      }),
    )
  );
}

export const patternScenes = { tiles, mandala, ribbons, rangoli, sunsets };
