import type { TitleDetail } from '@contract/ottStudio';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useReplaceFileMutation } from '@/store/studio/releaseDeskApi';
import { useBeginUploadMutation, usePlaceVideoMutation } from '@/store/studio/titlesApi';
import { newKey } from '@/utils/newKey';
import { fingerprintOf, mimeTypeOf } from './probeFile';
import { useSendFile } from './useSender';

type Place = { kind: 'MAIN' | 'TRAILER' } | { kind: 'EPISODE'; season: number };

/** Brings another file into a release that is there: its draft, its place, then its bytes. */
export function useAddFile({ releaseID, kind, channel }: Pick<TitleDetail, 'releaseID' | 'kind' | 'channel'>, onChanged: () => void) {
  const [begin] = useBeginUploadMutation();
  const [place] = usePlaceVideoMutation();
  const [replaceFile] = useReplaceFileMutation();
  const send = useSendFile();
  const [isBusy, setIsBusy] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  const fail = (error: Parameters<typeof faultOf>[0]) => {
    const fault = faultOf(error);
    setComplaint(`${fault && fault.status < 500 ? fault.error : 'It did not work on our side'}. Nothing was sent.`);
    return false;
  };

  async function one(file: File, settle: (videoID: string) => Promise<{ error?: Parameters<typeof faultOf>[0] }>): Promise<boolean> {
    const upload = await begin({
      channelID: channel.channelID,
      kind: kind === 'SNAX' ? 'SNAX' : 'TITLE',
      fileName: file.name,
      mimeType: mimeTypeOf(file),
      byteSize: file.size,
      fingerprint: fingerprintOf(file),
      form: { releaseID },
      idempotencyKey: newKey(),
    });
    if (!upload.data) return fail(upload.error);
    const { videoID } = upload.data;
    const settled = await settle(videoID);
    if (settled.error) return fail(settled.error);
    send(videoID, file);
    return true;
  }
  const run = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setComplaint(null);
    await work();
    setIsBusy(false);
    onChanged();
  };
  return {
    releaseID,
    isBusy,
    complaint,
    /** In this order, so that episodes are numbered as they were chosen; the first that is refused ends it. */
    addMany: (files: readonly File[], where: Place) =>
      run(async () => {
        for (const file of files)
          if (!(await one(file, (videoID) => place({ videoID, releaseID, ...where, idempotencyKey: newKey() })))) return;
      }),
    replace: (videoID: string, file: File) => run(() => one(file, (byVideoID) => replaceFile({ videoID, byVideoID }))),
  };
}
