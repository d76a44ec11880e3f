/** What of a picture is shown: its middle in shares of the picture, and how much closer than needed. */
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

/** The part of the picture in its own pixels: as large as fits at zoom 1, of the wanted shape, never beyond the edge. */
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

/** Moved by shares of what is shown, and held where the edge of the picture is. */
export function moveCrop(picture: Size, shape: Size, crop: Crop, right: number, down: number): Crop {
  const { width, height } = cropRect(picture, shape, crop);
  const [halfX, halfY] = [width / picture.width / 2, height / picture.height / 2];
  return {
    ...crop,
    x: clamp(crop.x + (right * width) / picture.width, halfX, 1 - halfX),
    y: clamp(crop.y + (down * height) / picture.height, halfY, 1 - halfY),
  };
}
