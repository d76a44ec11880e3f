import { mix } from '../../../../server/platform/drawing/palettes';
import { halo } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';

export function noir(stage: Stage): string {
  const { palette, w, h, x, y, r, u, flip } = stage;
  const tilt = r * 0.13;
  const slat = r * 0.13;
  const blinds = repeat(h / slat + 4, (at) =>
    path(
      `M0 ${at * slat - tilt}L${w} ${at * slat + tilt * 0.4}v${slat * 0.56}L0 ${at * slat - tilt + slat * 0.5}Z`,
      palette.ink,
      see(0.82),
    ),
  );
  const man =
    path('M-104 460L-96 160C-92 88 -60 66 -26 58L30 58C66 66 92 90 98 160L106 460Z', palette.ink) +
    path('M-26 58L0 92L-8 170L-44 64ZM30 58L0 92L8 170L46 64Z', palette.shade) +
    path('M-8 92H8L4 104L8 150H-8L-4 104Z', palette.hot) +
    path('M-34 -22C-36 36 -18 60 0 62C20 60 38 36 36 -22Z', mix(palette.ink, palette.shade, 0.4)) +
    path('M6 -22C10 10 8 40 2 62C20 60 38 36 36 -22Z', palette.pop, see(0.62)) +
    path('M-100 -22C-56 -44 52 -46 104 -18C60 0 -54 0 -100 -22Z', palette.ink) +
    path('M-52 -32C-48 -84 -30 -98 -6 -88C18 -100 46 -84 52 -30C20 -40 -24 -40 -52 -32Z', palette.ink) +
    path('M-53 -34C-22 -46 22 -46 53 -32L52 -46C24 -58 -22 -58 -51 -48Z', palette.hot) +
    line('M14 40L50 46', palette.paper, 5) +
    circle(51, 46, 3.4, palette.hot) +
    line('M53 40C66 20 46 6 60 -10C72 -26 58 -40 68 -60', palette.paper, 4, 'opacity=".55" stroke-linecap="round"');
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.pop],
        [0.55, palette.glow],
        [1, palette.hot],
      ]),
    ) +
    halo(stage, x + flip * r * 0.5, y - r * 0.3, r * 1.6, palette.paper, 0.8) +
    blinds +
    group(man, { x, y: y + r * 0.2, scale: u * 0.98, flip }) +
    rect(
      0,
      h * 0.7,
      w,
      h * 0.3,
      stage.linear([
        [0, palette.ink, 0],
        [1, palette.ink, 0.9],
      ]),
    )
  );
}
