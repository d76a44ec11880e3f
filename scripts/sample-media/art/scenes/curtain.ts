import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, spotlight } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { person } from '../motifs';

export function curtain(stage: Stage): string {
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
