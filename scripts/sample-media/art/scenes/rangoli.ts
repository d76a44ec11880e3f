import { mix } from '../../../../server/platform/drawing/palettes';
import { halo } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, path, rect, repeat, ring, see } from '../../../../server/platform/drawing/svg';

export function rangoli(stage: Stage): string {
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
