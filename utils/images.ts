import { imageBreakpoints } from '@/constants/images';

export type ImageVariant = 'small' | 'medium' | 'standard' | 'high';

/** Which variant serves a picture asked for at this width. */
export const imageVariantFor = (width: number): ImageVariant => imageBreakpoints.find(({ below }) => width < below)?.variant ?? 'high';
