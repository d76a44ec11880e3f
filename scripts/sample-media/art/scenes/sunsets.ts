import type { Stage } from '../../../../server/platform/drawing/stage';
import { path, rect, repeat, see } from '../../../../server/platform/drawing/svg';

/** Stacked half suns, each row cut from the one above. */
export function sunsets(stage: Stage): string {
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
