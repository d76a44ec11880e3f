import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useMyUploadsQuery } from '@/store/studio/titlesApi';
import { selectQueue } from '@/store/studio/uploads/uploadSlice';
import { fingerprintOf } from '@/utils/browser/probeFile';
import * as t from '@messages/studio/upload';

/** The code that sends files; pages that only accept a drop load it with the first one. */
const loadUploads = () => import('@/store/studio/uploads/uploads');

/** The upload queue of this tab. Adding a file whose upload was interrupted resumes it. */
export function useUploadQueue() {
  const dispatch = useAppDispatch();
  const queued = useAppSelector(selectQueue);
  const { data: uploads = [] } = useMyUploadsQuery();
  const withUploads = async (act: (loaded: Awaited<ReturnType<typeof loadUploads>>) => void) => {
    const loaded = await loadUploads().catch(() => null);
    if (loaded) act(loaded);
    else dispatch(snackShown({ message: t.uploaderNotLoaded, type: 'ERROR' }));
  };
  const add = (files: readonly File[]) =>
    withUploads(({ addFiles, sendFile }) => {
      const unfinished = uploads.filter(({ state }) => state === 'BEGUN' || state === 'UPLOADING');
      const newFiles = files.filter((file) => {
        const unfinishedUpload = unfinished.find(({ fingerprint }) => fingerprint === fingerprintOf(file));
        if (unfinishedUpload) dispatch(sendFile(unfinishedUpload.videoID, file));
        return !unfinishedUpload;
      });
      void dispatch(addFiles(newFiles));
    });
  const start = (channelID: string) => withUploads(({ startUploads }) => void dispatch(startUploads(channelID)));
  return { queued, add, start };
}
