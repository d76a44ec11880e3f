import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';

/** Tin roofs stepping down a slope at night, with the rain that plays on them. */
export function rooftops(stage: Stage): string {
  const { palette, x, y, w, h, r, u, flip, random } = stage;
  const tones = [palette.hot, mix(palette.cool, palette.shade, 0.4), palette.pop, mix(palette.shade, palette.paper, 0.25)];
  const row = (base: number, size: number, dark: number) =>
    repeat(w / (size * 1.25) + 2, (at) => {
      const px = at * size * 1.25 - size * random.between(0.2, 0.6);
      const top = base - size * random.between(0.3, 0.6);
      const lean = size * random.between(0.14, 0.3);
      const wide = size * 1.3;
      const tone = mix(tones[random.int(0, tones.length - 1)] ?? '', palette.ink, dark);
      const wall = mix(palette.shade, palette.ink, dark + 0.15);
      return (
        rect(px + lean, top, wide - lean, h - top, wall) +
        path(
          `M${px} ${top + size * 0.24}L${px + lean} ${top - size * 0.12}H${px + wide}L${px + wide + lean * 0.6} ${top + size * 0.24}Z`,
          tone,
        ) +
        repeat(9, (seam) =>
          line(
            `M${px + lean + (seam * (wide - lean)) / 9} ${top - size * 0.12}L${px + (seam * (wide + lean * 0.6)) / 9} ${top + size * 0.24}`,
            palette.ink,
            size * 0.014,
            see(0.45),
          ),
        ) +
        (random.chance(0.75) ? rect(px + wide * 0.42, top + size * 0.4, size * 0.24, size * 0.26, palette.glow) : '') +
        (random.chance(0.35)
          ? line(`M${px + wide * 0.7} ${top - size * 0.12}v${-size * 0.4}m${-size * 0.12} 0h${size * 0.24}`, palette.ink, 3)
          : '')
      );
    });
  const drops = repeat(80, () => {
    const long = r * random.between(0.12, 0.34);
    return line(
      `M${random.next() * w} ${random.next() * h}v${long}`,
      palette.paper,
      random.between(1, 2.2),
      see(random.between(0.14, 0.5)),
    );
  });
  const tank = rect(-26, -58, 52, 40, palette.ink, 'rx="6"') + line('M-20 -18V8M20 -18V8', palette.ink, 5);
  return (
    rect(
      0,
      0,
      w,
      h,
      stage.linear([
        [0, palette.sky[0]],
        [0.5, palette.sky[1]],
        [1, palette.sky[2]],
      ]),
    ) +
    stars(stage, y * 0.6, 24) +
    orb(stage, x + flip * r * 0.5, y - r * 0.6, r * 0.3) +
    row(y + r * 0.1, r * 0.42, 0.5) +
    row(y + r * 0.5, r * 0.62, 0.34) +
    group(tank, { x: x - flip * r * 0.7, y: y + r * 0.36, scale: u * 0.8 }) +
    row(y + r * 1.05, r * 0.9, 0.16) +
    row(y + r * 1.8, r * 1.2, 0.05) +
    drops
  );
}
