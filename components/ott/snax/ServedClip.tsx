import { useEffect } from 'react';
import { useSnaxQuery } from '@/store/ott/snaxApi';
import { deferredHydration } from '../../shell/deferredHydration';
import { unloadClip } from './clipPool';
import { startServedClip, takeServedClip } from './servedClip';

/** Plays the clip of a guest's page while its screen waits for the first act; where it may not play by itself, the screen does not wait. */
export function ServedClip({ snaxID }: { snaxID: string }) {
  const { data } = useSnaxQuery(snaxID);
  useEffect(() => {
    if (!data || !deferredHydration.waiting()) return undefined;
    if (!startServedClip(data)) deferredHydration.begin();
    return () => {
      const left = takeServedClip(data.releaseID); // the page changed before its screen was hydrated
      if (left) unloadClip(left);
    };
  }, [data]);
  return null;
}
