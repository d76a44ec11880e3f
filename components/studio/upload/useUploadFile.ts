import { useCallback, useSyncExternalStore } from 'react';
import { useCompleteUploadMutation, useSignUploadMutation, useReportUploadFailedMutation } from '@/store/studio/titlesApi';
import { subscribeToTransfers, uploadFile, uploadTransferOf } from './uploadFile';

/** How the sending of one video stands in this tab; null when nothing of it is sent from here. */
export const useUploadTransfer = (videoID: string) =>
  useSyncExternalStore(
    subscribeToTransfers,
    () => uploadTransferOf(videoID),
    () => null,
  );

/** Begins to send, or goes on with, a file. */
export function useUploadFile() {
  const [sign] = useSignUploadMutation();
  const [complete] = useCompleteUploadMutation();
  const [reportFailure] = useReportUploadFailedMutation();
  return useCallback(
    (videoID: string, file: File) =>
      uploadFile(videoID, file, {
        sign: async () => (await sign(videoID)).data ?? null,
        complete: async () => !(await complete(videoID)).error,
        reportFailure: (reason) => void reportFailure({ videoID, reason }),
      }),
    [sign, complete, reportFailure],
  );
}
