import { mix } from '../../../../server/platform/drawing/palettes';
import { halo } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, rect, repeat, ring, see } from '../../../../server/platform/drawing/svg';
import { person, skyline } from '../motifs';

/** A lamp over a wet street, and somebody with an umbrella in its light. */
export function rain(stage: Stage): string {
  const { palette, w, h, x, y, r, horizon, flip, random } = stage;
  const lampX = x - flip * r * 0.5;
  const lampY = y - r * 0.78;
  const foot = horizon + r * 0.2;
  const drops = repeat(90, () => {
    const dx = random.next() * w * 1.1;
    const dy = random.next() * h;
    const long = random.between(0.06, 0.22) * r;
    return line(
      `M${dx} ${dy}l${-long * 0.24} ${long}`,
      palette.cool,
      random.between(0.9, 2.4),
      `${see(random.between(0.2, 0.75))} stroke-linecap="round"`,
    );
  });
  const ripples = repeat(6, () => {
    const cx = random.next() * w;
    const cy = horizon + (h - horizon) * random.between(0.12, 0.95);
    return repeat(3, (at) =>
      group(ring(0, 0, r * 0.1 * (at + 1), palette.cool, 2.4, see(0.7 - at * 0.18)), {
        x: cx,
        y: cy,
        squeeze: 1 + (cy / h) * 0.5,
        squash: 0.26,
      }),
    );
  });
  const cone = stage.linear([
    [0, palette.glow, 0.7],
    [1, palette.glow, 0.04],
  ]);
  const lamp =
    path(`M${lampX - r * 0.08} ${lampY}L${lampX - r * 0.95} ${foot}H${lampX + r * 0.95}L${lampX + r * 0.08} ${lampY}Z`, cone) +
    halo(stage, lampX, lampY, r * 0.7, palette.glow, 0.9) +
    line(
      `M${lampX - flip * r * 0.62} ${foot + r * 0.1}V${lampY - r * 0.02}Q${lampX - flip * r * 0.62} ${lampY - r * 0.24} ${lampX} ${lampY - r * 0.1}`,
      palette.ink,
      r * 0.045,
    ) +
    path(`M${lampX - r * 0.15} ${lampY}Q${lampX} ${lampY - r * 0.22} ${lampX + r * 0.15} ${lampY}Z`, palette.ink) +
    circle(lampX, lampY, r * 0.07, palette.paper);
  const umbrella =
    path('M-44 0C-40 -50 40 -50 44 0C34 -8 26 -8 15 0C6 -8 -6 -8 -15 0C-26 -8 -34 -8 -44 0Z', palette.hot) +
    line('M0 -42V6', palette.ink, 2.6);
  const mirrored = repeat(9, (at) =>
    rect(
      lampX - r * random.between(0.1, 0.5),
      foot + r * (0.12 + at * 0.11),
      r * random.between(0.3, 0.8),
      r * 0.035,
      at % 3 ? palette.glow : palette.hot,
      `rx="3" ${see(0.6 - at * 0.05)}`,
    ),
  );
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[0]],
        [0.55, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ) +
    skyline(stage, horizon, r * 1.5, mix(palette.sky[1], palette.ink, 0.5), palette.pop, 1.5) +
    rect(
      0,
      horizon,
      w,
      h - horizon,
      stage.linear([
        [0, mix(palette.sky[1], palette.ink, 0.4)],
        [1, palette.ink],
      ]),
    ) +
    lamp +
    mirrored +
    ripples +
    group(group(umbrella, { y: -88 }) + person(palette.ink), { x: x + flip * r * 0.05, y: horizon + r * 0.3, scale: stage.u * 0.86 }) +
    drops
  );
}
