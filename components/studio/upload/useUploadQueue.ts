import { useSyncExternalStore } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useMyUploadsQuery } from '@/store/studio/titlesApi';
import { fingerprintOf } from '../titles/probeFile';
import { useMakeRelease } from '../titles/useNewRelease';
import { useSendFile } from '../titles/useSender';
import { addFiles, emptyQueue, onQueue, queueNow, startAll } from './uploadQueue';

/** The files that wait in this tab, and what takes more of them: one that was begun before goes on where it stopped. */
export function useUploadQueue() {
  const channel = useAppSelector(selectChannel);
  const waiting = useSyncExternalStore(onQueue, queueNow, emptyQueue);
  const { data: uploads = [] } = useMyUploadsQuery();
  const make = useMakeRelease();
  const send = useSendFile();
  const add = (files: readonly File[]) => {
    const begun = uploads.filter(({ state }) => state === 'BEGUN' || state === 'UPLOADING');
    const fresh = files.filter((file) => {
      const known = begun.find(({ fingerprint }) => fingerprint === fingerprintOf(file));
      if (known) send(known.videoID, file);
      return !known;
    });
    void addFiles(fresh);
  };
  const start = () => (channel ? void startAll((file, kind) => make(channel.channelID, file, kind)) : undefined);
  return { waiting, add, start, channel };
}
