/** A picture asked for under this many pixels wide comes in that variant, else in `high`. */
export const imageBreakpoints = [
  { below: 300, variant: 'small' },
  { below: 400, variant: 'medium' },
  { below: 760, variant: 'standard' },
] as const;
