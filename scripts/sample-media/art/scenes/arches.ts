import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, polar, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { person, skyline } from '../motifs';

/** Arch within arch within arch, to a lit end. */
export function arches(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, random } = stage;
  const bottom = horizon + r * 0.35;
  const arch = (half: number, top: number, low: number) =>
    `M${x - half} ${low}V${top + half * 0.75}C${x - half} ${top + half * 0.45} ${x - half * 0.72} ${top + half * 0.42} ${x - half * 0.6} ${top + half * 0.3}C${x - half * 0.42} ${top + half * 0.24} ${x - half * 0.16} ${top + half * 0.16} ${x} ${top}C${x + half * 0.16} ${top + half * 0.16} ${x + half * 0.42} ${top + half * 0.24} ${x + half * 0.6} ${top + half * 0.3}C${x + half * 0.72} ${top + half * 0.42} ${x + half} ${top + half * 0.45} ${x + half} ${top + half * 0.75}V${low}Z`;
  const tones = [palette.shade, palette.hot, palette.pop, palette.hot, palette.shade];
  const walls = repeat(5, (inner) => {
    const at = 4 - inner;
    const half = r * (1.12 - at * 0.17);
    const top = y - r * (1.12 - at * 0.15);
    const low = bottom + r * (0.75 - at * 0.17);
    const hole = arch(half, top, low);
    const wall = stage.linear([
      [0, mix(tones[at] ?? '', palette.ink, 0.5 - at * 0.08)],
      [1, mix(tones[at] ?? '', palette.ink, 0.15)],
    ]);
    return (
      path(`M-20 -20H${w + 20}V${low}H-20Z${hole}`, wall, `fill-rule="evenodd"`) +
      line(hole, palette.glow, 4 - at * 0.4, see(0.85)) +
      repeat(9, (n) => {
        const [dx, dy] = polar(x, top + half * 0.75, half * 1.16, -80 + n * 20);
        return circle(dx, dy - half * 0.1, 5 - at * 0.5, palette.glow, see(0.75));
      })
    );
  });
  const checks = repeat(6, (row) => {
    const near = (row / 6) ** 1.5;
    const far = ((row + 1) / 6) ** 1.5;
    const ny = bottom + (h - bottom) * near;
    const fy = bottom + (h - bottom) * far;
    return repeat(14, (n) =>
      (n + row) % 2
        ? ''
        : path(
            `M${x + (n - 7) * r * (0.09 + near * 0.34)} ${ny}H${x + (n - 6) * r * (0.09 + near * 0.34)}L${x + (n - 6) * r * (0.09 + far * 0.34)} ${fy}H${x + (n - 7) * r * (0.09 + far * 0.34)}Z`,
            palette.paper,
            see(0.22),
          ),
    );
  });
  return (
    sky(stage) +
    stars(stage, horizon, 60) +
    orb(stage, x, y + r * 0.06, r * 0.3) +
    skyline(stage, bottom, r * 0.4, palette.shade, palette.glow, 0.6) +
    rect(
      0,
      bottom,
      w,
      h,
      stage.linear([
        [0, mix(palette.pop, palette.shade, 0.5)],
        [1, palette.ink],
      ]),
    ) +
    walls +
    checks +
    group(person(palette.ink), { x: x + random.between(-0.1, 0.1) * r, y: bottom + r * 0.22, scale: u * 0.62 })
  );
}
