/** Safari's own names; the standard's API has no second source. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
  webkitCurrentPlaybackTargetIsWireless?: boolean;
}

export const airPlayOf = (video: HTMLVideoElement): Required<AirPlayVideo> | null =>
  'webkitShowPlaybackTargetPicker' in video ? (video as Required<AirPlayVideo>) : null;

/**
 * Offers an address that a television fetches itself, beside the source that an engine feeds: Safari changes to it when the viewer chooses AirPlay
 * (https://webkit.org/blog/15036/how-to-use-media-source-extensions-with-airplay/). Call it when the engine has attached, which removes earlier ones.
 */
export function offerCastSource(video: HTMLVideoElement, castURL: string): void {
  if (!airPlayOf(video)) return;
  const source = video.querySelector<HTMLSourceElement>('source[data-cast]') ?? document.createElement('source');
  source.dataset['cast'] = '';
  source.type = 'application/vnd.apple.mpegurl';
  source.src = castURL;
  video.append(source);
  video.disableRemotePlayback = false; // hls.js disables it, because there is no second source when it attaches
}
