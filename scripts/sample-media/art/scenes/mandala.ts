import { mix } from '../../../../server/platform/drawing/palettes';
import { halo } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, polar, rect, repeat, ring, see } from '../../../../server/platform/drawing/svg';

export function mandala(stage: Stage): string {
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
