import { halo, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, line, path, polar, rect, repeat, ring } from '../../../../server/platform/drawing/svg';
import { bulbString, crowd, skyline } from '../motifs';

export function ferrisWheel(stage: Stage): string {
  const { palette, w, h, x, y, r, horizon, random } = stage;
  const tones = [palette.hot, palette.pop, palette.cool, palette.paper, palette.glow];
  const count = random.pick([12, 14, 16]);
  const size = r * 0.92;
  const spokes = repeat(count, (at) => {
    const [px, py] = polar(x, y, size, (at * 360) / count);
    return (
      line(`M${x} ${y}L${px} ${py}`, palette.ink, 4) +
      repeat(6, (n) => {
        const [bx, by] = polar(x, y, size * (0.24 + n * 0.13), (at * 360) / count);
        return circle(bx, by, 3.8, tones[(n + at) % 5] ?? '');
      })
    );
  });
  const rim =
    ring(x, y, size, palette.ink, 8) +
    ring(x, y, size * 0.86, palette.ink, 4) +
    repeat(48, (at) => {
      const [bx, by] = polar(x, y, size, at * 7.5);
      return circle(bx, by, 4.6, palette.glow);
    }) +
    ring(x, y, size * 0.42, palette.ink, 5);
  const cabins = repeat(count, (at) => {
    const [px, py] = polar(x, y, size, (at * 360) / count);
    const s = r * 0.1;
    return (
      line(`M${px} ${py}v${s * 0.6}`, palette.ink, 3) +
      path(`M${px - s} ${py + s * 0.6}A${s} ${s * 0.8} 0 0 1 ${px + s} ${py + s * 0.6}Z`, tones[at % 4] ?? '') +
      path(`M${px - s * 0.9} ${py + s * 0.6}H${px + s * 0.9}L${px + s * 0.66} ${py + s * 1.6}H${px - s * 0.66}Z`, palette.ink)
    );
  });
  const foot = horizon + r * 0.52;
  const tents = repeat(6, (at) => {
    const tx = x + (at - 2.5) * r * 0.56;
    const s = r * random.between(0.2, 0.3);
    const tone = tones[at % 3] ?? '';
    return (
      path(`M${tx} ${foot - s * 2}L${tx + s * 1.1} ${foot - s}H${tx - s * 1.1}Z`, tone) +
      repeat(4, (n) => path(`M${tx} ${foot - s * 2}L${tx - s * 1.1 + n * s * 0.55} ${foot - s}h${s * 0.275}Z`, palette.paper)) +
      rect(tx - s, foot - s, s * 2, s * 1.2, palette.shade) +
      rect(tx - s * 0.5, foot - s * 0.8, s, s * 0.9, palette.glow)
    );
  });
  return (
    sky(stage) +
    stars(stage) +
    halo(stage, x, y, r * 1.8, palette.pop, 0.5) +
    line(`M${x} ${y}L${x - r * 0.5} ${foot}M${x} ${y}L${x + r * 0.5} ${foot}`, palette.ink, 13) +
    spokes +
    rim +
    circle(x, y, r * 0.12, palette.hot) +
    circle(x, y, r * 0.06, palette.glow) +
    cabins +
    skyline(stage, foot, r * 0.1, palette.ink, null) +
    tents +
    rect(0, foot + r * 0.04, w, h, palette.ink) +
    crowd(stage, foot + r * 0.1, palette.ink, r * 0.14) +
    bulbString(-20, foot - r * 0.5, w + 20, foot - r * 0.5, r * 0.1, Math.round(w / 30), palette.ink, tones, 5)
  );
}
