import { useCallback, useEffect, useState } from 'react';
import { savePlayerPreferences, readPlayerPreferences, type PlayerPreferences } from './playerPreferences';
import { setMuted, setSpeed, setVolume } from './videoControls';

/** Applies the saved preferences to the video and saves changes made by any control. */
export function usePlayerPreferences(video: HTMLVideoElement | null) {
  const [preferences, setPreferences] = useState<PlayerPreferences>(readPlayerPreferences);

  const change = useCallback((patch: Partial<PlayerPreferences>) => {
    savePlayerPreferences(patch);
    setPreferences((now) => ({ ...now, ...patch }));
  }, []);

  const { speed } = preferences;
  useEffect(() => {
    if (video) setSpeed(video, speed);
  }, [video, speed]);

  useEffect(() => {
    if (!video) return undefined;
    const { volume, isMuted } = readPlayerPreferences();
    setVolume(video, volume);
    setMuted(video, isMuted);
    const onVolume = () => savePlayerPreferences({ volume: video.volume, isMuted: video.muted });
    video.addEventListener('volumechange', onVolume);
    return () => video.removeEventListener('volumechange', onVolume);
  }, [video]);

  return { preferences, change };
}
