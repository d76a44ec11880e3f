import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, repeat, see } from '../../../../server/platform/drawing/svg';
import { birds } from '../motifs';

export function dunes(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, flip } = stage;
  const tones = [palette.pop, palette.hot, mix(palette.hot, palette.shade, 0.5), palette.shade, palette.ink];
  const dune = (at: number) => {
    const level = horizon - r * 0.12 + (h - horizon) * at * 0.22;
    const lean = r * (at % 2 ? 0.4 : -0.4) * flip;
    const body = `M0 ${h}V${level + lean * 0.5}C${w * 0.25} ${level - lean} ${w * 0.45} ${level - lean * 0.9} ${w * 0.6} ${level}S${w * 0.85} ${level + lean} ${w} ${level - lean * 0.3}V${h}Z`;
    return (
      path(
        body,
        stage.linear([
          [0, tones[at] ?? ''],
          [1, tones[at + 1] ?? palette.ink],
        ]),
      ) +
      repeat(4, (n) =>
        group(
          line(
            `M0 ${level + lean * 0.5}C${w * 0.25} ${level - lean} ${w * 0.45} ${level - lean * 0.9} ${w * 0.6} ${level}S${w * 0.85} ${level + lean} ${w} ${level - lean * 0.3}`,
            palette.glow,
            1.6,
            see(0.34 - n * 0.07),
          ),
          { y: 8 + n * 11 },
        ),
      )
    );
  };
  const camel =
    path(
      'M-30 0L-27 -30C-36 -34 -36 -46 -26 -48C-18 -62 -10 -62 -6 -50C0 -66 10 -66 16 -50C26 -46 28 -52 32 -70C34 -78 46 -80 50 -72L42 -66C40 -50 36 -38 26 -34L28 0H23L19 -28H-18L-22 0Z',
      palette.ink,
    ) +
    path('M-4 -58L4 -84L14 -58Z', palette.hot) +
    circle(4, -88, 5.5, palette.ink);
  const train = repeat(4, (at) =>
    group(camel, { x: x + flip * (at - 1.6) * r * 0.46, y: horizon + r * 0.03 + Math.abs(at - 1.5) * r * 0.05, scale: u * 0.44, flip }),
  );
  return sky(stage) + orb(stage, x, y, r * 0.66) + birds(stage, 4) + dune(0) + train + dune(1) + dune(2) + dune(3);
}
