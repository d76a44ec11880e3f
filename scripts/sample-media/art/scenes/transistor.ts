import { mix } from '../../../../server/platform/drawing/palettes';
import { halo } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, rect, repeat, ring, see } from '../../../../server/platform/drawing/svg';

/** An old radio on a window sill, with its dial lit. */
export function transistor(stage: Stage): string {
  const { palette, x, y, w, h, r, u, flip } = stage;
  const sill = y + r * 0.74;
  const body = mix(palette.hot, palette.shade, 0.25);
  const grille = repeat(7, (row) =>
    repeat(7, (column) => {
      const from = Math.hypot(row - 3, column - 3);
      return from > 3.4 ? '' : circle(-52 + (column - 3) * 12, -10 + (row - 3) * 12, 4, palette.ink);
    }),
  );
  const scale = repeat(13, (at) => line(`M${6 + at * 6.6} -46v${at % 4 ? 8 : 15}`, palette.ink, 2));
  const radio =
    line('M-84 -78C-84 -124 84 -124 84 -78', palette.ink, 8) +
    line('M76 -74L128 -190', mix(palette.paper, palette.shade, 0.3), 4, 'stroke-linecap="round"') +
    circle(128, -190, 5, palette.paper) +
    rect(-110, -80, 220, 152, palette.ink, 'rx="18"') +
    rect(-104, -76, 208, 142, body, 'rx="14"') +
    circle(-52, -10, 49, mix(body, palette.ink, 0.35)) +
    grille +
    rect(0, -58, 92, 44, palette.glow, 'rx="6"') +
    scale +
    rect(40, -58, 4, 44, palette.hot) +
    circle(20, 30, 18, palette.ink) +
    circle(20, 30, 12, palette.paper) +
    line('M20 30V18', palette.ink, 4) +
    circle(72, 30, 18, palette.ink) +
    circle(72, 30, 12, palette.paper) +
    line('M72 30l9 -7', palette.ink, 4);
  const pane = (px: number, wide: number) => rect(px, 0, wide, sill, mix(palette.shade, palette.ink, 0.3));
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
    halo(stage, x, y, r * 2.1, palette.glow, 0.6) +
    repeat(6, (at) => ring(x + flip * r * 1.05, y - r * 1.4, r * (0.35 + at * 0.34), palette.pop, 5, see(0.6 - at * 0.09))) +
    pane(x - r * 1.75, r * 0.12) +
    pane(x + r * 1.63, r * 0.12) +
    rect(0, sill, w, h - sill, mix(palette.shade, palette.ink, 0.35)) +
    rect(0, sill, w, r * 0.09, mix(palette.shade, palette.paper, 0.3)) +
    group(radio, { x, y: y + r * 0.06, scale: u * 0.94, flip }) +
    group(path('M-20 -34H20L15 0H-15Z', palette.paper) + line('M20 -28Q36 -22 17 -9', palette.paper, 5), {
      x: x - flip * r * 1.36,
      y: sill,
      scale: u * 0.9,
      flip,
    })
  );
}
