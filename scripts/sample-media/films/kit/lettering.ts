import { mix, palettes, type PaletteName } from '../../../../server/platform/drawing/palettes';
import { path, rect } from '../../../../server/platform/drawing/svg';
import { textPath } from '../../../../server/platform/drawing/textPath';
import { rasterise, type Bitmap } from './bitmap';

/** Words in as many lines as let the letters be largest. */
function broken(text: string, w: number, h: number, most: number) {
  const words = text.split(' ');
  let best = { size: 0, lines: [textPath(text)] };
  for (let count = 1; count <= Math.min(4, words.length); count += 1) {
    const per = words.join(' ').length / count;
    const lines: string[] = [''];
    for (const word of words) {
      const last = lines.at(-1) ?? '';
      if (last && last.length + word.length / 2 > per && lines.length < count) lines.push(word);
      else lines[lines.length - 1] = last ? `${last} ${word}` : word;
    }
    const drawn = lines.map((line) => textPath(line));
    const widest = Math.max(...drawn.map((one) => one.width), 1);
    const size = Math.min(most, (w / widest) * 100, h / (lines.length * 1.2));
    if (size > best.size) best = { size, lines: drawn };
  }
  return best;
}

interface Words {
  text: string;
  palette: PaletteName;
  w: number;
  h: number;
  kind: 'title' | 'card' | 'end';
}

/** Words over a picture, on a scrim that keeps them legible; a card has its own ground. */
export async function drawWords({ text, palette, w, h, kind }: Words): Promise<Bitmap> {
  const colours = palettes[palette];
  const isTall = h > w;
  const dark = mix(colours.ink, '#000000', 0.35);
  const { size, lines } = broken(text, w * 0.8, h * (isTall ? 0.3 : 0.42), w * (kind === 'title' ? 0.14 : 0.1));
  const step = size * 1.16;
  const block = lines.length * step;
  const top = (kind === 'title' ? h * (isTall ? 0.4 : 0.5) : h * 0.5) - block / 2 + size * 0.86;
  const letters = lines
    .map((line, at) =>
      path(
        line.d,
        at === lines.length - 1 ? colours.glow : colours.paper,
        `transform="translate(${(w - (line.width * size) / 100) / 2} ${top + at * step}) scale(${size / 100})"`,
      ),
    )
    .join('');
  const ground =
    kind === 'card'
      ? rect(0, 0, w, h, colours.ink) +
        rect(w * 0.05, h * 0.06, w * 0.9, h * 0.88, 'none', `stroke="${colours.pop}" stroke-width="2" rx="8"`) +
        rect(w * 0.062, h * 0.08, w * 0.876, h * 0.84, 'none', `stroke="${colours.hot}" stroke-width="1" rx="6"`)
      : rect(0, 0, w, h, dark, 'opacity="0.5"') +
        rect(w / 2 - w * 0.09, top + (lines.length - 1) * step + size * 0.36, w * 0.18, 3, colours.pop);
  return rasterise(ground + letters, { x: 0, y: 0, w, h }, w, h);
}
