import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, orb, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, rect, repeat } from '../../../../server/platform/drawing/svg';
import { person, ridge, water } from '../motifs';

/** A wooden landing that runs out into the water, with its lamp and somebody who waits. */
export function jetty(stage: Stage): string {
  const { palette, x, w, h, r, u, horizon, flip, random } = stage;
  const far = horizon + r * 0.1;
  const nearX = x - flip * r * 0.55;
  const edge = (share: number, side: number) => {
    const half = r * (0.1 + 0.95 * share);
    return [x + (nearX - x) * share + side * half, far + (h + 10 - far) * share] as const;
  };
  const [farLeft, farRight, nearLeft, nearRight] = [edge(0, -1), edge(0, 1), edge(1, -1), edge(1, 1)];
  const wood = mix(palette.shade, palette.pop, 0.28);
  const deck = path(
    `M${farLeft.join(' ')}L${farRight.join(' ')}L${nearRight.join(' ')}L${nearLeft.join(' ')}Z`,
    stage.linear([
      [0, mix(wood, palette.glow, 0.35)],
      [1, mix(wood, palette.ink, 0.35)],
    ]),
  );
  const planks = repeat(17, (at) => {
    const share = (at / 17) ** 1.9;
    return line(`M${edge(share, -1).join(' ')}L${edge(share, 1).join(' ')}`, palette.ink, 1 + share * 5, 'opacity="0.65"');
  });
  const posts = repeat(5, (at) => {
    const share = 0.04 + ((at + 1) / 5) ** 2 * 0.7;
    return [-1, 1]
      .map((side) => {
        const [px, py] = edge(share, side);
        const tall = r * (0.14 + share * 0.7);
        const wide = r * (0.025 + share * 0.11);
        return rect(px - wide / 2, py - tall, wide, tall * 1.5, palette.ink, 'rx="3"');
      })
      .join('');
  });
  const [lampX, lampY] = edge(0.14, flip);
  const lampTop = lampY - r * 0.95;
  const lamp =
    halo(stage, lampX, lampTop, r * 0.8, palette.glow, 0.75) +
    line(`M${lampX} ${lampY}V${lampTop}q0 ${-r * 0.08} ${-flip * r * 0.1} ${-r * 0.08}`, palette.ink, r * 0.035) +
    circle(lampX - flip * r * 0.12, lampTop - r * 0.05, r * 0.06, palette.paper);
  return (
    sky(stage, horizon) +
    stars(stage, horizon * 0.7, 30) +
    orb(stage, x - flip * r * 0.85, horizon - r * 0.2, r * 0.34) +
    ridge(stage, horizon + 2, r * 0.13, mix(palette.sky[2], palette.shade, 0.7), 11, true) +
    water(stage, x - flip * r * 0.85, w * 0.22) +
    deck +
    planks +
    posts +
    lamp +
    group(person(palette.ink), { x: x + flip * r * random.between(-0.03, 0.03), y: far + r * 0.12, scale: u * 0.42 })
  );
}
