import { useCallback, useSyncExternalStore } from 'react';
import { useCompleteUploadMutation, useSignUploadMutation, useTellUploadFailedMutation } from '@/store/studio/titlesApi';
import { onSending, sendFile, sendingOf } from './sender';

/** How the sending of one video stands in this tab; null when nothing of it is sent from here. */
export const useSending = (videoID: string) =>
  useSyncExternalStore(
    onSending,
    () => sendingOf(videoID),
    () => null,
  );

/** Begins to send, or goes on with, a file. */
export function useSendFile() {
  const [sign] = useSignUploadMutation();
  const [complete] = useCompleteUploadMutation();
  const [tellFailed] = useTellUploadFailedMutation();
  return useCallback(
    (videoID: string, file: File) =>
      sendFile(videoID, file, {
        sign: async () => (await sign(videoID)).data ?? null,
        complete: async () => !(await complete(videoID)).error,
        tellFailed: (reason) => void tellFailed({ videoID, reason }),
      }),
    [sign, complete, tellFailed],
  );
}
