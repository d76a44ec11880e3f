import type { AnalyticsEvent } from '@contract/analytics';
import { apiPrefix } from '@contract/apiPrefix';
import type { Playback } from '@contract/playback';
import { playback as delays } from '@/constants/playback';
import { baseAnalyticsEvent } from '@/utils/browser/analyticsEvent';
import { currentConnection } from '@/utils/browser/connection';
import { play } from '../../../ott/player/controls/videoControls';
import { engineSettings } from '../../../ott/player/engine/engineSettings';
import { openEngine } from '../../../ott/player/engine/openEngine';

interface FramePlayback {
  video: HTMLVideoElement;
  playback: Extract<Playback, { isAllowed: true }>;
  /** Asks again, for addresses that are valid; null without an answer. */
  ask: () => Promise<Playback | null>;
  /** The video may no longer be played, for example because it was taken down. */
  onRefused: () => void;
  onFatal: () => void;
  /** This is the first play since the frame was opened, which counts as a view. */
  isFirst: boolean;
}

/** Without a cookie or anything else that tells one visitor from another; a request that fails is not repeated. */
function reportView(): void {
  const href = window.location.href.split(/[?#]/, 1)[0] ?? '';
  const view: AnalyticsEvent = {
    ...baseAnalyticsEvent('embed', { href, navigator, screen: window.screen }, false),
    userID: null,
    valueMap: { href, source: 'EMBED' },
    eventName: 'PAGE_VISIT',
    component: 'embed',
    eventType: 'PLAY',
  };
  fetch(`${apiPrefix}/event-stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
    credentials: 'omit',
    keepalive: true,
  })
    .then((answer) => answer.text()) // a response that is not read keeps its request open
    .catch(() => undefined); // the video plays without it
}

/** Plays a video from its beginning, and renews its addresses when they have expired. The result stops it. */
export function playInFrame({ video, playback, ask, onRefused, onFatal, isFirst }: FramePlayback): () => void {
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const retry = (what: () => void) => {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(what, delays.lostRetryMs);
  };
  const renew = async () => {
    const answer = await ask();
    if (isStopped) return;
    if (!answer) retry(() => void renew());
    else if (answer.isAllowed) engine.renew(answer.playlistURL);
    else onRefused();
  };
  const engine = openEngine({
    video,
    settings: engineSettings({ connection: currentConnection(), lastEstimateBits: null, chosenHeight: null }),
    events: {
      onLevel: () => undefined,
      onBytes: () => undefined,
      onExpired: () => void renew(),
      onOffline: () => retry(() => engine.resume()),
      onFatal,
    },
  });
  if (isFirst) video.addEventListener('playing', reportView, { once: true });
  engine.load(playback.playlistURL, 0);
  void play(video); // where the browser asks for another press, its controls are there
  return () => {
    isStopped = true;
    clearTimeout(retryTimer);
    engine.destroy();
  };
}
