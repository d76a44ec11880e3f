import { useSyncExternalStore } from 'react';
import type { AppStore } from '@/store';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useMyUploadsQuery } from '@/store/studio/titlesApi';
import { fingerprintOf } from './probeFile';
import { addFiles, clearQueue, getEmptyQueue, subscribeToQueue, getQueue, startUploads } from './uploadQueue';
import { useCreateRelease } from './useNewRelease';
import { useUploadFile } from './useUploadFile';

let isSubscribed = false;
/** The queue outlives its screens, so it listens beside them too. */
function clearQueueOnLogOut(store: Pick<AppStore, 'subscribe' | 'getState'>): void {
  if (isSubscribed) return;
  isSubscribed = true;
  const stop = store.subscribe(() => {
    if (selectIsAuth(store.getState())) return;
    stop();
    isSubscribed = false;
    clearQueue();
  });
}

/** The files that wait in this tab, and what takes more of them: one that was begun before goes on where it stopped. */
export function useUploadQueue() {
  const channel = useAppSelector(selectChannel);
  const queued = useSyncExternalStore(subscribeToQueue, getQueue, getEmptyQueue);
  const { data: uploads = [] } = useMyUploadsQuery();
  const createRelease = useCreateRelease();
  const send = useUploadFile();
  const store = useAppStore();
  const add = (files: readonly File[]) => {
    const unfinished = uploads.filter(({ state }) => state === 'BEGUN' || state === 'UPLOADING');
    const newFiles = files.filter((file) => {
      const unfinishedUpload = unfinished.find(({ fingerprint }) => fingerprint === fingerprintOf(file));
      if (unfinishedUpload) send(unfinishedUpload.videoID, file);
      return !unfinishedUpload;
    });
    clearQueueOnLogOut(store);
    void addFiles(newFiles);
  };
  const start = () => (channel ? void startUploads((file, kind) => createRelease(channel.channelID, file, kind)) : undefined);
  return { queued, add, start, channel };
}
