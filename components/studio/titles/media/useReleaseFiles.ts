import type { TitleDetail } from '@contract/ottStudio';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { useReplaceFileMutation } from '@/store/studio/releaseTableApi';
import { useBeginUploadMutation, useAttachVideoMutation } from '@/store/studio/titlesApi';
import { sendFile } from '@/store/studio/uploads/uploads';
import { uploadFieldsOf } from '@/utils/browser/probeFile';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import * as t from '@messages/studio/titlesMedia';

type Slot = { kind: 'MAIN' | 'TRAILER' } | { kind: 'EPISODE'; season: number };

/** Adds a file to an existing release: creates its draft, assigns its position, then uploads it. */
export function useReleaseFiles({ releaseID, kind, channel }: Pick<TitleDetail, 'releaseID' | 'kind' | 'channel'>, onChanged: () => void) {
  const [begin] = useBeginUploadMutation();
  const [attach] = useAttachVideoMutation();
  const [replaceFile] = useReplaceFileMutation();
  const dispatch = useAppDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (error: Parameters<typeof apiErrorOf>[0]) => {
    const apiError = apiErrorOf(error);
    setProblem(apiError && apiError.status < 500 ? t.uploadRefused({ reason: apiError.error }) : t.uploadFailed);
    return false;
  };

  async function addOne(file: File, assign: (videoID: string) => Promise<{ error?: Parameters<typeof apiErrorOf>[0] }>): Promise<boolean> {
    const upload = await begin({
      channelID: channel.channelID,
      kind: kind === 'SNAX' ? 'SNAX' : 'TITLE',
      ...uploadFieldsOf(file),
      form: { releaseID },
      idempotencyKey: createIdempotencyKey(),
    });
    if (!upload.data) return fail(upload.error);
    const { videoID } = upload.data;
    const assigned = await assign(videoID);
    if (assigned.error) return fail(assigned.error);
    dispatch(sendFile(videoID, file));
    return true;
  }
  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setProblem(null);
    await work();
    setIsBusy(false);
    onChanged();
  };
  return {
    releaseID,
    isBusy,
    problem,
    /** Adds files in order, so that episodes are numbered as chosen; the first refusal stops it. */
    addMany: (files: readonly File[], slot: Slot) =>
      run(async () => {
        for (const file of files)
          if (!(await addOne(file, (videoID) => attach({ videoID, releaseID, ...slot, idempotencyKey: createIdempotencyKey() })))) return;
      }),
    replace: (videoID: string, file: File) => run(() => addOne(file, (byVideoID) => replaceFile({ videoID, byVideoID }))),
  };
}
