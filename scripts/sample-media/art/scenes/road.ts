import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, rays, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { birds, ridge } from '../motifs';

export function road(stage: Stage): string {
  const { palette, w, h, x, r, u, horizon, flip } = stage;
  const reach = h - horizon;
  const dashes = repeat(7, (at) => {
    const near = (at / 7) ** 1.7;
    const far = ((at + 0.5) / 7) ** 1.7;
    return path(
      `M${x - 10 * near} ${horizon + reach * near}H${x + 10 * near}L${x + 10 * far} ${horizon + reach * far}H${x - 10 * far}Z`,
      palette.paper,
    );
  });
  const van =
    path('M-44 0V-50Q-44 -62 -32 -62H32Q44 -62 44 -50V0Z', palette.hot) +
    path('M-44 -26H44V0H-44Z', palette.paper) +
    path('M-34 -52H34L38 -30H-38Z', palette.cool) +
    path('M-34 -52H-6L-20 -30H-38Z', palette.paper, see(0.4)) +
    [-30, 30].map((cx) => circle(cx, -13, 7, palette.glow) + rect(cx - 9, -2, 18, 12, palette.ink, 'rx="3"')).join('') +
    rect(-48, -5, 96, 6, palette.shade, 'rx="3"') +
    circle(0, -15, 8, palette.hot) +
    path('M-38 -62H38V-76H-38Z', palette.pop) +
    rect(-28, -86, 24, 11, palette.shade) +
    rect(2, -82, 26, 7, palette.glow);
  const poles = [0.2, 0.42, 0.8]
    .map((far) => {
      const px = x - flip * (r * 0.3 + far * r * 1.4);
      const top = horizon - r * far * 0.9;
      return line(
        `M${px} ${horizon + reach * far * 0.4}V${top}M${px - 26 * far} ${top + 10 * far}H${px + 26 * far}`,
        palette.ink,
        2 + far * 4,
      );
    })
    .join('');
  return (
    sky(stage) +
    rays(stage, x, horizon, 22, palette.glow, 0.14) +
    orb(stage, x, horizon - r * 0.5, r * 0.78) +
    birds(stage, 5) +
    ridge(stage, horizon + 3, r * 0.4, mix(palette.sky[1], palette.shade, 0.6), 6) +
    rect(
      0,
      horizon,
      w,
      reach,
      stage.linear([
        [0, mix(palette.pop, palette.shade, 0.5)],
        [1, palette.shade],
      ]),
    ) +
    path(`M${x - 7} ${horizon}H${x + 7}L${x + w * 0.62} ${h}H${x - w * 0.62}Z`, palette.ink) +
    dashes +
    poles +
    group(van, { x: x + flip * r * 0.06, y: horizon + r * 0.36, scale: u * 0.86 })
  );
}
