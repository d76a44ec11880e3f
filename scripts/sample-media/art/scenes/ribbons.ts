import { mix } from '../../../../server/platform/drawing/palettes';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, line, rect, repeat, ring, see } from '../../../../server/platform/drawing/svg';

export function ribbons(stage: Stage): string {
  const { palette, w, h, x, y, r, random, flip } = stage;
  const colours = [palette.hot, palette.pop, palette.glow, palette.cool, palette.paper, palette.shade];
  const bend = random.between(0.5, 0.95);
  const thick = r * 0.3;
  const flow = (shift: number) =>
    `C${x + shift - r * bend * flip} ${h * 0.26} ${x + shift + r * 1.5 * bend * flip} ${h * 0.44} ${x + shift} ${h * 0.62}S${x + shift - r * flip} ${h * 0.86} ${x + shift + r * 0.2 * flip} ${h + 40}`;
  const count = Math.ceil(Math.max(x, w - x) / thick + 1) * 2 + 1;
  const bands = repeat(count, (at) => {
    const shift = (at - count / 2) * thick * flip;
    const tone = colours[at % 6] ?? '';
    const d = `M${x + shift + r * 0.4 * flip} -40${flow(shift)}`;
    return (
      line(d, palette.ink, thick * 1.12, see(0.18)) +
      line(d, tone, thick + 1) +
      line(d, mix(tone, palette.ink, 0.2), thick * 0.12, 'transform="translate(' + thick * 0.34 + ' 0)"') +
      (at % 2 ? line(d, palette.paper, 2.4, 'stroke-dasharray="2 10" stroke-linecap="round" opacity=".8"') : '')
    );
  });
  const sun =
    circle(x + flip * r * 0.55, y - r * 0.4, r * 0.46, palette.glow) +
    circle(x + flip * r * 0.55, y - r * 0.4, r * 0.34, palette.paper, see(0.35));
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ) +
    circle(x - flip * r * 0.2, y, r * 1.45, palette.sky[3], see(0.35)) +
    bands +
    sun +
    repeat(5, (at) => ring(x + flip * r * 0.55, y - r * 0.4, r * (0.54 + at * 0.08), palette.paper, 2, see(0.6 - at * 0.1)))
  );
}
