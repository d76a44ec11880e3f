import { brandMark, brandMarkWidth } from '../../platform/drawing/brandMark';
import { circle, path, rect, tidy } from '../../platform/drawing/svg';
import { textPath } from '../../platform/drawing/textPath';

const [width, height] = [1200, 630];
const [edge, markSize] = [66, 60];
const mostTextWidth = width - 2 * edge;

const [lifeSize, bulbSpace, stageGap, lifeLine] = [30, 34, 30, 74];

/** The stages of a work, each behind a lit bulb, at the top left; smaller where they would reach the mark. */
function drawLife(stages: readonly string[]): string {
  let x = 0;
  const row = stages.map((stage) => {
    const text = textPath(stage, 'latinBold');
    const drawn =
      circle(x + 11, -10, 11, '#ffb224') + path(text.d, '#fff3d6', `transform="translate(${x + bulbSpace} 0) scale(${lifeSize / 100})"`);
    x += bulbSpace + (text.width * lifeSize) / 100 + stageGap;
    return drawn;
  });
  const room = mostTextWidth - brandMarkWidth(markSize) - stageGap;
  return row.length > 0 ? `<g transform="translate(${edge} ${lifeLine}) scale(${Math.min(1, room / x)})">${row.join('')}</g>` : '';
}

/**
 * The layer above the picture of a share card: the brand's mark at the top right, where no title stands, the life of the work beside it, and a
 * line of facts such as "Sat, 28 Nov · Mumbai · From ₹599" at the bottom.
 */
export function drawCardOverlay(facts: string, life: readonly string[]): string {
  const text = textPath(facts, 'latinBold');
  const size = Math.min(36, (mostTextWidth / Math.max(1, text.width)) * 100);
  const shade = (id: string, from: number, to: number) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0e0b07" stop-opacity="${from}"/><stop offset="1" stop-color="#0e0b07" stop-opacity="${to}"/></linearGradient>`;
  const line = facts
    ? rect(0, height - 96, width, 96, 'url(#below)') +
      path(text.d, '#ffcf6b', `transform="translate(${edge} ${height - 28}) scale(${size / 100})"`)
    : '';
  return tidy(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${shade('above', 0.7, 0)}${shade('below', 0, 0.92)}</defs>` +
      `${rect(0, 0, width, 150, 'url(#above)')}${brandMark(width - edge - brandMarkWidth(markSize), 34, markSize)}${drawLife(life)}${line}</svg>`,
  );
}
