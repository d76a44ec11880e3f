import { grain } from '../../platform/drawing/grain';
import { drawLettering } from '../../platform/drawing/lettering';
import { paletteNames, palettes } from '../../platform/drawing/palettes';
import { createRandom } from '../../platform/drawing/random';
import { createStage } from '../../platform/drawing/stage';
import { circle, rect, tidy } from '../../platform/drawing/svg';

interface CampaignCardWords {
  /** The same seed has the same colours. */
  seed: string;
  title: string;
  sub: string;
  /** How much of the goal is there, 0 to 1 and beyond; null before the first payment. */
  share: number | null;
  /** Its artwork as a data: URI; without one the ground stands alone. */
  picture: string | null;
}

/** The brand's mark of progress: a row of small bulbs. */
const bulbs = 20;

/** A campaign, 1200 × 630, for a shared link: its picture, its name, how far it is. */
export function drawCampaignCard({ seed, title, sub, share, picture }: CampaignCardWords): string {
  const random = createRandom(`${seed} card`);
  const stage = createStage(`${seed} card`, 'share', palettes[random.pick(paletteNames)], 'bottom');
  const { w, h } = stage;
  const ground = picture
    ? `<image href="${picture}" x="0" y="0" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"/>`
    : rect(0, 0, w, h, stage.palette.sky[1]);
  const words = drawLettering(stage, seed, { text: title, sub }, false);
  const lit = Math.min(bulbs, Math.floor((share ?? 0) * bulbs));
  const row = share === null ? '' : Array.from({ length: bulbs }, (_, at) => bulb(w * 0.055 + 12 + at * 30, h - 42, at < lit)).join('');
  return (
    tidy(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${stage.defs()}</defs>${ground}`,
    ) +
    grain(w, h) +
    tidy(`${words}${row}</svg>`)
  );
}

const bulb = (x: number, y: number, isLit: boolean) =>
  isLit ? circle(x, y, 10, '#ffb224') + circle(x - 3, y - 3, 3, '#fff3d6') : circle(x, y, 10, '#3a3327');
