import type { HlsConfig } from 'hls.js';
import Hls from 'hls.js/light';
import { hlsWorkerPath, workerFromBits } from '@/constants/playback';
import { isPlaying, play } from '../controls/videoControls';
import { airPlayOf, offerCastSource } from './castSource';
import { levelCap, type PlayerSize } from './engineSettings';
import { initialLevel } from './initialLevel';
import type { EngineOptions, PlaybackEngine } from './playbackEngine';
import { withPrefetchedSegments } from './prefetchedSegments';
import { renditionHeight, audioPlaylistURL } from './renditions';
import { renewedUrl } from './renewedUrl';

/** How many times a failed decoder is recreated. Without `recoveryResetSeconds` of progress in between, the video cannot be decoded. */
const maxRecoveries = 5;
const recoveryResetSeconds = 10;

export const canUseMse = () => Hls.isSupported();

/** hls.js without alternate audio, on Media Source Extensions: everywhere but iPhones before iOS 17.1. */
export function createHlsEngine({ video, settings, events }: EngineOptions): PlaybackEngine {
  let selectedHeight = settings.chosenHeight;
  let playlistUrls: { first: string; current: string } | null = null;
  let isAudioOnly = false;
  let recoveries = 0;
  let isBroken = false;
  /** The viewer's position, also while the source is replaced and `currentTime` is 0. */
  let position = 0;
  let failurePosition = 0;
  let hls: Hls | null = null;
  let castURL: string | null = null;

  const onTimeUpdate = () => {
    if (video.readyState < video.HAVE_CURRENT_DATA || video.seeking) return;
    position = video.currentTime;
    if (position > failurePosition + recoveryResetSeconds) recoveries = 0;
  };
  const onSeeking = () => {
    if (video.readyState >= video.HAVE_METADATA) position = video.currentTime;
  };
  video.addEventListener('timeupdate', onTimeUpdate);
  video.addEventListener('seeking', onSeeking);

  function createInstance(estimateBits: number, startSeconds: number): Hls {
    const instance = new Hls({
      enableWorker: estimateBits >= workerFromBits,
      workerPath: hlsWorkerPath,
      fLoader: withPrefetchedSegments(Hls.DefaultConfig.loader) as HlsConfig['fLoader'] & {},
      startPosition: startSeconds > 0 ? startSeconds : -1,
      backBufferLength: settings.backSeconds,
      maxBufferLength: settings.aheadSeconds,
      maxMaxBufferLength: settings.aheadSeconds * 2,
      maxBufferSize: settings.bufferBytes,
      capLevelOnFPSDrop: true,
      abrEwmaDefaultEstimate: estimateBits,
      // No segment only to measure bandwidth: the last session's estimate is known, and 240p is as cheap a test.
      testBandwidth: false,
      xhrSetup: (request, url) => {
        const renewed = playlistUrls && renewedUrl(url, playlistUrls.first, playlistUrls.current);
        if (renewed) request.open('GET', renewed);
      },
    });
    instance.on(Hls.Events.MEDIA_ATTACHED, offerForCasting);
    instance.on(Hls.Events.MANIFEST_PARSED, () => {
      const qualityLevels = instance.levels.map((level) => ({ height: renditionHeight(level), bitsPerSecond: level.bitrate }));
      instance.startLevel = initialLevel(qualityLevels, { ...settings, estimateBits, chosenHeight: selectedHeight }, playerSizeOf(video));
      applyLevels(instance);
    });
    instance.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) =>
      events.onLevel(instance.levels[level] ? renditionHeight(instance.levels[level]) : null),
    );
    instance.on(Hls.Events.FRAG_LOADED, (_, { frag }) => events.onBytes(frag.stats.total || frag.stats.loaded));
    instance.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
      if (type === Hls.ErrorTypes.NETWORK_ERROR && [401, 403, 410].includes(response?.code ?? 0)) {
        instance.stopLoad(); // otherwise it keeps requesting an expired URL
        events.onExpired();
      } else if (fatal && type === Hls.ErrorTypes.NETWORK_ERROR) events.onOffline();
      else if (fatal && type === Hls.ErrorTypes.MEDIA_ERROR && recoveries < maxRecoveries) {
        recoveries += 1;
        failurePosition = position;
        instance.recoverMediaError();
      } else if (fatal) {
        isBroken = true;
        events.onFatal();
      }
    });
    return instance;
  }

  /**
   * The viewer's choice fixes one rendition; otherwise the engine chooses below the caps for player size, network and data saving. hls.js'
   * own size cap counts device pixels, which would load 1080p on a 360 px phone.
   */
  function applyLevels(instance: Hls) {
    if (instance.levels.length === 0) return;
    const heights = instance.levels.map(renditionHeight);
    instance.autoLevelCapping = heights.lastIndexOf(levelCap(heights, settings.capHeight, playerSizeOf(video)));
    const chosen = selectedHeight === null ? -1 : heights.lastIndexOf(selectedHeight);
    if (instance.manualLevel !== chosen) instance.nextLevel = chosen;
  }

  const isOnTelevision = () => airPlayOf(video)?.webkitCurrentPlaybackTargetIsWireless === true;
  const source = (playlistURL: string) => (isAudioOnly ? audioPlaylistURL(playlistURL) : playlistURL);
  function offerForCasting() {
    if (castURL) offerCastSource(video, source(castURL));
  }
  function open(playlistURL: string, startSeconds: number) {
    const estimateBits = hls?.bandwidthEstimate || settings.estimateBits;
    hls?.destroy();
    [position, failurePosition, recoveries, isBroken] = [startSeconds, startSeconds, 0, false];
    hls = createInstance(estimateBits, startSeconds);
    playlistUrls = { first: playlistURL, current: playlistURL };
    hls.loadSource(source(playlistURL));
    hls.attachMedia(video);
  }
  /** Replaces the source and keeps the position and the playing state, because a new source pauses playback. */
  function reopen(playlistURL: string) {
    const wasPlaying = isPlaying(video);
    open(playlistURL, position);
    if (wasPlaying) void play(video);
  }
  /** Restarts loading after an expired URL or a lost connection; at the very start the playlist itself may be missing. */
  function continueLoading() {
    if (!playlistUrls || !hls || isOnTelevision()) return;
    if (hls.levels.length > 0) hls.startLoad(position);
    else {
      playlistUrls = { first: playlistUrls.current, current: playlistUrls.current };
      hls.loadSource(source(playlistUrls.current));
    }
  }

  /** While a television plays the second source, nothing is loaded here; afterwards Safari has closed the first. */
  const onCastingChange = () => {
    if (isOnTelevision()) hls?.stopLoad();
    else if (playlistUrls) reopen(playlistUrls.current);
  };
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', onCastingChange);

  const resizeObserver = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => hls && applyLevels(hls));
  resizeObserver?.observe(video);

  return {
    kind: 'mse',
    castFrom: (url) => {
      const isRenewed = castURL !== null;
      castURL = url;
      if (isRenewed) offerForCasting();
    },
    load: open,
    renew: (playlistURL) => {
      if (playlistUrls) playlistUrls = { ...playlistUrls, current: playlistURL };
      continueLoading();
    },
    setQuality: (height) => {
      selectedHeight = height;
      if (hls) applyLevels(hls);
    },
    setAudioOnly: (isOn) => {
      if (!playlistUrls || isOn === isAudioOnly) return;
      isAudioOnly = isOn;
      reopen(playlistUrls.current);
    },
    bandwidthEstimate: () => (hls && Number.isFinite(hls.bandwidthEstimate) ? Math.round(hls.bandwidthEstimate) : null),
    resume: () => {
      if (isBroken && playlistUrls) reopen(playlistUrls.current);
      else continueLoading();
    },
    destroy: () => {
      resizeObserver?.disconnect();
      video.removeEventListener('timeupdate', onTimeUpdate);
      video.removeEventListener('seeking', onSeeking);
      video.removeEventListener('webkitcurrentplaybacktargetiswirelesschanged', onCastingChange);
      hls?.destroy();
    },
  };
}

function playerSizeOf(video: HTMLVideoElement): PlayerSize {
  const { width, height } = video.getBoundingClientRect();
  return { edge: Math.min(width, height), density: window.devicePixelRatio, viewport: Math.min(window.innerWidth, window.innerHeight) };
}
