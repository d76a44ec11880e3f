import { mix, palettes, type PaletteName } from '../../../../server/platform/drawing/palettes';
import { createStage } from '../../../../server/platform/drawing/stage';
import { rect } from '../../../../server/platform/drawing/svg';
import { scenes, type SceneName } from '../../art/scenes';
import { rasterise, type Bitmap } from './bitmap';

export interface Layer {
  /** What it shows, when the kit has a word for it. */
  part: string;
  /** 0 is the sky, 1 is what stands nearest. */
  depth: number;
  bitmap: Bitmap;
}

interface Piece {
  part: string;
  body: string;
}

/** The drawing's outermost elements, those without a name joined to what comes before them. */
export function piecesOf(svg: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let start = 0;
  for (const tag of svg.matchAll(/<(\/?)([a-zA-Z]+)\b([^>]*?)(\/?)>/g)) {
    const [text, isClosing, name, attributes = '', isEmpty] = tag;
    if (depth === 0) start = tag.index;
    if (isClosing) depth -= 1;
    else if (!isEmpty) depth += 1;
    if (depth > 0) continue;
    const body = svg.slice(start, tag.index + text.length);
    const opening = /^<g[^>]*>/.exec(body)?.[0] ?? attributes;
    const part = /data-part="(\w+)"/.exec(opening)?.[1] ?? (name === 'g' ? 'thing' : 'shape');
    const last = pieces.at(-1);
    if (last && part === 'shape') last.body += body;
    else pieces.push({ part, body });
  }
  return pieces;
}

const far: Record<string, number> = { sky: 0, backdrop: 0, stars: 0.02, halftone: 0.04, rays: 0.05, halo: 0.06, orb: 0.08, birds: 0.2 };
const most = 9;

/** Few layers are enough for depth: what stands close together in the drawing moves together. */
function thinOut(pieces: Piece[]): Piece[] {
  const kept = [...pieces];
  while (kept.length > most) {
    let best = 1;
    for (let at = 1; at < kept.length; at += 1) {
      const cost = (one: number) =>
        (kept[one]?.body.length ?? 0) + (kept[one - 1]?.body.length ?? 0) + (far[kept[one]?.part ?? ''] === undefined ? 0 : 9000);
      if (cost(at) < cost(best)) best = at;
    }
    const [gone] = kept.splice(best, 1);
    const previous = kept[best - 1];
    if (gone && previous) previous.body += gone.body;
  }
  return kept;
}

export interface SetSpec {
  scene: SceneName;
  palette: PaletteName;
  seed: string;
  shape: 'still' | 'snax';
  /** How far the camera stands: 1 shows all, 1.7 only what matters. */
  zoom: number;
  /** How much larger than the picture a set is on each side, as a share of the width: the way the camera can go. */
  travel: number;
  w: number;
  h: number;
}

/** A scene of the artwork kit on layers that can move, a little larger than the picture so that no edge comes into sight. */
export async function buildSet(spec: SetSpec): Promise<{ layers: Layer[]; margin: number }> {
  const palette = palettes[spec.palette];
  const stage = createStage(`${spec.seed} ${spec.scene}`, spec.shape, palette, 'none');
  const drawn = scenes[spec.scene](stage);
  const defs = `<defs>${stage.defs()}</defs>`;
  const ground: Piece = { part: 'sky', body: rect(-40, -40, stage.w + 80, stage.h + 80, palette.sky[1]) };
  const margin = Math.round(spec.w * spec.travel);
  const zoom = spec.zoom * (1 + (2 * margin) / spec.w);
  const view = { w: (stage.w / zoom) * (1 + (2 * margin) / spec.w), h: (stage.h / zoom) * (1 + (2 * margin) / spec.w) };
  const centre = spec.zoom > 1.2 ? { x: stage.x, y: stage.y + stage.h * 0.04 } : { x: stage.w / 2, y: stage.h / 2 };
  const place = (value: number, span: number, whole: number) => Math.max(0, Math.min(whole - span, value - span / 2));
  const box = { ...view, x: place(centre.x, view.w, stage.w), y: place(centre.y, view.h, stage.h) };
  const pieces = thinOut([ground, ...piecesOf(drawn)]);
  const near = pieces.filter(({ part }) => far[part] === undefined).length;
  let depth = 0;
  let seen = 0;
  const layers: Layer[] = [];
  for (const { part, body } of pieces) {
    if (far[part] === undefined) seen += 1;
    depth = Math.max(depth, far[part] ?? 0.25 + (0.75 * seen) / near);
    const bitmap = await rasterise(defs + body, box, spec.w + 2 * margin, Math.round(spec.h * (1 + (2 * margin) / spec.w)));
    layers.push({ part, depth, bitmap });
  }
  return { layers, margin };
}

/** Dark ground for people to walk on. */
export const groundColour = (palette: PaletteName) => mix(palettes[palette].ink, palettes[palette].shade, 0.35);
