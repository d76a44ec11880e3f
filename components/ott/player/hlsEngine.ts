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

/** A decoder that fails is set up anew so often; one that fails still, without having come so much further, cannot read this film. */
const mostRecoveries = 5;
const settledSeconds = 10;

export const canUseMse = () => Hls.isSupported();

/** hls.js without alternate audio, on media source extensions: everywhere but iPhones before iOS 17.1. */
export function createHlsEngine({ video, settings, events }: EngineOptions): PlaybackEngine {
  let choice = settings.chosenHeight;
  let addresses: { first: string; now: string } | null = null;
  let isSound = false;
  let recoveries = 0;
  let isBroken = false;
  /** Where the viewer is, also while a source is exchanged and the video says 0. */
  let reached = 0;
  let failedAt = 0;
  let hls: Hls | null = null;

  const follow = () => {
    if (video.readyState < video.HAVE_CURRENT_DATA || video.seeking) return;
    reached = video.currentTime;
    if (reached > failedAt + settledSeconds) recoveries = 0;
  };
  const jump = () => {
    if (video.readyState >= video.HAVE_METADATA) reached = video.currentTime;
  };
  video.addEventListener('timeupdate', follow);
  video.addEventListener('seeking', jump);

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
        failedAt = reached;
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
    [reached, failedAt, recoveries, isBroken] = [startSeconds, startSeconds, 0, false];
    hls = make(estimateBits, startSeconds);
    addresses = { first: playlistURL, now: playlistURL };
    hls.loadSource(source(playlistURL));
    hls.attachMedia(video);
  }
  /** The same film from another source, where it was and running if it ran: a new source stops what played. */
  function openAgain(playlistURL: string) {
    const wasPlaying = isPlaying(video);
    open(playlistURL, reached);
    if (wasPlaying) void play(video);
  }
  /** Loading may have stopped, at an address that had ended or for want of a line; at the very beginning not even the playlist came. */
  function goOn() {
    if (!addresses || !hls) return;
    if (hls.levels.length > 0) hls.startLoad(reached);
    else {
      addresses = { first: addresses.now, now: addresses.now };
      hls.loadSource(source(addresses.now));
    }
  }

  const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => hls && obey(hls));
  resized?.observe(video);

  return {
    kind: 'mse',
    load: open,
    renew: (playlistURL) => {
      if (addresses) addresses = { ...addresses, now: playlistURL };
      goOn();
    },
    choose: (height) => {
      choice = height;
      if (hls) obey(hls);
    },
    soundOnly: (isOn) => {
      if (!addresses || isOn === isSound) return;
      isSound = isOn;
      openAgain(addresses.now);
    },
    estimate: () => (hls && Number.isFinite(hls.bandwidthEstimate) ? Math.round(hls.bandwidthEstimate) : null),
    resume: () => {
      if (isBroken && addresses) openAgain(addresses.now);
      else goOn();
    },
    destroy: () => {
      resized?.disconnect();
      video.removeEventListener('timeupdate', follow);
      video.removeEventListener('seeking', jump);
      hls?.destroy();
    },
  };
}

function boxOf(video: HTMLVideoElement): Box {
  const { width, height } = video.getBoundingClientRect();
  return { edge: Math.min(width, height), density: window.devicePixelRatio, viewport: Math.min(window.innerWidth, window.innerHeight) };
}
