import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, orb, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, rect, repeat } from '../../../../server/platform/drawing/svg';
import { palm, person, ridge } from '../motifs';

/** The ribs of a wooden hull on the slip, half planked, and the people who build it. */
export function boatyard(stage: Stage): string {
  const { palette, x, w, h, r, u, horizon, flip } = stage;
  const wood = mix(palette.pop, palette.shade, 0.35);
  const ground = horizon + r * 0.12;
  const ribs = repeat(11, (at) => {
    const share = at / 10 - 0.5;
    const px = share * 190;
    const deep = 58 * (1 - share * share * 1.7);
    return line(
      `M${px - 9} ${-72 - Math.abs(share) * 34}C${px - 12} ${-deep * 0.3} ${px - 6} 0 ${px} 4C${px + 8} 0 ${px + 15} ${-deep * 0.3} ${px + 12} ${-70 - Math.abs(share) * 34}`,
      at % 2 ? wood : mix(wood, palette.ink, 0.3),
      6,
      'stroke-linecap="round"',
    );
  });
  const planks = repeat(4, (at) =>
    line(
      `M-108 ${-66 + at * 17}C-70 ${-8 + at * 6} 70 ${-8 + at * 6} 112 ${-72 + at * 17}`,
      at % 2 ? mix(wood, palette.glow, 0.25) : wood,
      11,
      'stroke-linecap="round"',
    ),
  );
  const hull =
    ribs +
    planks +
    line('M-126 -104C-96 -6 92 -6 132 -112', palette.ink, 8, 'stroke-linecap="round"') +
    line('M132 -112L138 -136', palette.hot, 7, 'stroke-linecap="round"');
  const props = [-84, -30, 34, 88].map((px) => line(`M${px} -20L${px + Math.sign(px) * 26} 22`, palette.ink, 6)).join('');
  return (
    sky(stage, horizon) +
    stars(stage, horizon * 0.5, 18) +
    orb(stage, x + flip * r * 0.9, horizon - r * 0.75, r * 0.26) +
    ridge(stage, horizon + 4, r * 0.24, mix(palette.sky[3], palette.shade, 0.55), 6, true) +
    [-1.5, 1.35]
      .map((at) => group(palm(stage, palette.shade), { x: x + at * r, y: ground + 8, scale: u * 1.3, flip: at < 0 ? 1 : -1 }))
      .join('') +
    rect(
      0,
      ground,
      w,
      h - ground,
      stage.linear([
        [0, mix(palette.sky[3], palette.shade, 0.62)],
        [1, palette.ink],
      ]),
    ) +
    halo(stage, x, ground - r * 0.3, r * 1.2, palette.glow, 0.5) +
    group(hull + props, { x, y: ground + r * 0.2, scale: u * 0.92, flip }) +
    group(person(palette.ink), { x: x - flip * r * 1.12, y: ground + r * 0.36, scale: u * 0.5 }) +
    group(person(palette.ink) + line('M12 -66L34 -84M30 -92L40 -76', palette.ink, 5), {
      x: x + flip * r * 1.1,
      y: ground + r * 0.3,
      scale: u * 0.5,
      flip: flip > 0 ? -1 : 1,
    }) +
    circle(x - flip * r * 0.1, ground - r * 0.86, r * 0.035, palette.glow)
  );
}
