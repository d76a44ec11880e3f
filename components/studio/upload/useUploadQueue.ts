import { useSyncExternalStore } from 'react';
import type { AppStore } from '@/store';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useMyUploadsQuery } from '@/store/studio/titlesApi';
import { fingerprintOf } from '../titles/probeFile';
import { useMakeRelease } from '../titles/useNewRelease';
import { useSendFile } from '../titles/useSender';
import { addFiles, emptyQueue, noQueue, onQueue, queueNow, startAll } from './uploadQueue';

let isWatched = false;
/** The queue outlives its screens, so it listens beside them too. */
function forgetAtLogOut(store: Pick<AppStore, 'subscribe' | 'getState'>): void {
  if (isWatched) return;
  isWatched = true;
  const stop = store.subscribe(() => {
    if (selectIsAuth(store.getState())) return;
    stop();
    isWatched = false;
    emptyQueue();
  });
}

/** The files that wait in this tab, and what takes more of them: one that was begun before goes on where it stopped. */
export function useUploadQueue() {
  const channel = useAppSelector(selectChannel);
  const waiting = useSyncExternalStore(onQueue, queueNow, noQueue);
  const { data: uploads = [] } = useMyUploadsQuery();
  const make = useMakeRelease();
  const send = useSendFile();
  const store = useAppStore();
  const add = (files: readonly File[]) => {
    const begun = uploads.filter(({ state }) => state === 'BEGUN' || state === 'UPLOADING');
    const fresh = files.filter((file) => {
      const known = begun.find(({ fingerprint }) => fingerprint === fingerprintOf(file));
      if (known) send(known.videoID, file);
      return !known;
    });
    forgetAtLogOut(store);
    void addFiles(fresh);
  };
  const start = () => (channel ? void startAll((file, kind) => make(channel.channelID, file, kind)) : undefined);
  return { waiting, add, start, channel };
}
