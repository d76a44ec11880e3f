import type { PlaybackEdge } from '@contract/playback';
import { renewRetryDelayMs } from './renewRetryDelay';

interface EdgeRenewalOptions {
  video: HTMLVideoElement;
  /** REFUSED: the API gives no more. Null: no answer. */
  request: (renewalToken: string) => Promise<PlaybackEdge | 'REFUSED' | null>;
  onRenewed: (edge: PlaybackEdge) => void;
  onRefused: () => void;
  onUnanswered: () => void;
  /** The CDN refuses addresses that are valid. */
  onUnusable: () => void;
}

/** New addresses that the CDN may refuse in a row, without a byte between. */
const maxRefusals = 3;
/** When to renew, as a share of an address's lifetime, so that a renewal may fail twice, and viewers who started together spread out. */
const renewAt = { from: 0.4, to: 0.5 } as const;

/** Renews a video's addresses at a CDN, which last less than a minute, as long as it plays. */
export function createEdgeRenewal({ video, request, onRenewed, onRefused, onUnanswered, onUnusable }: EdgeRenewalOptions) {
  let edge: PlaybackEdge | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let isRenewing = false;
  let failures = 0;
  let refusals = 0;

  const follow = (next: PlaybackEdge | null) => {
    clearTimeout(timer);
    [edge, isDue] = [next, false];
    if (!next) return;
    const delayMs = next.expiresInSeconds * 1000 * (renewAt.from + Math.random() * (renewAt.to - renewAt.from));
    timer = setTimeout(() => {
      if (video.paused) isDue = true;
      else void renew();
    }, delayMs);
  };
  const renew = async () => {
    const renewed = edge;
    if (!renewed || isRenewing) return;
    clearTimeout(timer);
    [isRenewing, isDue] = [true, false];
    const answer = await request(renewed.renewalToken);
    isRenewing = false;
    if (edge !== renewed) return; // another playback has begun, or none
    if (answer === 'REFUSED') return void onRefused();
    if (!answer) {
      timer = setTimeout(() => void renew(), renewRetryDelayMs(failures));
      failures += 1;
      return void onUnanswered();
    }
    failures = 0;
    follow(answer);
    onRenewed(answer);
  };
  const onPlay = () => {
    if (isDue) void renew();
  };
  video.addEventListener('play', onPlay);

  return {
    /** Null for a video that is not at a CDN. */
    follow,
    isActive: () => edge !== null,
    /** The CDN refused an address. */
    expired: () => {
      refusals += 1;
      if (refusals <= maxRefusals) return void renew();
      follow(null);
      onUnusable();
    },
    received: () => {
      refusals = 0;
    },
    stop: () => {
      follow(null);
      video.removeEventListener('play', onPlay);
    },
  };
}
