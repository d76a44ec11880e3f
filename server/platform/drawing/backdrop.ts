import { mix } from './palettes';
import { halftone, halo, rays, sky } from './skies';
import type { Stage } from './stage';
import { circle, group, path, rect, repeat, ring, see } from './svg';

const drawings = {
  rays: (stage: Stage) => {
    const { palette, x, y, r } = stage;
    return (
      sky(stage) +
      rays(stage, x, y, stage.random.pick([12, 16, 20]), palette.pop, 0.42) +
      halo(stage, x, y, r * 2, palette.glow, 0.7) +
      circle(x, y, r * 0.96, palette.glow)
    );
  },
  disc: (stage: Stage) => {
    const { palette, x, y, r, flip } = stage;
    return (
      sky(stage) +
      circle(x + flip * r * 0.16, y - r * 0.05, r * 1.24, palette.hot, see(0.35)) +
      circle(
        x + flip * r * 0.1,
        y,
        r,
        stage.linear([
          [0, palette.glow],
          [1, palette.pop],
        ]),
      )
    );
  },
  split: (stage: Stage) => {
    const { palette, w, h, x, y, r, flip } = stage;
    const lean = w * 0.16 * flip;
    return (
      rect(0, 0, w, h, palette.sky[1]) +
      path(
        `M0 0H${x + lean}L${x - lean} ${h}H0Z`,
        stage.linear([
          [0, palette.sky[2]],
          [1, palette.hot],
        ]),
      ) +
      circle(x + flip * r * 0.25, y - r * 0.1, r * 0.98, palette.glow)
    );
  },
  arcs: (stage: Stage) => {
    const { palette, w, h, x, y, r, flip } = stage;
    const colours = [palette.hot, palette.pop, palette.glow, palette.sky[1]];
    const cx = flip > 0 ? 0 : w;
    const reach = Math.hypot(Math.max(x, w - x), h) * 1.05;
    return (
      rect(0, 0, w, h, palette.sky[2]) +
      repeat(9, (at) => circle(cx, h, reach * (1 - at * 0.115), colours[at % 4] ?? '')) +
      halo(stage, x, y, r * 1.7, palette.glow, 0.75)
    );
  },
  halftone: (stage: Stage) => {
    const { palette, x, y, r } = stage;
    return (
      sky(stage) +
      halftone(stage, palette.pop, 0.55) +
      circle(
        x,
        y,
        r,
        stage.linear([
          [0, palette.glow],
          [1, palette.pop],
        ]),
      )
    );
  },
  stripes: (stage: Stage) => {
    const { palette, w, h, x, y, r, flip } = stage;
    const step = r * 0.42;
    const bars = repeat((w + h) / step + 2, (at) =>
      path(`M${at * step * 2 - h} ${h}l${h} ${-h}h${step}l${-h} ${h}Z`, palette.sky[2], see(0.75)),
    );
    return (
      rect(0, 0, w, h, palette.sky[1]) +
      group(bars, flip > 0 ? {} : { x: w, flip }) +
      circle(x, y, r * 1.08, palette.shade, see(0.35)) +
      circle(
        x,
        y,
        r,
        stage.linear([
          [0, palette.glow],
          [1, palette.hot],
        ]),
      )
    );
  },
  echo: (stage: Stage) => {
    const { palette, x, y, r } = stage;
    return (
      sky(stage) +
      halo(stage, x, y, r * 2.1, palette.glow, 0.8) +
      repeat(14, (at) => ring(x, y, r * (0.7 + at * 0.2), at % 3 ? palette.paper : palette.pop, 2.2, see(0.62 - at * 0.035)))
    );
  },
  waves: (stage: Stage) => {
    const { palette, w, h, x, y, r, flip } = stage;
    const tones = [palette.pop, palette.hot, mix(palette.hot, palette.shade, 0.5), palette.shade];
    const swell = (at: number) => {
      const level = h * (0.42 + at * 0.15);
      return path(
        `M0 ${level + flip * r * 0.3}C${w * 0.3} ${level - flip * r * 0.7} ${w * 0.6} ${level + flip * r * 0.8} ${w} ${level - flip * r * 0.35}V${h}H0Z`,
        tones[at] ?? '',
      );
    };
    return sky(stage) + circle(x, y - r * 0.1, r * 1.05, palette.glow) + repeat(4, swell);
  },
};

/** A poster ground for a thing that stands in the middle. */
export const backdrop = (stage: Stage) => drawings[stage.random.pick(Object.keys(drawings) as (keyof typeof drawings)[])](stage); // as: Object.keys forgets the keys
