import { backdrop } from '../../platform/drawing/backdrop';
import { grain } from '../../platform/drawing/grain';
import { drawLettering } from '../../platform/drawing/lettering';
import { palettes, type paletteNames } from '../../platform/drawing/palettes';
import { createStage } from '../../platform/drawing/stage';
import { circle, rect, tidy } from '../../platform/drawing/svg';

interface PageCard {
  seed: string;
  title: string;
  sub: string;
  palette: (typeof paletteNames)[number];
}

/** A lit bulb every 40 pixels along the edge, as around a cinema's sign. */
function bulbsAround(w: number, h: number): string {
  const [step, inset] = [40, 18];
  const along = (length: number) => Array.from({ length: Math.floor((length - 2 * inset) / step) + 1 }, (_, at) => inset + at * step);
  const points = [
    ...along(w).flatMap((x) => [
      [x, inset],
      [x, h - inset],
    ]),
    ...along(h).flatMap((y) => [
      [inset, y],
      [w - inset, y],
    ]),
  ];
  return points.map(([x = 0, y = 0]) => circle(x, y, 6, '#ffb224')).join('');
}

/** The share card of a product's first page, 1200 × 630: its name on a lit sign. */
export function drawPageCard({ seed, title, sub, palette }: PageCard): string {
  const stage = createStage(seed, 'share', palettes[palette], 'bottom');
  const { w, h } = stage;
  const ground = backdrop(stage);
  const words = drawLettering(stage, seed, { text: title, sub }, false);
  return (
    tidy(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${stage.defs()}</defs>${rect(0, 0, w, h, stage.palette.sky[1])}${ground}`,
    ) +
    grain(w, h) +
    `${tidy(words)}${bulbsAround(w, h)}</svg>`
  );
}
