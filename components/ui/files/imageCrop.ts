/** The visible part of a picture: its centre as fractions of the picture, and the zoom, 1 being the smallest that fills the frame. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}
interface Size {
  width: number;
  height: number;
}
export const fullCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const maxZoom = 4;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The crop in the picture's own pixels: as large as fits at zoom 1, in the given shape, never beyond the edges. */
export function cropRect(picture: Size, shape: Size, { x, y, zoom }: Crop) {
  const fit = Math.min(picture.width / shape.width, picture.height / shape.height) / clamp(zoom, 1, maxZoom);
  const [width, height] = [shape.width * fit, shape.height * fit];
  return {
    left: clamp(x * picture.width - width / 2, 0, picture.width - width),
    top: clamp(y * picture.height - height / 2, 0, picture.height - height),
    width,
    height,
  };
}

/** Moves by fractions of the visible part, limited to the edges of the picture. */
export function moveCrop(picture: Size, shape: Size, crop: Crop, right: number, down: number): Crop {
  const { width, height } = cropRect(picture, shape, crop);
  const [halfX, halfY] = [width / picture.width / 2, height / picture.height / 2];
  return {
    ...crop,
    x: clamp(crop.x + (right * width) / picture.width, halfX, 1 - halfX),
    y: clamp(crop.y + (down * height) / picture.height, halfY, 1 - halfY),
  };
}
