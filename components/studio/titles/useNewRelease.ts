import type { VideoKind } from '@contract/videos';
import { useState } from 'react';
import { useBeginUploadMutation, useCreateSnaxMutation, useCreateTitleMutation, usePlaceVideoMutation } from '@/store/studio/titlesApi';
import { newKey } from '@/utils/idempotencyKey';
import { fingerprintOf, mimeTypeOf, nameFrom } from './probeFile';
import { useSendFile } from './useSender';

/** Draft first, then the file's draft, then its place, then the first byte: from here on nothing can be lost. Answers the release's id. */
export function useNewRelease(channelID: string) {
  const [createTitle] = useCreateTitleMutation();
  const [createSnax] = useCreateSnaxMutation();
  const [begin] = useBeginUploadMutation();
  const [place] = usePlaceVideoMutation();
  const send = useSendFile();
  const [isBusy, setIsBusy] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);

  const make = async (file: File, kind: VideoKind): Promise<string | null> => {
    setIsBusy(true);
    setComplaint(null);
    const fail = (error: unknown) => {
      setIsBusy(false);
      const said =
        typeof error === 'object' && error !== null && 'error' in error ? String(error.error) : 'Something went wrong on our side';
      setComplaint(`${said}. Nothing was sent.`);
      return null;
    };
    const named = { channelID, name: nameFrom(file.name), idempotencyKey: newKey() };
    const release = await (kind === 'SNAX' ? createSnax(named) : createTitle({ ...named, kind: 'FILM' }));
    if (!release.data) return fail(release.error);
    const { releaseID } = release.data;
    const upload = await begin({
      ...{ channelID, kind, fileName: file.name, mimeType: mimeTypeOf(file), byteSize: file.size, fingerprint: fingerprintOf(file) },
      form: { releaseID },
      idempotencyKey: newKey(),
    });
    if (!upload.data) return fail(upload.error);
    const { videoID } = upload.data;
    const placed = await place({ videoID, releaseID, kind: 'MAIN', idempotencyKey: newKey() });
    if (placed.error) return fail(placed.error);
    send(videoID, file);
    setIsBusy(false);
    return releaseID;
  };
  return { make, isBusy, complaint };
}
