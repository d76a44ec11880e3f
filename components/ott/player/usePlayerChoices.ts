import { useCallback, useEffect, useState } from 'react';
import { keepChoices, keptChoices, type PlayerChoices } from './playerChoices';
import { setMuted, setSpeed, setVolume } from './videoControls';

/** The viewer's kept choices, laid on the picture when it is there, and kept again when they change, by whatever control. */
export function usePlayerChoices(video: HTMLVideoElement | null) {
  const [choices, setChoices] = useState<PlayerChoices>(keptChoices);

  const change = useCallback((some: Partial<PlayerChoices>) => {
    keepChoices(some);
    setChoices((now) => ({ ...now, ...some }));
  }, []);

  const { speed } = choices;
  useEffect(() => {
    if (video) setSpeed(video, speed);
  }, [video, speed]);

  useEffect(() => {
    if (!video) return undefined;
    const { volume, isMuted } = keptChoices();
    setVolume(video, volume);
    setMuted(video, isMuted);
    const onVolume = () => keepChoices({ volume: video.volume, isMuted: video.muted });
    video.addEventListener('volumechange', onVolume);
    return () => video.removeEventListener('volumechange', onVolume);
  }, [video]);

  return { choices, change };
}
