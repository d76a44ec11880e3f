import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, line, path, rect, repeat } from '../../../../server/platform/drawing/svg';

export function soundwave(stage: Stage): string {
  const { palette, w, h, x, y, r, random } = stage;
  const tones = [palette.hot, palette.pop, palette.glow, palette.cool];
  const rows = 17;
  const ridges = repeat(rows, (row) => {
    const base = y - r * 0.78 + row * r * 0.115;
    const tone = mix(tones[Math.floor(row / 5) % 4] ?? '', tones[(Math.floor(row / 5) + 1) % 4] ?? '', (row % 5) / 5);
    const bumps = Array.from(
      { length: 5 },
      () => [x + random.between(-0.62, 0.62) * r, random.between(0.06, 0.17) * r, random.between(0.08, 0.5) * r] as const,
    );
    let d = `M-10 ${base}`;
    for (let px = 0; px <= w + 12; px += 12)
      d += `L${px} ${base - bumps.reduce((sum, [bx, bw, bh]) => sum + bh * Math.exp(-(((px - bx) / bw) ** 2)), 0) - random.next() * 2.4}`;
    return path(`${d}V${h}H-10Z`, mix(palette.shade, palette.ink, 0.62)) + line(d, tone, 4.2, 'stroke-linejoin="round"');
  });
  return (
    sky(stage) +
    circle(
      x,
      y - r * 0.3,
      r * 0.95,
      stage.linear([
        [0, palette.glow],
        [1, palette.hot],
      ]),
    ) +
    halo(stage, x, y - r * 0.3, r * 1.9, palette.pop, 0.5) +
    ridges +
    rect(
      0,
      y + r * 1.1,
      w,
      h,
      stage.linear([
        [0, palette.ink, 0],
        [0.2, palette.ink, 0.8],
        [1, palette.ink],
      ]),
    )
  );
}
