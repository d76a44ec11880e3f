import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMyUploadsQuery } from '@/store/studio/titlesApi';
import { addFiles, sendFile, startUploads } from '@/store/studio/uploads';
import { selectQueue } from '@/store/studio/uploadSlice';
import { fingerprintOf } from '@/utils/browser/probeFile';

/** The upload queue of this tab. Adding a file whose upload was interrupted resumes it. */
export function useUploadQueue() {
  const dispatch = useAppDispatch();
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
  const start = (channelID: string) => void dispatch(startUploads(channelID));
  return { queued, add, start };
}
