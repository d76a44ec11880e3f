import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, rect, repeat } from '../../../../server/platform/drawing/svg';
import { birds, ridge, water } from '../motifs';

/** A concrete bridge over the water, its traffic above and a wooden boat between its piers. */
export function bridge(stage: Stage): string {
  const { palette, x, w, h, r, u, horizon, flip, random } = stage;
  const top = horizon - r * 0.62;
  const deep = r * 0.16;
  const concrete = mix(palette.shade, palette.paper, 0.22);
  const gap = r * 0.98;
  const piers = repeat(w / gap + 3, (at) => {
    const px = x + (at - Math.ceil(w / gap / 2) - 0.5) * gap;
    return (
      path(`M${px - r * 0.08} ${top + deep}H${px + r * 0.08}L${px + r * 0.13} ${horizon + r * 0.3}H${px - r * 0.13}Z`, concrete) +
      path(`M${px} ${top + deep}H${px + r * 0.08}L${px + r * 0.13} ${horizon + r * 0.3}H${px}Z`, palette.ink, 'opacity="0.35"') +
      rect(px - r * 0.19, horizon + r * 0.22, r * 0.38, r * 0.12, mix(concrete, palette.ink, 0.45))
    );
  });
  const traffic = repeat(w / (r * 0.8) + 1, (at) => {
    const px = at * r * 0.8 + random.between(0, 0.4) * r;
    const long = r * random.between(0.16, 0.42);
    const tall = r * random.between(0.09, 0.18);
    return (
      rect(px, top - tall, long, tall, at % 3 ? palette.ink : palette.hot, 'rx="3"') +
      repeat(long / (r * 0.07) - 1, (pane) =>
        rect(px + r * 0.03 + pane * r * 0.07, top - tall * 0.85, r * 0.045, tall * 0.4, palette.glow),
      ) +
      circle(px + long, top - tall * 0.3, r * 0.016, palette.paper)
    );
  });
  const boat =
    path('M-90 -12C-56 10 58 12 100 -26C82 14 58 22 0 22C-58 22 -76 10 -90 -12Z', palette.ink) +
    path('M-40 0C-34 -34 30 -36 42 0Z', palette.hot) +
    line('M62 -70L100 26', palette.ink, 3) +
    circle(78, -50, 8, palette.ink) +
    path('M70 -10L74 -42H84L88 -14Z', palette.ink);
  return (
    sky(stage, horizon) +
    orb(stage, x - flip * r * 0.5, horizon - r * 0.2, r * 0.4) +
    birds(stage, 5) +
    ridge(stage, horizon + 2, r * 0.12, mix(palette.sky[2], palette.shade, 0.6), 8, true) +
    water(stage, x - flip * r * 0.5, r * 0.9) +
    piers +
    rect(-20, top, w + 40, deep, concrete) +
    rect(-20, top + deep * 0.62, w + 40, deep * 0.38, palette.ink, 'opacity="0.4"') +
    line(`M-20 ${top - r * 0.06}H${w + 20}`, palette.ink, r * 0.012) +
    repeat(w / (r * 0.11) + 2, (at) => rect(at * r * 0.11 - 8, top - r * 0.06, r * 0.012, r * 0.06, palette.ink)) +
    traffic +
    group(boat, { x: x + flip * r * 0.02, y: horizon + (h - horizon) * 0.42, scale: u * 0.62, flip })
  );
}
