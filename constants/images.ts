/** Below this width in pixels an image uses this variant, otherwise `high`. */
export const imageBreakpoints = [
  { below: 300, variant: 'small' },
  { below: 400, variant: 'medium' },
  { below: 760, variant: 'standard' },
] as const;
