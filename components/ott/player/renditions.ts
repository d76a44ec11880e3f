interface Sized {
  width: number;
  height: number;
}

/** What a rendition is called by: its short edge, also when it stands upright. 0 is sound alone. */
export const renditionHeight = ({ width, height }: Sized): number => (width > 0 ? Math.min(width, height) : height);
