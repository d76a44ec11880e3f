import { halo } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, path, rect, repeat } from '../../../../server/platform/drawing/svg';

/** Squares of quarter circles, half circles and petals, never two alike side by side. */
export function tiles(stage: Stage): string {
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
