import sharp from 'sharp';
import { tidy } from '../../../../server/platform/drawing/svg';

/** Pixels as one number each (alpha in the top byte), with the part of every row that is not empty. */
export interface Bitmap {
  w: number;
  h: number;
  pixels: Uint32Array;
  from: Int32Array;
  to: Int32Array;
  /** 1 for a row that covers whatever is below it, from `from` to `to`. */
  solid: Uint8Array;
}

export interface View {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Draws what an SVG shows of `view` on so many pixels. */
export async function rasterise(body: string, view: View, w: number, h: number): Promise<Bitmap> {
  const box = `${view.x} ${view.y} ${view.w} ${view.h}`;
  const svg = tidy(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${box}">${body}</svg>`);
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = new Uint32Array(w * h);
  new Uint8Array(pixels.buffer).set(data);
  const from = new Int32Array(h).fill(w);
  const to = new Int32Array(h);
  const solid = new Uint8Array(h);
  for (let y = 0; y < h; y += 1) {
    let opaque = 0;
    for (let x = 0; x < w; x += 1) {
      const alpha = (pixels[y * w + x] ?? 0) >>> 24;
      if (alpha === 0) continue;
      if (x < (from[y] ?? 0)) from[y] = x;
      to[y] = x + 1;
      if (alpha > 250) opaque += 1;
    }
    solid[y] = Number(opaque > 0 && opaque === (to[y] ?? 0) - (from[y] ?? 0));
  }
  return { w, h, pixels, from, to, solid };
}

/** Puts one bitmap on another with its corner at whole pixels, which is also what compresses best. */
export function paint(canvas: Bitmap, layer: Bitmap, left: number, top: number, opacity = 1) {
  const x0 = Math.round(left);
  const y0 = Math.round(top);
  const strength = Math.max(0, Math.min(256, Math.round(opacity * 256)));
  if (strength === 0) return;
  const target = canvas.pixels;
  const source = layer.pixels;
  for (let y = Math.max(0, -y0); y < layer.h && y + y0 < canvas.h; y += 1) {
    const start = Math.max(layer.from[y] ?? 0, -x0);
    const end = Math.min(layer.to[y] ?? 0, canvas.w - x0);
    if (start >= end) continue;
    let read = y * layer.w + start;
    let write = (y + y0) * canvas.w + start + x0;
    if (strength === 256 && layer.solid[y]) {
      target.set(source.subarray(read, read + end - start), write);
      continue;
    }
    for (let x = start; x < end; x += 1, read += 1, write += 1) {
      const above = source[read] as number; // as: inside the bitmap by the bounds of the loop
      let alpha = above >>> 24;
      if (alpha === 0) continue;
      if (strength < 256) alpha = (alpha * strength) >> 8;
      if (alpha > 250) {
        target[write] = above | 0xff000000;
        continue;
      }
      const below = target[write] as number; // as: inside the canvas by the bounds of the loop
      const rest = 255 - alpha;
      const redBlue = (((above & 0xff00ff) * alpha + (below & 0xff00ff) * rest) >>> 8) & 0xff00ff;
      const green = (((above & 0xff00) * alpha + (below & 0xff00) * rest) >>> 8) & 0xff00;
      target[write] = redBlue | green | 0xff000000;
    }
  }
}

export const emptyBitmap = (w: number, h: number): Bitmap => ({
  w,
  h,
  pixels: new Uint32Array(w * h).fill(0xff000000),
  from: new Int32Array(h),
  to: new Int32Array(h).fill(w),
  solid: new Uint8Array(h),
});

/** Darkens towards black: 1 leaves it as it is. */
export function dim(canvas: Bitmap, light: number) {
  if (light >= 1) return;
  const factor = Math.max(0, Math.round(light * 256));
  const { pixels } = canvas;
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at] as number; // as: inside the array by the bounds of the loop
    pixels[at] = ((((value & 0xff00ff) * factor) >>> 8) & 0xff00ff) | ((((value & 0xff00) * factor) >>> 8) & 0xff00) | 0xff000000;
  }
}
