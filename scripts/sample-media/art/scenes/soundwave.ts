import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, line, polar, repeat, ring, see } from '../../../../server/platform/drawing/svg';

/** A sound as a ring of bars around a loudspeaker's cone. */
export function soundwave(stage: Stage): string {
  const { palette, x, y, r, random } = stage;
  const tones = [palette.hot, palette.pop, palette.glow, palette.cool];
  const beats = Array.from({ length: 5 }, () => [random.between(0, 360), random.between(18, 50), random.between(0.16, 0.46)] as const);
  const bars = repeat(96, (at) => {
    const degrees = at * 3.75;
    const swell = beats.reduce((sum, [centre, wide, tall]) => {
      const away = Math.abs(((degrees - centre + 540) % 360) - 180);
      return sum + tall * Math.exp(-((away / wide) ** 2));
    }, 0.08);
    const long = r * (swell + random.between(0, 0.1));
    const [ax, ay] = polar(x, y, r * 0.62, degrees);
    const [bx, by] = polar(x, y, r * 0.62 + long, degrees);
    const share = (at / 96) * 4;
    const tone = mix(tones[Math.floor(share) % 4] ?? '', tones[(Math.floor(share) + 1) % 4] ?? '', share % 1);
    return line(`M${ax} ${ay}L${bx} ${by}`, tone, r * 0.026, 'stroke-linecap="round"');
  });
  const cone = stage.radial([
    [0, mix(palette.shade, palette.paper, 0.4)],
    [0.35, palette.shade],
    [0.8, palette.ink],
    [1, mix(palette.ink, palette.shade, 0.5)],
  ]);
  return (
    sky(stage) +
    halo(stage, x, y, r * 2.1, palette.pop, 0.55) +
    repeat(5, (at) => ring(x, y, r * (1.3 + at * 0.26), palette.paper, 2, see(0.32 - at * 0.05))) +
    bars +
    circle(x, y, r * 0.55, cone) +
    ring(x, y, r * 0.55, palette.glow, r * 0.02) +
    ring(x, y, r * 0.38, palette.paper, 2, see(0.3)) +
    circle(
      x,
      y,
      r * 0.19,
      stage.linear([
        [0, palette.glow],
        [1, palette.hot],
      ]),
    )
  );
}
