import { drawLettering } from '../../platform/drawing/lettering';
import { paletteNames, palettes } from '../../platform/drawing/palettes';
import { createRandom } from '../../platform/drawing/random';
import { createStage } from '../../platform/drawing/stage';
import { rect, tidy } from '../../platform/drawing/svg';

interface ClipCard {
  seed: string;
  name: string;
  sub: string;
  /** A frame of the clip, upright, and the same blurred to fill the card; both as data: URIs. */
  frame: string;
  ground: string;
}

const [clipWidth, clipHeight] = [270, 480];

/** The share card of an upright clip, 1200 × 630: its frame whole, its name beside it. */
export function drawClipCard({ seed, name, sub, frame, ground }: ClipCard): string {
  const random = createRandom(`${seed} card`);
  const stage = createStage(`${seed} card`, 'share', palettes[random.pick(paletteNames)], 'bottom');
  const { w, h } = stage;
  const [x, y] = [w - clipWidth - 110, h - clipHeight - 32]; // below the mark
  const clip = stage.clip(rect(x, y, clipWidth, clipHeight, '#000', 'rx="24"'));
  const words = drawLettering(stage, seed, { text: name, sub }, false);
  return (
    tidy(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${stage.defs()}</defs>`) +
    `<image href="${ground}" x="0" y="0" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"/>${tidy(words)}` +
    `<image href="${frame}" x="${x}" y="${y}" width="${clipWidth}" height="${clipHeight}" preserveAspectRatio="xMidYMid slice" clip-path="${clip}"/></svg>`
  );
}
