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
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const closest = 4;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The part of the picture in its own pixels: as large as fits at zoom 1, of the wanted shape, never beyond the edge. */
export function cutOf(picture: Size, shape: Size, { x, y, zoom }: Crop) {
  const fit = Math.min(picture.width / shape.width, picture.height / shape.height) / between(zoom, 1, closest);
  const [width, height] = [shape.width * fit, shape.height * fit];
  return {
    left: between(x * picture.width - width / 2, 0, picture.width - width),
    top: between(y * picture.height - height / 2, 0, picture.height - height),
    width,
    height,
  };
}

/** Moved by shares of what is shown, and held where the edge of the picture is. */
export function moved(picture: Size, shape: Size, crop: Crop, right: number, down: number): Crop {
  const { width, height } = cutOf(picture, shape, crop);
  const [halfX, halfY] = [width / picture.width / 2, height / picture.height / 2];
  return {
    ...crop,
    x: between(crop.x + (right * width) / picture.width, halfX, 1 - halfX),
    y: between(crop.y + (down * height) / picture.height, halfY, 1 - halfY),
  };
}
