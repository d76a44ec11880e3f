import type { Artwork } from '@contract/common';
import { useEffect } from 'react';
import { playback } from '@/constants/playback';
import { play, seekBy, seekTo } from './controls/videoControls';

interface MediaInfo {
  name: string;
  artist: string;
  artwork: Artwork;
  onNext: (() => void) | null;
}

/** Media Session: name, artwork, play, ±10 s and next on the lock screen, headphones and media keys. */
export function useMediaSession(video: HTMLVideoElement | null, { name, artist, artwork, onNext }: MediaInfo): void {
  useEffect(() => {
    const session = typeof navigator === 'undefined' ? undefined : navigator.mediaSession;
    if (!video || !session) return undefined;
    const { images } = artwork;
    session.metadata = new MediaMetadata({ title: name, artist, artwork: [{ src: images.medium.url }, { src: images.high.url }] });
    const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {
      play: () => void play(video),
      pause: () => video.pause(),
      seekbackward: ({ seekOffset }) => seekBy(video, -(seekOffset ?? playback.seekSeconds)),
      seekforward: ({ seekOffset }) => seekBy(video, seekOffset ?? playback.seekSeconds),
      seekto: ({ seekTime }) => seekTime !== undefined && seekTo(video, seekTime),
      nexttrack: onNext,
    };
    const entries = Object.entries(actions) as [MediaSessionAction, MediaSessionActionHandler | null][];
    for (const [action, handler] of entries) setActionSafely(session, action, handler);
    return () => {
      session.metadata = null;
      for (const [action] of entries) setActionSafely(session, action, null);
    };
  }, [video, name, artist, artwork, onNext]);
}

/** Browsers throw for an action they do not support. */
function setActionSafely(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // the lock screen shows one button less
  }
}
