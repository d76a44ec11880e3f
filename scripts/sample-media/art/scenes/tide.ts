import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, path, repeat, ring, see } from '../../../../server/platform/drawing/svg';

export function tide(stage: Stage): string {
  const { palette, w, h, x, y, r, random } = stage;
  const tones = [palette.cool, mix(palette.cool, palette.shade, 0.45), palette.shade, palette.ink];
  const scale = r * 0.34;
  const rows = Math.ceil((h - stage.y) / (scale * 0.5)) + 2;
  const scales = repeat(rows, (row) => {
    const cy = y + r * 0.55 + row * scale * 0.5;
    const tone = tones[Math.min(3, Math.floor((row / rows) * 4.4))] ?? palette.ink;
    return repeat(w / (scale * 2) + 2, (column) => {
      const cx = column * scale * 2 + (row % 2) * scale - scale * 0.5;
      return (
        circle(cx, cy, scale, tone) +
        [0.8, 0.56, 0.3]
          .map((part, at) => ring(cx, cy, scale * part, at === 1 ? palette.glow : palette.paper, 3, see(0.62 - row * 0.02)))
          .join('')
      );
    });
  });
  const cloud = (cx: number, cy: number, s: number) =>
    group(
      path('M-60 12C-80 12 -82 -10 -60 -12C-56 -36 -22 -40 -12 -24C4 -44 40 -34 40 -12C66 -14 68 12 48 12Z', palette.paper, see(0.88)),
      { x: cx, y: cy, scale: s },
    );
  return (
    sky(stage) +
    orb(stage, x, y, r * 0.72) +
    cloud(x - r * 0.8, y - r * 0.28, r / 190) +
    cloud(x + r * 0.72, y + r * 0.16, r / 160) +
    scales +
    repeat(8, () => circle(random.next() * w, y + r * random.between(0.1, 0.5), random.between(2, 5), palette.paper, see(0.7)))
  );
}
