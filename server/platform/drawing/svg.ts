export const rect = (x: number, y: number, w: number, h: number, fill: string, rest = '') =>
  `<rect x="${x}" y="${y}" width="${Math.max(0, w)}" height="${Math.max(0, h)}" fill="${fill}" ${rest}/>`;

export const circle = (x: number, y: number, r: number, fill: string, rest = '') =>
  `<circle cx="${x}" cy="${y}" r="${Math.max(0, r)}" fill="${fill}" ${rest}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, rest = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${rest}/>`;

export const path = (d: string, fill: string, rest = '') => `<path d="${d}" fill="${fill}" ${rest}/>`;

export const line = (d: string, stroke: string, width: number, rest = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${rest}/>`;

/** A circle's outline. */
export const ring = (x: number, y: number, r: number, stroke: string, width: number, rest = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}" ${rest}/>`;

export const see = (opacity: number) => `opacity="${opacity}"`;

interface Placing {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
  flip?: 1 | -1;
  /** Extra scale of the width or the height alone. */
  squeeze?: number;
  squash?: number;
  rest?: string;
}

/** Puts a drawing made around (0, 0) somewhere else. */
export const group = (body: string, { x = 0, y = 0, scale = 1, turn = 0, flip = 1, squeeze = 1, squash = 1, rest = '' }: Placing = {}) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale * flip * squeeze} ${scale * squash})" ${rest}>${body}</g>`;

export const repeat = (count: number, draw: (at: number) => string) =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => draw(at)).join('');

/** A point on a circle; degrees run clockwise from the top. */
export const polar = (x: number, y: number, r: number, degrees: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
};

/** Two decimals are finer than any pixel, and exponents are not numbers in every SVG reader. */
export const tidy = (svg: string) =>
  svg.replace(/-?\b\d+(\.\d+)?e-\d+/g, '0').replace(/-?\b\d+\.\d{3,}/g, (long) => String(Math.round(Number(long) * 100) / 100));

/** The same drawing in one flat colour. */
export const shadowOf = (body: string, colour: string) => body.replace(/(fill|stroke)="(#|url)[^"]+"/g, `$1="${colour}"`);
