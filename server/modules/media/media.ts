/** What other modules may use of `media`. */
export { AssetManifest, type RenditionFacts } from './assetManifest';
export { readCaptions, writeVtt } from './captions';
export { checkSource, hashFile } from './checkSource';
export { confinementWarning } from './confinement';
export { cutClip } from './cutClip';
export { encodeLadder } from './encodeLadder';
export { findFfmpeg } from './ffmpeg';
export { gainFor, ladderFor, type RenditionSpec } from './ladder';
export { makeClip } from './makeClip';
export { diskFullMessage, isRetryable, MediaProcessingError } from './mediaProcessingError';
export { frameFile, makeFrames, makePoster, makeStoryboard } from './pictures';
export { type FindUsedVideos, type OnVideoChanged, frameKey, posterKey, posterShareKey, shareKeyOf, type VideoChange } from './videoChange';
