import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useMyUploadsQuery } from '@/store/studio/titlesApi';
import { addFiles, sendFile, startUploads } from '@/store/studio/uploads';
import { selectQueue } from '@/store/studio/uploadSlice';
import { fingerprintOf } from '@/utils/browser/probeFile';

/** The upload queue of this tab. Adding a file whose upload was interrupted resumes it. */
export function useUploadQueue() {
  const dispatch = useAppDispatch();
  const channel = useAppSelector(selectChannel);
  const queued = useAppSelector(selectQueue);
  const { data: uploads = [] } = useMyUploadsQuery();
  const add = (files: readonly File[]) => {
    const unfinished = uploads.filter(({ state }) => state === 'BEGUN' || state === 'UPLOADING');
    const newFiles = files.filter((file) => {
      const unfinishedUpload = unfinished.find(({ fingerprint }) => fingerprint === fingerprintOf(file));
      if (unfinishedUpload) dispatch(sendFile(unfinishedUpload.videoID, file));
      return !unfinishedUpload;
    });
    void dispatch(addFiles(newFiles));
  };
  const start = () => (channel ? void dispatch(startUploads(channel.channelID)) : undefined);
  return { queued, add, start, channel };
}
