import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { flower, profile } from '../motifs';

const skins = ['#5a2d1c', '#7c4024', '#9a5a33', '#b87445', '#8a4a2b'] as const;

export function duet(stage: Stage): string {
  const { palette, x, y, r, u, h, random } = stage;
  const one = random.pick(skins);
  const two = mix(one, palette.hot, 0.35);
  const face = (skin: string, cloth: string, isBraided: boolean) =>
    profile(skin, palette.ink, cloth, isBraided) +
    path('M26 -20Q33 -14 41 -19', 'none', `stroke="${palette.ink}" stroke-width="3"`) +
    line('M22 -30Q30 -36 38 -31', palette.ink, 3);
  return (
    sky(stage) +
    stars(stage, h * 0.6, 50) +
    halo(stage, x, y - r * 0.1, r * 2, palette.glow, 0.55) +
    circle(
      x,
      y - r * 0.16,
      r * 0.86,
      stage.linear([
        [0, palette.glow],
        [1, palette.pop],
      ]),
    ) +
    repeat(5, (at) => circle(x, y - r * 0.16, r * (0.72 - at * 0.15), palette.paper, see(0.12))) +
    group(face(one, palette.hot, true) + group(flower(palette.paper, palette.shade, palette.pop), { x: -46, y: -30, scale: 0.5 }), {
      x: x - r * 0.6,
      y: y + r * 0.26,
      scale: u * 0.86,
    }) +
    group(face(two, palette.cool, false), { x: x + r * 0.6, y: y + r * 0.16, scale: u * 0.9, flip: -1 }) +
    rect(
      0,
      y + r * 1.05,
      stage.w,
      h,
      stage.linear([
        [0, palette.ink, 0],
        [0.3, palette.ink, 0.92],
        [1, palette.ink],
      ]),
    )
  );
}
