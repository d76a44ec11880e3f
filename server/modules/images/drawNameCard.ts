import { backdrop } from '../../platform/drawing/backdrop';
import { grain } from '../../platform/drawing/grain';
import { drawLettering } from '../../platform/drawing/lettering';
import { paletteNames, palettes } from '../../platform/drawing/palettes';
import { createRandom } from '../../platform/drawing/random';
import { createStage } from '../../platform/drawing/stage';
import { circle, rect, tidy } from '../../platform/drawing/svg';

interface NameCard {
  /** The same seed has the same colours and light. */
  seed: string;
  name: string;
  sub: string;
  /** A picture as a data: URI; without one the light stands alone. */
  picture: string | null;
}

/** Draws the share card of a person or channel, 1200 × 630: the picture with the name beside it. */
export function drawNameCard({ seed, name, sub, picture }: NameCard): string {
  const random = createRandom(`${seed} card`);
  const stage = createStage(`${seed} card`, 'share', palettes[random.pick(paletteNames)], 'bottom');
  const { w, h, x, y, palette } = stage;
  const r = 200;
  const face = picture
    ? circle(x, y, r + 10, palette.paper) +
      `<image href="${picture}" x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" preserveAspectRatio="xMidYMid slice" clip-path="${stage.clip(circle(x, y, r, '#000'))}"/>`
    : '';
  const ground = backdrop(stage);
  const words = drawLettering(stage, seed, { text: name, sub }, false);
  return (
    tidy(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${stage.defs()}</defs>${rect(0, 0, w, h, palette.sky[1])}${ground}`,
    ) +
    grain(w, h) +
    `${tidy(words)}${face}</svg>`
  );
}
