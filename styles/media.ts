/** The desktop layout starts here: wider than any phone in landscape, as wide as a tablet in landscape. */
export const desktopFrom = '960px';

export const media = {
  desktop: `@media (min-width: ${desktopFrom})`,
  phone: '@media (max-width: 959.98px)',
  wide: '@media (min-width: 1360px)',
  /** Pages of pictures are wider here (globalCss.ts). */
  full: '@media (min-width: 1600px)',
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  motionAllowed: '@media (prefers-reduced-motion: no-preference)',
  forcedColors: '@media (forced-colors: active)',
} as const;
