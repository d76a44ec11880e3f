import { backdrop } from '../../../../server/platform/drawing/backdrop';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, polar, repeat, ring, see } from '../../../../server/platform/drawing/svg';

export function filmReel(stage: Stage): string {
  const { palette, x, y, r, w, h, flip } = stage;
  const size = r * 0.8;
  const holes = repeat(6, (at) => {
    const [px, py] = polar(x, y, size * 0.58, at * 60);
    return circle(px, py, size * 0.21, palette.sky[2]) + circle(px, py, size * 0.21, palette.glow, see(0.55));
  });
  const strip = `M${x} ${y + size}C${x + flip * r * 0.9} ${y + size} ${x + flip * r * 0.7} ${h * 0.86} ${x + flip * (w + r)} ${h * 0.76}`;
  const film =
    line(strip, palette.ink, r * 0.34) +
    line(strip, palette.pop, r * 0.18, `stroke-dasharray="${r * 0.22} ${r * 0.05}"`) +
    [-1, 1]
      .map((side) => group(line(strip, palette.paper, r * 0.04, `stroke-dasharray="${r * 0.04} ${r * 0.05}"`), { y: side * r * 0.132 }))
      .join('');
  const beam = path(
    `M${x} ${y}L${x - flip * w * 1.2} ${y - r * 1.4}V${y + r * 0.7}Z`,
    stage.linear(
      flip > 0
        ? [
            [0, palette.glow, 0],
            [1, palette.glow, 0.75],
          ]
        : [
            [0, palette.glow, 0.75],
            [1, palette.glow, 0],
          ],
      1,
    ),
  );
  return (
    backdrop(stage) +
    beam +
    film +
    circle(x + 8, y + 12, size * 1.04, palette.ink, see(0.35)) +
    circle(x, y, size, palette.ink) +
    ring(x, y, size * 0.93, palette.paper, 3, see(0.6)) +
    ring(x, y, size * 0.84, palette.hot, 7) +
    holes +
    circle(x, y, size * 0.2, palette.hot) +
    circle(x, y, size * 0.09, palette.paper) +
    repeat(6, (at) => {
      const [px, py] = polar(x, y, size * 0.3, at * 60 + 30);
      return circle(px, py, size * 0.035, palette.paper);
    })
  );
}
