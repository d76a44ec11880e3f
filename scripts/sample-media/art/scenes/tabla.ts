import { mix } from '../../../../server/platform/drawing/palettes';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, polar, rect, repeat, ring, see } from '../../../../server/platform/drawing/svg';

export function tabla(stage: Stage): string {
  const { palette, x, y, r, u, flip, w, h, random } = stage;
  const skin = (cx: number, cy: number, s: number, rim: string) =>
    circle(cx + 6, cy + 10, s * 1.1, palette.ink, see(0.4)) +
    circle(cx, cy, s * 1.08, rim) +
    repeat(24, (at) => {
      const [px, py] = polar(cx, cy, s * 0.99, at * 15);
      return circle(px, py, s * 0.075, at % 2 ? palette.glow : mix(palette.glow, palette.ink, 0.25));
    }) +
    circle(cx, cy, s * 0.88, palette.paper) +
    ring(cx, cy, s * 0.76, mix(palette.paper, palette.ink, 0.25), 2) +
    circle(
      cx,
      cy,
      s * 0.88,
      stage.radial([
        [0, palette.glow, 0],
        [0.8, palette.glow, 0.15],
        [1, palette.pop, 0.55],
      ]),
    ) +
    circle(cx - flip * s * 0.06, cy + s * 0.04, s * 0.37, palette.ink) +
    circle(cx - flip * s * 0.13, cy - s * 0.06, s * 0.11, palette.paper, see(0.2));
  const sound = repeat(22, (at) => ring(x + flip * r * 0.5, y - r * 0.5, r * (0.5 + at * 0.17), palette.pop, 3.4, see(0.6 - at * 0.02)));
  const sparks = repeat(16, () => {
    const [px, py] = polar(x, y, r * random.between(0.9, 1.6), random.between(0, 360));
    return circle(px, py, random.between(3, 8), random.pick([palette.glow, palette.cool, palette.paper]));
  });
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear(
        [
          [0, palette.sky[1]],
          [0.6, palette.sky[2]],
          [1, palette.shade],
        ],
        0.3,
      ),
    ) +
    sound +
    sparks +
    skin(x + flip * r * 0.52, y - r * 0.5, u * 54, mix(palette.hot, palette.ink, 0.35)) +
    skin(x - flip * r * 0.3, y + r * 0.3, u * 84, mix(palette.hot, palette.ink, 0.3))
  );
}
