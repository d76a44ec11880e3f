import { mix } from '../../../../server/platform/drawing/palettes';
import { orb, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { birds, ridge, water } from '../motifs';

export function ferry(stage: Stage): string {
  const { palette, x, y, r, u, horizon, flip, random } = stage;
  const sun = r * random.between(0.5, 0.68);
  const lamp = palette.glow;
  const boat =
    path('M-70 -4H78L60 22H-54Z', palette.ink) +
    path('M-46 -4V-26H48V-4ZM-50 -26H54V-31H-50Z', mix(palette.ink, palette.shade, 0.5)) +
    path('M-30 -31V-47H30V-31ZM-36 -47H36V-51H-36Z', palette.ink) +
    repeat(7, (at) => rect(-41 + at * 12.5, -21, 8, 9, lamp)) +
    repeat(4, (at) => rect(-24 + at * 13, -44, 8, 8, at % 3 ? lamp : palette.hot)) +
    path('M-6 -51V-78H10V-51Z', palette.hot) +
    rect(-6, -72, 16, 6, palette.ink) +
    line('M2 -80C4 -96 18 -92 22 -104C26 -116 42 -112 48 -124', palette.paper, 5, 'stroke-linecap="round" opacity=".45"') +
    line('M62 -4V-44M-58 -4V-32', palette.ink, 2.4) +
    rect(-57, 6, 128, 3, palette.pop, see(0.9));
  const net = line('M-150 20L-108 -84L-122 20M-108 -84Q-70 -30 -20 -58M-108 -84L-116 -6Q-62 34 -20 -58', palette.ink, 2.6);
  return (
    sky(stage, horizon) +
    stars(stage, y, 26) +
    orb(stage, x, horizon - sun * 0.72, sun) +
    ridge(stage, horizon + 2, r * 0.16, palette.shade, 9, true) +
    water(stage, x, sun * 1.9) +
    (random.chance(0.6) ? group(net, { x: x - flip * r * 0.15, y: horizon, scale: u * 0.95, flip }) : birds(stage)) +
    group(boat, { x: x + flip * r * 0.1, y: horizon + r * 0.1, scale: u * 0.92, flip })
  );
}
