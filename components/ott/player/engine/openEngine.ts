import { canUseMse, createHlsEngine } from './hlsEngine';
import { createNativeEngine } from './nativeEngine';
import type { EngineOptions, PlaybackEngine } from './playbackEngine';

/** Media source extensions wherever they are: Android's own HLS is full of faults. */
export const openEngine = (options: EngineOptions): PlaybackEngine =>
  canUseMse() ? createHlsEngine(options) : createNativeEngine(options);
