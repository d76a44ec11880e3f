import { backdrop } from '../../../../server/platform/drawing/backdrop';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, polar, repeat, ring, see } from '../../../../server/platform/drawing/svg';

export function vinyl(stage: Stage): string {
  const { palette, x, y, r, u, flip, random } = stage;
  const disc =
    circle(x + 8, y + 14, r * 1.02, palette.ink, see(0.35)) +
    circle(x, y, r, palette.ink) +
    repeat(15, (at) => ring(x, y, r * (0.96 - at * 0.038), palette.paper, at % 4 ? 0.8 : 1.8, see(at % 4 ? 0.2 : 0.34))) +
    [20, 200]
      .map((turn) =>
        path(
          `M${x} ${y}L${polar(x, y, r, turn).join(' ')}A${r} ${r} 0 0 1 ${polar(x, y, r, turn + 34).join(' ')}Z`,
          palette.paper,
          see(0.17),
        ),
      )
      .join('') +
    circle(x, y, r * 0.38, palette.hot);
  const wedges = random.int(4, 7);
  const label =
    repeat(wedges, (at) =>
      path(
        `M${x} ${y}L${polar(x, y, r * 0.38, (at * 360) / wedges).join(' ')}A${r * 0.38} ${r * 0.38} 0 0 1 ${polar(x, y, r * 0.38, ((at + 0.5) * 360) / wedges).join(' ')}Z`,
        palette.glow,
      ),
    ) +
    circle(x, y, r * 0.15, palette.paper) +
    circle(x, y, r * 0.035, palette.ink);
  const arm =
    circle(0, 0, 16, palette.paper) +
    circle(0, 0, 7, palette.ink) +
    line('M0 0L10 84L-24 128', palette.paper, 7, 'stroke-linejoin="round"') +
    path('M-18 116L-34 138L-22 146L-6 126Z', palette.hot);
  return backdrop(stage) + disc + label + group(arm, { x: x + flip * r * 1.02, y: y - r * 0.82, scale: u * 0.78, turn: flip * 12, flip });
}
