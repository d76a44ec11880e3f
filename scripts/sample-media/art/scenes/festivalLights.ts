import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { bulbString, crowd, skyline } from '../motifs';

export function festivalLights(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon } = stage;
  const colours = [palette.glow, palette.hot, palette.pop, palette.cool, palette.paper];
  const top = y - r * 1.1;
  const strings = repeat(7, (at) => {
    const depth = 1 - at * 0.13;
    const ly = top + at * r * 0.17;
    return bulbString(
      x - w * 0.75 * depth,
      ly - r * 0.1,
      x + w * 0.75 * depth,
      ly - r * 0.1,
      r * (0.34 - at * 0.02),
      Math.round((w / r) * 4.6 * (1 - at * 0.05)),
      palette.ink,
      colours.slice(at % 3),
      6.4 * depth + 1.2,
    );
  });
  const wall = (side: 1 | -1) => {
    const edge = side < 0 ? -10 : w + 10;
    const near = x + side * r * 1.9;
    const far = x + side * r * 0.42;
    const base = `M${edge} ${-20}L${near} ${y - r * 1.15}L${far} ${y - r * 0.1}V${horizon}L${near} ${h * 0.97}L${edge} ${h + 20}Z`;
    const awnings = repeat(3, (at) => {
      const t = 0.18 + at * 0.27;
      const ax = near + (far - near) * t;
      const bx = near + (far - near) * (t + 0.2);
      const ay = y + r * (0.42 - at * 0.12);
      return (
        path(
          `M${ax} ${ay}L${bx} ${ay - r * 0.09}L${bx - side * r * 0.16} ${ay + r * 0.05}L${ax - side * r * 0.26} ${ay + r * 0.2}Z`,
          colours[at + 1] ?? '',
        ) + path(`M${ax} ${ay - r * 0.52}L${bx} ${ay - r * 0.46}V${ay - r * 0.2}L${ax} ${ay - r * 0.16}Z`, palette.glow, see(0.85))
      );
    });
    return (
      path(
        base,
        stage.linear(
          side < 0
            ? [
                [0, mix(palette.shade, palette.ink, 0.3)],
                [1, mix(palette.shade, palette.pop, 0.35)],
              ]
            : [
                [0, mix(palette.shade, palette.pop, 0.28)],
                [1, mix(palette.shade, palette.ink, 0.5)],
              ],
          1,
        ),
      ) + awnings
    );
  };
  return (
    sky(stage) +
    stars(stage, y, 30) +
    halo(stage, x, horizon - r * 0.3, r * 1.6, palette.glow, 0.95) +
    skyline(stage, horizon, r * 0.5, mix(palette.sky[2], palette.shade, 0.5), palette.glow) +
    rect(
      0,
      horizon,
      w,
      h - horizon,
      stage.linear([
        [0, mix(palette.pop, palette.shade, 0.4)],
        [1, palette.ink],
      ]),
    ) +
    wall(-1) +
    wall(1) +
    strings +
    crowd(stage, horizon + r * 0.42, palette.ink, r * 0.17) +
    halo(stage, x, y, 10 * u, palette.paper, 0.2)
  );
}
