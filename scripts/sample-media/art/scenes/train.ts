import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, sky } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { ridge } from '../motifs';

export function train(stage: Stage): string {
  const { palette, w, h, x, y, r, u, horizon, flip } = stage;
  const deck = horizon - r * 0.06;
  const span = r * 0.46;
  const arches = repeat(w / span + 1, (at) =>
    path(
      `M${at * span} ${deck + 8}H${at * span + span}V${h}H${at * span + span * 0.88}V${deck + span * 0.66}A${span * 0.38} ${span * 0.44} 0 0 0 ${at * span + span * 0.12} ${deck + span * 0.66}V${h}H${at * span}Z`,
      palette.ink,
    ),
  );
  const coach = (cx: number, fill: string) =>
    group(
      path('M-42 0V-36Q-42 -42 -36 -42H36Q42 -42 42 -36V0Z', fill) +
        rect(-42, -14, 84, 4, palette.glow) +
        repeat(4, (at) => rect(-35 + at * 18.5, -34, 13, 14, palette.paper, 'rx="2"')) +
        [-26, 26].map((wx) => circle(wx, 3, 7, palette.ink)).join(''),
      { x: cx, y: deck, scale: u * 0.78 },
    );
  const engine =
    path('M-48 0V-40H-16V-30H36C44 -28 46 -18 46 0Z', palette.hot) +
    path('M-52 -46H-12V-40H-52Z', palette.ink) +
    rect(-40, -36, 16, 14, palette.glow) +
    path('M18 -30L15 -50H31L28 -30Z', palette.ink) +
    circle(43, -18, 5, palette.glow) +
    [-34, -10, 14, 34].map((wx) => circle(wx, 1, 8.5, palette.ink) + circle(wx, 1, 3, palette.pop)).join('');
  const step = u * 0.78 * 88;
  const coaches = repeat(w / step + 2, (at) =>
    coach(-flip * (at + 1) * step + x + flip * r * 0.36, [palette.hot, palette.cool, palette.pop][at % 3] ?? ''),
  );
  const smoke = repeat(8, (at) =>
    circle(
      x + flip * (r * 0.54 - at * r * 0.27),
      deck - r * (0.5 + at * 0.055),
      r * (0.07 + at * 0.025),
      palette.paper,
      see(0.8 - at * 0.085),
    ),
  );
  return (
    sky(stage) +
    orb(stage, x - flip * r * 0.1, y - r * 0.1, r * 0.66) +
    ridge(stage, deck + r * 0.12, r * 0.6, mix(palette.sky[2], palette.shade, 0.45), 5, true) +
    ridge(stage, deck + r * 0.4, r * 0.5, mix(palette.shade, palette.sky[1], 0.3), 7, true) +
    smoke +
    coaches +
    group(engine, { x: x + flip * r * 0.36, y: deck, scale: u * 0.82, flip }) +
    rect(0, deck + 6, w, 12, palette.ink) +
    rect(0, deck + 18, w, 3, palette.pop, see(0.7)) +
    arches
  );
}
