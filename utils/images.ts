import { imageBreakpoints } from '@/constants/images';

export type ImageVariant = 'small' | 'medium' | 'standard' | 'high';

/** The image variant for a width. */
export const imageVariantFor = (width: number): ImageVariant => imageBreakpoints.find(({ below }) => width < below)?.variant ?? 'high';
