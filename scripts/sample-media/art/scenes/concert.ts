import { mix } from '../../../../server/platform/drawing/palettes';
import { halo } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { crowd, person } from '../motifs';

export function concert(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, random } = stage;
  const tones = [palette.hot, palette.cool, palette.glow, palette.pop];
  const beams = repeat(11, (at) => {
    const from = x + (at - 5) * r * 0.34;
    const to = from + random.between(-0.9, 0.9) * r;
    const tone = tones[at % 4] ?? '';
    return (
      path(
        `M${from - 4} ${y - r * 0.98}L${to - r * 0.26} ${h * 0.92}H${to + r * 0.26}L${from + 4} ${y - r * 0.98}Z`,
        stage.linear([
          [0, tone, 0.72],
          [0.75, tone, 0.08],
          [1, tone, 0],
        ]),
      ) +
      circle(from, y - r * 0.98, r * 0.05, palette.paper) +
      halo(stage, from, y - r * 0.98, r * 0.2, tone, 0.9)
    );
  });
  const guitarist =
    person(palette.ink) +
    path('M-16 -52C-26 -56 -26 -34 -14 -38C-4 -30 2 -44 -6 -50Z', palette.hot) +
    line('M-8 -46L34 -66', palette.ink, 4);
  const singer = person(palette.ink) + line('M10 -72L18 -88L12 -92M22 0V-90', palette.ink, 3.4);
  const screen = repeat(9, (at) =>
    rect(
      x - r * 0.86 + at * r * 0.195,
      y - r * 0.6,
      r * 0.16,
      r * 0.98,
      stage.linear([
        [0, tones[at % 4] ?? ''],
        [1, palette.sky[1]],
      ]),
      `${see(random.between(0.35, 0.85))}`,
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
        [0.6, palette.sky[1]],
        [1, palette.ink],
      ]),
    ) +
    halo(stage, x, y, r * 1.7, palette.sky[3], 0.75) +
    screen +
    beams +
    rect(0, y - r * 1.03, w, r * 0.06, palette.ink) +
    repeat(w / (r * 0.12), (at) =>
      line(`M${at * r * 0.12} ${y - r * 0.97}l${r * 0.06} ${-r * 0.12}l${r * 0.06} ${r * 0.12}`, palette.ink, 3),
    ) +
    group(singer, { x, y: horizon + r * 0.04, scale: u * 0.78 }) +
    group(guitarist, { x: x + r * 0.62, y: horizon + r * 0.04, scale: u * 0.7 }) +
    group(guitarist, { x: x - r * 0.62, y: horizon + r * 0.04, scale: u * 0.7, flip: -1 }) +
    rect(x - r * 1.5, horizon + r * 0.02, r * 3, r * 0.12, palette.shade) +
    rect(x - r * 1.5, horizon + r * 0.02, r * 3, 4, palette.glow) +
    crowd(stage, horizon + r * 0.34, mix(palette.shade, palette.ink, 0.5), r * 0.17) +
    crowd(stage, horizon + r * 0.62, palette.ink, r * 0.24)
  );
}
