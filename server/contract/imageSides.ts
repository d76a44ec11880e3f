/**
 * The longer side of each variant in pixels; a picture is never enlarged, except a square one. The server makes these sizes, and pages tell
 * the browser their widths, so that it can choose.
 */
export const imageSides = {
  /** In steps of 1.5, so that the next larger size is never far from what is needed. */
  picture: { small: 360, medium: 560, standard: 864, high: 1280 },
  /** A banner is as wide as the page. */
  banner: { small: 390, medium: 780, standard: 1280, high: 1920 },
  square: { small: 96, medium: 200, standard: 400, high: 800 },
} as const;
export type ImageShape = keyof typeof imageSides;
