import type { Snax } from '@contract/titles';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLazySnaxQuery } from '@/store/ott/snaxApi';
import { currentConnection } from '@/utils/browser/connection';
import { play, seekBy, setMuted, setSpeed } from '../player/controls/videoControls';
import { canAutoplay } from './canAutoplay';
import { showClipCaptions } from './clipCaptions';
import { createClipPool } from './clipPool';
import { clipSource } from './clipSource';
import { takeServedClip } from './servedClip';
import type { SnaxPreferences } from './snaxPreferences';

interface ClipPoolOptions {
  clips: readonly Snax[];
  index: number;
  preferences: SnaxPreferences;
  onMuted: () => void;
}

/** From this bandwidth, the next clip is preloaded during the current one. */
const preloadMegabits = 1.2;

const getNull = () => null;
const subscribeToNothing = () => getNull;

/** Manages three players for the feed; cards register their slots with `registerSlot`. */
export function useClipPool({ clips, index, preferences, onMuted }: ClipPoolOptions) {
  // Players exist in the browser only and are not server-rendered.
  const [pool] = useState(() => (typeof document === 'undefined' ? null : createClipPool(takeServedClip)));
  const current = useSyncExternalStore(pool?.subscribe ?? subscribeToNothing, pool?.current ?? getNull, getNull);
  const slots = useRef(new Map<string, HTMLElement>());
  const retriedIDs = useRef(new Set<string>());
  const [failedID, setFailedID] = useState<string | null>(null);
  const [refetch] = useLazySnaxQuery();
  const latest = useRef({ onMuted, clips });
  useEffect(() => {
    latest.current = { onMuted, clips };
  });

  const registerSlot = useCallback((releaseID: string, container: HTMLElement | null) => {
    if (container) slots.current.set(releaseID, container);
    else slots.current.delete(releaseID);
  }, []);

  const startVideo = useCallback(async (video: HTMLVideoElement) => {
    if (await play(video)) return;
    if (video.muted || video.error) return; // stays paused, with its play button
    setMuted(video, true); // browsers block sound before the first interaction
    latest.current.onMuted();
    await play(video);
  }, []);

  useEffect(() => () => pool?.clear(), [pool]);

  // Depends on the IDs, so that it runs when another clip is near or visible, not for each new array.
  const ids = clips
    .slice(Math.max(0, index - 1), index + 2)
    .map(({ releaseID }) => releaseID)
    .join();
  useEffect(() => {
    if (!pool) return undefined;
    const { clips: now } = latest.current;
    const connection = currentConnection();
    const slotOf = (at: number) => {
      const clip = now[at];
      const container = clip && slots.current.get(clip.releaseID);
      const source = clip && clipSource(clip.sources, clip.durationMs, connection);
      if (!clip || !container || !source) return null;
      return {
        container,
        clip: { releaseID: clip.releaseID, url: source.url, captions: clip.captions },
      };
    };
    const shouldPreloadNext = !connection.isSaving && (connection.megabitsDown ?? preloadMegabits) >= preloadMegabits;
    pool.show(index, slotOf, shouldPreloadNext);
    const video = pool.at(index);
    const shown = now[index];
    /** A URL lives for hours, a tab for days: a clip that fails to load is refetched once. */
    const onError = async () => {
      if (!shown) return;
      const { releaseID } = shown;
      if (retriedIDs.current.has(releaseID)) return setFailedID(releaseID);
      retriedIDs.current.add(releaseID);
      const { data } = await refetch(releaseID);
      const source = data && clipSource(data.sources, data.durationMs, connection);
      if (video.dataset.clip !== releaseID) return undefined; // the viewer swiped on meanwhile
      if (!source) return setFailedID(releaseID);
      video.src = source.url;
      return void (canAutoplay() && startVideo(video));
    };
    const onPlaying = () => setFailedID(null);
    const listener = () => void onError();
    video.addEventListener('error', listener);
    video.addEventListener('playing', onPlaying);
    if (video.error) listener(); // preloading it already failed
    if (canAutoplay()) void startVideo(video);
    return () => {
      video.removeEventListener('error', listener);
      video.removeEventListener('playing', onPlaying);
    };
  }, [pool, index, ids, startVideo, refetch]);

  const retry = useCallback(() => {
    if (!current) return;
    setFailedID(null);
    if (current.dataset.clip) retriedIDs.current.delete(current.dataset.clip); // its URL may have expired meanwhile
    current.load();
    void startVideo(current);
  }, [current, startVideo]);
  const hasFailed = failedID !== null && failedID === clips[index]?.releaseID;
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);

  const { isMuted, speed, hasCaptions } = preferences;
  useEffect(() => {
    for (const video of pool?.elements ?? []) {
      setMuted(video, isMuted);
      setSpeed(video, speed);
    }
  }, [pool, isMuted, speed, current]);

  const tracks = clips[index]?.captions;
  useEffect(() => {
    if (!current || !tracks) return undefined;
    return showClipCaptions(current, tracks, hasCaptions);
  }, [current, tracks, hasCaptions, index]);

  return { current, registerSlot, startVideo, hasFailed, retry, seek: (seconds: number) => current && seekBy(current, seconds) };
}
