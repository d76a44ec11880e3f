import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, repeat, see } from '../../../../server/platform/drawing/svg';
import { flower, leaf } from '../motifs';

export function jasmine(stage: Stage): string {
  const { palette, x, y, r, u, flip, w, h, random } = stage;
  const stem = `M${x - flip * r * 1.1} ${h + 20}C${x - flip * r * 1.3} ${y + r} ${x + flip * r * 0.2} ${y + r * 0.7} ${x - flip * r * 0.2} ${y}S${x + flip * r * 0.8} ${y - r * 0.9} ${x + flip * r * 1.4} ${y - r * 1.2}`;
  const leaves = repeat(11, (at) => {
    const t = at / 10;
    return group(leaf(mix(palette.cool, palette.shade, random.between(0.1, 0.6)), palette.ink), {
      x: x + flip * r * (-1 + t * 2.1) + random.between(-0.12, 0.12) * r,
      y: y + r * (1.3 - t * 2.2),
      scale: u * random.between(0.7, 1.15),
      turn: random.between(-110, 110),
    });
  });
  const blooms = (
    [
      [-0.15, 0, 1.3],
      [0.5, -0.5, 0.86],
      [-0.66, 0.62, 0.98],
      [0.5, 0.42, 0.62],
      [-0.72, -0.36, 0.56],
      [0.98, -0.94, 0.6],
    ] as const
  )
    .map(([dx, dy, s], at) =>
      group(
        circle(4, 8, 38, palette.ink, see(0.22)) +
          flower(
            at % 4 === 3 ? mix(palette.hot, palette.paper, 0.35) : palette.paper,
            mix(palette.paper, palette.shade, 0.4),
            palette.pop,
            at % 2 ? 5 : 6,
          ),
        { x: x + flip * dx * r, y: y + dy * r, scale: u * s * 1.12, turn: at * 31 },
      ),
    )
    .join('');
  const flies = repeat(22, () => {
    const fx = random.next() * w;
    const fy = random.next() * h;
    return circle(fx, fy, 9, palette.glow, see(0.2)) + circle(fx, fy, 2.8, palette.glow);
  });
  return (
    sky(stage) +
    stars(stage, h * 0.7, 50) +
    orb(stage, x + flip * r * 0.2, y - r * 0.1, r * 0.98) +
    line(stem, palette.ink, 10 * u * 0.5) +
    leaves +
    blooms +
    flies
  );
}
