import type { HlsConfig } from 'hls.js';
import Hls from 'hls.js/light';
import { hlsWorkerPath, workerFromBits } from '@/constants/playback';
import { levelCap, type Box } from './engineSettings';
import { firstRung } from './firstRung';
import { freshAddress } from './freshAddress';
import { loaderWithPieces } from './piecesAhead';
import type { EngineOptions, PlaybackEngine } from './playbackEngine';
import { renditionHeight, soundOf } from './renditions';
import { isPlaying, play } from './videoControls';

/** A decoder that fails is set up anew so often; one that fails still cannot read this film. */
const mostRecoveries = 5;

export const canUseMse = () => Hls.isSupported();

/** hls.js without alternate audio, on media source extensions: everywhere but iPhones before iOS 17.1. */
export function createHlsEngine({ video, settings, events }: EngineOptions): PlaybackEngine {
  let choice = settings.chosenHeight;
  let addresses: { first: string; now: string } | null = null;
  let isSound = false;
  let recoveries = 0;
  let isBroken = false;
  let hls: Hls | null = null;

  function make(estimateBits: number, startSeconds: number): Hls {
    const made = new Hls({
      enableWorker: estimateBits >= workerFromBits,
      workerPath: hlsWorkerPath,
      fLoader: loaderWithPieces(Hls.DefaultConfig.loader) as HlsConfig['fLoader'] & {},
      startPosition: startSeconds > 0 ? startSeconds : -1,
      backBufferLength: settings.backSeconds,
      maxBufferLength: settings.aheadSeconds,
      maxMaxBufferLength: settings.aheadSeconds * 2,
      maxBufferSize: settings.bufferBytes,
      capLevelOnFPSDrop: true,
      abrEwmaDefaultEstimate: estimateBits,
      // No segment only to measure by: the estimate is known from the last visit, and 240p is as cheap a test as there is.
      testBandwidth: false,
      xhrSetup: (request, url) => {
        const fresh = addresses && freshAddress(url, addresses.first, addresses.now);
        if (fresh) request.open('GET', fresh);
      },
    });
    made.on(Hls.Events.MANIFEST_PARSED, () => {
      const rungs = made.levels.map((level) => ({ height: renditionHeight(level), bitsPerSecond: level.bitrate }));
      made.startLevel = firstRung(rungs, { ...settings, estimateBits, chosenHeight: choice }, boxOf(video));
      obey(made);
    });
    made.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => events.onLevel(made.levels[level] ? renditionHeight(made.levels[level]) : null));
    made.on(Hls.Events.FRAG_LOADED, (_, { frag }) => events.onBytes(frag.stats.total || frag.stats.loaded));
    made.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
      if (type === Hls.ErrorTypes.NETWORK_ERROR && [401, 403, 410].includes(response?.code ?? 0)) {
        made.stopLoad(); // else it would ask again and again at an address that has ended
        events.onExpired();
      } else if (fatal && type === Hls.ErrorTypes.NETWORK_ERROR) events.onOffline();
      else if (fatal && type === Hls.ErrorTypes.MEDIA_ERROR && recoveries < mostRecoveries) {
        recoveries += 1;
        made.recoverMediaError();
      } else if (fatal) {
        isBroken = true;
        events.onFatal();
      }
    });
    return made;
  }

  /** The viewer's choice is one rendition; otherwise the engine chooses below what player, line and saving allow. hls.js' own cap by size
   * counts every device pixel, which would bring 1080p to a 360 px phone. */
  function obey(of: Hls) {
    if (of.levels.length === 0) return;
    const heights = of.levels.map(renditionHeight);
    of.autoLevelCapping = heights.lastIndexOf(levelCap(heights, settings.capHeight, boxOf(video)));
    const chosen = choice === null ? -1 : heights.lastIndexOf(choice);
    if (of.manualLevel !== chosen) of.nextLevel = chosen;
  }

  const source = (playlistURL: string) => (isSound ? soundOf(playlistURL) : playlistURL);
  function open(playlistURL: string, startSeconds: number) {
    const estimateBits = hls?.bandwidthEstimate || settings.estimateBits;
    hls?.destroy();
    hls = make(estimateBits, startSeconds);
    addresses = { first: playlistURL, now: playlistURL };
    hls.loadSource(source(playlistURL));
    hls.attachMedia(video);
  }

  const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => hls && obey(hls));
  resized?.observe(video);

  return {
    kind: 'mse',
    load: open,
    renew: (playlistURL) => {
      if (addresses) addresses = { ...addresses, now: playlistURL };
      hls?.startLoad(video.currentTime); // it may have stopped at an address that had ended
    },
    choose: (height) => {
      choice = height;
      if (hls) obey(hls);
    },
    soundOnly: (isOn) => {
      if (!addresses || isOn === isSound) return;
      const wasPlaying = isPlaying(video);
      isSound = isOn;
      open(addresses.now, video.currentTime);
      if (wasPlaying) void play(video); // another source stops what played
    },
    estimate: () => (hls && Number.isFinite(hls.bandwidthEstimate) ? Math.round(hls.bandwidthEstimate) : null),
    resume: () => {
      if (isBroken && addresses) {
        [isBroken, recoveries] = [false, 0];
        open(addresses.now, video.currentTime);
        void play(video);
      } else if (hls && hls.levels.length > 0) hls.startLoad(video.currentTime);
      else if (addresses) hls?.loadSource(source(addresses.now)); // without a line at the very beginning not even the playlist came
    },
    destroy: () => {
      resized?.disconnect();
      hls?.destroy();
    },
  };
}

function boxOf(video: HTMLVideoElement): Box {
  const { width, height } = video.getBoundingClientRect();
  return { edge: Math.min(width, height), density: window.devicePixelRatio, viewport: Math.min(window.innerWidth, window.innerHeight) };
}
