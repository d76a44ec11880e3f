import { mix } from '../../../../server/platform/drawing/palettes';
import { halo } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { ellipse, group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { skyline } from '../motifs';

/** A boat folded from a written page, on the water of a gutter, in the rain. */
export function paperBoat(stage: Stage): string {
  const { palette, x, w, h, r, u, horizon, flip, random } = stage;
  const kerb = horizon - r * 0.08;
  const surface = horizon + r * 0.1;
  const page = palette.paper;
  const fold = mix(page, palette.shade, 0.2);
  const dark = mix(page, palette.shade, 0.38);
  const written = repeat(4, (at) => line(`M${-58 + at * 3} ${-4 + at * 8}l${46 - at * 7} ${1.4}`, palette.cool, 2.2, see(0.75)));
  const boat =
    path('M0 -88L44 -14H-44Z', fold) +
    path('M0 -88L44 -14H6Z', dark) +
    path('M-62 40L-100 -24L0 -12L100 -24L62 40Z', dark) +
    path('M-100 -24L-6 -10L-62 40Z', page) +
    path('M100 -24L6 -10L62 40Z', fold) +
    path('M-100 -24L0 8L100 -24L62 40H-62Z', page) +
    path('M0 8L100 -24L62 40H10Z', fold) +
    written;
  const shadow = path('M-64 44H64L40 92H-40Z', page, see(0.22)) + path('M-30 92H30L0 136Z', page, see(0.12));
  const streaks = repeat(26, () => {
    const dy = surface + (h - surface) * random.next() ** 1.2;
    const long = r * random.between(0.2, 0.9);
    return line(
      `M${random.next() * w} ${dy}q${long / 2} ${-r * 0.03} ${long} 0`,
      random.chance(0.4) ? palette.glow : palette.cool,
      random.between(1.4, 3.4),
      `${see(random.between(0.2, 0.6))} stroke-linecap="round"`,
    );
  });
  const rings = repeat(8, () =>
    ellipse(
      random.next() * w,
      surface + (h - surface) * random.between(0.1, 0.95),
      r * random.between(0.1, 0.22),
      r * random.between(0.03, 0.06),
      'none',
      `stroke="${palette.cool}" stroke-width="2" ${see(0.6)}`,
    ),
  );
  const drops = repeat(70, () => {
    const long = r * random.between(0.1, 0.3);
    return line(
      `M${random.next() * w * 1.1} ${random.next() * h}l${-long * 0.3} ${long}`,
      palette.paper,
      random.between(1, 2),
      `${see(random.between(0.15, 0.5))} stroke-linecap="round"`,
    );
  });
  const stones = repeat(w / (r * 0.5) + 1, (at) =>
    rect(at * r * 0.5, kerb, r * 0.49, r * 0.2, mix(palette.shade, palette.paper, at % 2 ? 0.2 : 0.26), 'rx="4"'),
  );
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[0]],
        [0.6, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ) +
    skyline(stage, kerb, r * 1.1, mix(palette.sky[1], palette.ink, 0.55), palette.glow, 1.3) +
    halo(stage, x - flip * r * 0.4, kerb - r * 0.5, r * 1.5, palette.glow, 0.5) +
    rect(0, kerb - r * 0.1, w, r * 0.3, mix(palette.shade, palette.ink, 0.4)) +
    stones +
    rect(
      0,
      surface,
      w,
      h - surface,
      stage.linear([
        [0, palette.shade],
        [0.4, mix(palette.shade, palette.sky[2], 0.5)],
        [1, palette.ink],
      ]),
    ) +
    streaks +
    rings +
    group(shadow, { x, y: surface + r * 0.42, scale: u * 0.86, flip }) +
    group(boat, { x, y: surface + r * 0.1, scale: u * 0.98, turn: -5 * flip, flip }) +
    drops
  );
}
