import type { ImageSet } from '@contract/common';
import { imageSides, type ImageShape } from '@contract/imageSides';
import { imageVariantFor } from '@/utils/images';

/** A displayed width: CSS pixels, or a CSS length for a picture as wide as the window. */
export type DisplayedWidth = number | string;

export interface ImageSources {
  /** Before `srcSet` in an element, or the browser may load the wrong one. */
  sizes?: string;
  srcSet?: string;
  src: string;
}

const variants = ['small', 'medium', 'standard', 'high'] as const;

/**
 * The addresses of a picture with their widths, which follow from its ratio: browsers choose the one that fits the displayed width and the
 * screen's density.
 */
export function imageSources(images: ImageSet, ratio: string, width: DisplayedWidth, shape: ImageShape = 'picture'): ImageSources {
  const [ratioWidth = 1, ratioHeight = 1] = ratio.split('/').map(Number);
  const src = images[imageVariantFor(typeof width === 'number' ? width : Infinity)].url;
  if (images.small.url === images.high.url) return { src };
  const widthOf = (side: number) => Math.round(side * Math.min(1, ratioWidth / ratioHeight));
  const srcSet = variants.map((variant) => `${images[variant].url} ${widthOf(imageSides[shape][variant])}w`).join(', ');
  return { sizes: sizesOf(width), srcSet, src };
}

/** Above twice the density, more pixels weigh more and look the same: a phone's whole width needs `standard`, not `high`. */
const sizesOf = (width: DisplayedWidth) =>
  typeof width === 'number' ? cssLength(width) : `(min-resolution: 2.2dppx) calc(0.8 * (${width})), ${width}`;

export const cssLength = (width: DisplayedWidth) => (typeof width === 'number' ? `${width}px` : width);
