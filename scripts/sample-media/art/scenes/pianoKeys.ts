import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';

export function pianoKeys(stage: Stage): string {
  const { palette, w, h, x, y, r, flip } = stage;
  const count = Math.ceil(w / (r * 0.19));
  const wave = (t: number) => y + r * 0.1 + Math.sin(t * 5.2 + flip) * r * 0.42 - (t - 0.5) * r * 0.5 * flip;
  const white = repeat(count, (at) => {
    const a = at / count;
    const b = (at + 1) / count;
    const deep = r * 0.92;
    return (
      path(
        `M${a * w} ${wave(a)}L${b * w} ${wave(b)}L${b * w + flip * r * 0.16} ${wave(b) + deep}L${a * w + flip * r * 0.16} ${wave(a) + deep}Z`,
        mix(palette.paper, palette.sky[2], 0.14 + 0.14 * Math.sin(at * 0.9)),
        `stroke="${palette.ink}" stroke-width="2.6"`,
      ) +
      path(
        `M${a * w + flip * r * 0.16} ${wave(a) + deep}L${b * w + flip * r * 0.16} ${wave(b) + deep}v${r * 0.1}L${a * w + flip * r * 0.16} ${wave(a) + deep + r * 0.1}Z`,
        palette.hot,
      )
    );
  });
  const black = repeat(count, (at) => {
    if (at % 7 === 2 || at % 7 === 6) return '';
    const a = (at + 0.68) / count;
    const b = (at + 1.3) / count;
    return path(
      `M${a * w} ${wave(a)}L${b * w} ${wave(b)}L${b * w + flip * r * 0.1} ${wave(b) + r * 0.56}L${a * w + flip * r * 0.1} ${wave(a) + r * 0.56}Z`,
      palette.ink,
    );
  });
  return (
    sky(stage) +
    halo(stage, x, y - r * 0.5, r * 1.5, palette.glow, 0.7) +
    circle(
      x + flip * r * 0.2,
      y - r * 0.42,
      r * 0.62,
      stage.linear([
        [0, palette.glow],
        [1, palette.pop],
      ]),
    ) +
    repeat(7, (at) =>
      line(
        `M0 ${wave(0) - at * r * 0.13 - 16}${repeat(24, (n) => `L${((n + 1) / 24) * w} ${wave((n + 1) / 24) - 16 - at * r * (0.13 + 0.05 * Math.sin(n * 0.6 + at))}`)}`,
        at % 2 ? palette.hot : palette.paper,
        4 - at * 0.4,
        see(0.85 - at * 0.1),
      ),
    ) +
    white +
    black +
    rect(
      0,
      h * 0.8,
      w,
      h * 0.2,
      stage.linear([
        [0, palette.ink, 0],
        [1, palette.ink, 0.8],
      ]),
    )
  );
}
