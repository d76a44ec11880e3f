import { circle, path, rect } from './svg';
import { textPath } from './textPath';

const [ground, light] = ['#1b1206', '#ffb224'];
const bulbs = [126, 178, 230, 282, 334, 386].map((x) => circle(x, 120, 18, light)).join('');
const letter = path('M112 408V184h78l66 106 66-106h78v224h-70V298l-56 88h-36l-56-88v110z', light);

const mark = rect(0, 0, 512, 512, ground, 'rx="112"') + bulbs + letter;

/** The mark alone, as an SVG file. */
export const brandIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${mark}</svg>`;

const gap = 1.25;
const letterSize = 1 / 165;

/** The width of the mark with the name, for a mark this high. */
export const brandMarkWidth = (size: number): number => size * (gap + textPath('Marquee').width * letterSize);

/** The mark of `public/icons/icon.svg`, with the brand's name beside it. */
export function brandMark(x: number, y: number, size: number): string {
  const place = `transform="translate(${x + size * gap} ${y + size * 0.7}) scale(${size * letterSize})"`;
  return `<g transform="translate(${x} ${y}) scale(${size / 512})">${mark}</g>${path(textPath('Marquee').d, '#fbf4e6', place)}`;
}
