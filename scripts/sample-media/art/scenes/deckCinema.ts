import { mix } from '../../../../server/platform/drawing/palettes';
import { halo, orb, sky, stars } from '../../../../server/platform/drawing/skies';
import type { Stage } from '../../../../server/platform/drawing/stage';
import { circle, group, line, path, rect, repeat, see } from '../../../../server/platform/drawing/svg';
import { water } from '../motifs';

/** A film that is shown on the deck of a boat, seen from behind the audience. */
export function deckCinema(stage: Stage): string {
  const { palette, x, y, w, h, r, horizon, flip } = stage;
  const deck = horizon + r * 0.34;
  const [wide, tall] = [r * 1.7, r * 0.98];
  const left = x - wide / 2;
  const top = y - tall * 0.78;
  const film = group(
    rect(0, 0, wide, tall, mix(palette.glow, palette.paper, 0.4)) +
      circle(wide * 0.68, tall * 0.44, tall * 0.24, palette.pop) +
      path(`M0 ${tall * 0.72}Q${wide * 0.3} ${tall * 0.5} ${wide * 0.55} ${tall * 0.7}T${wide} ${tall * 0.62}V${tall}H0Z`, palette.hot) +
      path(`M0 ${tall * 0.86}Q${wide * 0.4} ${tall * 0.74} ${wide} ${tall * 0.88}V${tall}H0Z`, palette.shade),
    { x: left, y: top },
  );
  const heads = (from: number, size: number, fill: string) =>
    repeat(w / (size * 2.3) + 2, (at) => {
      const px = at * size * 2.3 + (from % 3) * size * 0.7 - size;
      return (
        circle(px, from, size * 0.62, fill) +
        path(`M${px - size} ${from + size * 2.6}Q${px} ${from - size * 0.2} ${px + size} ${from + size * 2.6}Z`, fill)
      );
    });
  return (
    sky(stage, horizon) +
    stars(stage, horizon, 50) +
    orb(stage, x - flip * r * 1.15, y - r * 1.05, r * 0.2) +
    water(stage, x, wide * 0.8) +
    path(`M-20 ${deck}H${w + 20}V${h}H-20Z`, mix(palette.shade, palette.ink, 0.35)) +
    repeat(9, (at) => line(`M${x + (at - 4) * r * 0.34} ${deck}L${x + (at - 4) * r * 0.9} ${h}`, palette.ink, 3, see(0.55))) +
    line(`M-20 ${deck - r * 0.22}H${w + 20}`, palette.ink, r * 0.025) +
    repeat(w / (r * 0.3) + 2, (at) => rect(at * r * 0.3, deck - r * 0.22, r * 0.02, r * 0.24, palette.ink)) +
    halo(stage, x, top + tall / 2, wide * 0.95, palette.glow, 0.6) +
    [left - r * 0.06, left + wide + r * 0.02].map((px) => rect(px, top - r * 0.1, r * 0.04, deck - top + r * 0.16, palette.ink)).join('') +
    film +
    path(`M${x - flip * r * 0.3} ${h}L${left} ${top + tall}V${top}H${left + wide}V${top + tall}Z`, palette.glow, see(0.12)) +
    heads(deck + r * 0.3, r * 0.13, mix(palette.ink, palette.shade, 0.25)) +
    heads(deck + r * 0.62, r * 0.2, palette.ink)
  );
}
