import type { Snax } from '@contract/titles';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLazySnaxQuery } from '@/store/ott/snaxApi';
import { connectionNow } from '@/utils/connection';
import { captionsToShow } from '../player/playerChoices';
import { keepCaptionsClear, play, seekBy, setMuted, setSpeed, showCaptions } from '../player/videoControls';
import { createClipPool } from './clipPool';
import { clipSource } from './clipSource';
import type { SnaxChoices } from './snaxChoices';

interface Pooled {
  clips: readonly Snax[];
  index: number;
  choices: SnaxChoices;
  /** Nothing begins by itself under reduced motion or while data is saved. */
  mayBegin: boolean;
  onMuted: () => void;
}

/** What lies over the lower edge of a clip: name and link on a phone, the seek bar elsewhere; in pixels. */
const coveredOnPhones = 160;
const covered = 24;
const phoneWidth = 600;

/** A line of so many megabits loads the next clip whole while this one plays. */
const aheadMegabits = 1.2;

const none = () => null;
const never = () => none;

/** Three players under the feed; `placeOf` tells them where each card lets them in. */
export function useClipPool({ clips, index, choices, mayBegin, onMuted }: Pooled) {
  // The players exist in the browser only; nothing of them is drawn before one was let in.
  const [pool] = useState(() => (typeof document === 'undefined' ? null : createClipPool()));
  const current = useSyncExternalStore(pool?.onSettled ?? never, pool?.current ?? none, none);
  const places = useRef(new Map<string, HTMLElement>());
  const renewed = useRef(new Set<string>());
  const [lostID, setLostID] = useState<string | null>(null);
  const [refetch] = useLazySnaxQuery();
  const latest = useRef({ onMuted, mayBegin, clips });
  useEffect(() => {
    latest.current = { onMuted, mayBegin, clips };
  });

  const placeOf = useCallback((releaseID: string, place: HTMLElement | null) => {
    if (place) places.current.set(releaseID, place);
    else places.current.delete(releaseID);
  }, []);

  const begin = useCallback(async (video: HTMLVideoElement) => {
    if (await play(video)) return;
    if (video.muted || video.error) return; // the picture stands; its button is there
    setMuted(video, true); // a browser that refuses sound before the first touch
    latest.current.onMuted();
    await play(video);
  }, []);

  useEffect(() => () => pool?.clear(), [pool]);

  // Settled anew when another clip is shown or comes near, not when a list object is new.
  const ids = clips
    .slice(Math.max(0, index - 1), index + 2)
    .map(({ releaseID }) => releaseID)
    .join();
  useEffect(() => {
    if (!pool) return undefined;
    const { clips: now } = latest.current;
    const connection = connectionNow();
    const slotOf = (at: number) => {
      const clip = now[at];
      const place = clip && places.current.get(clip.releaseID);
      const source = clip && clipSource(clip.sources, clip.durationMs, connection);
      if (!clip || !place || !source) return null;
      return {
        place,
        clip: { releaseID: clip.releaseID, url: source.url, poster: clip.artwork.images.standard.url, captions: clip.captions },
      };
    };
    const isAheadLoaded = !connection.isSaving && (connection.megabitsDown ?? aheadMegabits) >= aheadMegabits;
    pool.settle(index, slotOf, isAheadLoaded);
    const video = pool.at(index);
    const shown = now[index];
    /** An address lives for hours, a page in a tab for days: a clip that no longer opens is asked for once more. */
    const onError = async () => {
      if (!shown) return;
      const { releaseID } = shown;
      if (renewed.current.has(releaseID)) return setLostID(releaseID);
      renewed.current.add(releaseID);
      const { data } = await refetch(releaseID);
      const source = data && clipSource(data.sources, data.durationMs, connection);
      if (video.dataset.clip !== releaseID) return undefined; // swiped on meanwhile
      if (!source) return setLostID(releaseID);
      video.src = source.url;
      return void (latest.current.mayBegin && begin(video));
    };
    const onPlaying = () => setLostID(null);
    const listener = () => void onError();
    video.addEventListener('error', listener);
    video.addEventListener('playing', onPlaying);
    if (video.error) listener(); // it was fetched ahead, in vain
    if (latest.current.mayBegin) void begin(video);
    return () => {
      video.removeEventListener('error', listener);
      video.removeEventListener('playing', onPlaying);
    };
  }, [pool, index, ids, begin, refetch]);

  const again = useCallback(() => {
    if (!current) return;
    setLostID(null);
    if (current.dataset.clip) renewed.current.delete(current.dataset.clip); // its address may have ended meanwhile
    current.load();
    void begin(current);
  }, [current, begin]);
  const isLost = lostID !== null && lostID === clips[index]?.releaseID;
  useEffect(() => {
    if (!isLost) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isLost, again]);

  const { isMuted, speed, hasCaptions } = choices;
  useEffect(() => {
    for (const video of pool?.elements ?? []) {
      setMuted(video, isMuted);
      setSpeed(video, speed);
    }
  }, [pool, isMuted, speed, current]);

  const tracks = clips[index]?.captions;
  const spoken = clips[index]?.languages;
  useEffect(() => {
    if (!current || !tracks) return undefined;
    const own = captionsToShow(
      tracks.map((track) => ({ ...track, isAuto: false })),
      null,
      navigator.languages,
      [],
    );
    showCaptions(current, hasCaptions ? (own ?? tracks[0]?.language ?? null) : null);
    return keepCaptionsClear(current, window.innerWidth <= phoneWidth ? coveredOnPhones : covered);
  }, [current, tracks, spoken, hasCaptions, index]);

  return { current, placeOf, begin, isLost, again, seek: (seconds: number) => current && seekBy(current, seconds) };
}
