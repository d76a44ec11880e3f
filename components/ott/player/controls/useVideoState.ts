import { useEffect, useState } from 'react';
import { playback } from '@/constants/playback';

export interface VideoState {
  isPaused: boolean;
  isEnded: boolean;
  /** Waiting for data for long enough that the viewer notices. */
  isBuffering: boolean;
  hasStarted: boolean;
}

const events = ['play', 'playing', 'pause', 'ended', 'waiting', 'seeked', 'loadeddata', 'emptied'] as const;

/** The playback state of a video element, for the UI around it. */
export function useVideoState(video: HTMLVideoElement | null): VideoState {
  const [state, setState] = useState<VideoState>({ isPaused: true, isEnded: false, isBuffering: false, hasStarted: false });
  const [followed, setFollowed] = useState(video);
  if (video !== followed) {
    // It may play already: no play button for one frame.
    setFollowed(video);
    setState((now) => ({ ...now, isPaused: video?.paused ?? true }));
  }
  useEffect(() => {
    if (!video) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = ({ type }: { type: string }) => {
      clearTimeout(timer);
      const isWaiting = type === 'waiting' || (type === 'play' && video.readyState < 3);
      if (isWaiting)
        timer = setTimeout(() => setState((now) => ({ ...now, isBuffering: !video.paused })), playback.bufferingSpinnerDelayMs);
      setState((now) => {
        const next = {
          isPaused: video.paused,
          isEnded: video.ended,
          isBuffering: isWaiting && now.isBuffering,
          hasStarted: now.hasStarted || type === 'playing',
        };
        return isSame(now, next) ? now : next;
      });
    };
    for (const event of events) video.addEventListener(event, update);
    return () => {
      clearTimeout(timer);
      for (const event of events) video.removeEventListener(event, update);
    };
  }, [video]);
  return state;
}

/** Most events of a clip that begins change nothing, and what shows it is large. */
const isSame = (one: VideoState, other: VideoState): boolean =>
  one.isPaused === other.isPaused &&
  one.isEnded === other.isEnded &&
  one.isBuffering === other.isBuffering &&
  one.hasStarted === other.hasStarted;
