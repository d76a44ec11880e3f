import { canUseMse, createHlsEngine } from './hlsEngine';
import { createNativeEngine } from './nativeEngine';
import type { EngineOptions, PlaybackEngine } from './playbackEngine';

/** Media Source Extensions wherever they exist, because Android's native HLS is unreliable. */
export const openEngine = (options: EngineOptions): PlaybackEngine =>
  canUseMse() ? createHlsEngine(options) : createNativeEngine(options);
