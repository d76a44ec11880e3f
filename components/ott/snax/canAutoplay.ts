import { currentConnection } from '@/utils/browser/connection';

/** Whether a clip may begin by itself: not under reduced motion or with data saving. */
export const canAutoplay = (): boolean => !currentConnection().isSaving && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
