import type { VideoKind } from '@contract/videos';
import { useCallback, useState } from 'react';
import { faultOf } from '@/store/api';
import { useBeginUploadMutation, useCreateSnaxMutation, useCreateTitleMutation, usePlaceVideoMutation } from '@/store/studio/titlesApi';
import { newKey } from '@/utils/newKey';
import { fingerprintOf, mimeTypeOf, nameFrom } from './probeFile';
import { useSendFile } from './useSender';

export type Made = { releaseID: string; videoID: string; complaint?: undefined } | { complaint: string };

/** Beside the screens, as the files are: a file that is tried again, from whichever screen, makes nothing a second time. */
const keys = new Map<string, string>();
const steps = ['release', 'upload', 'place'] as const;
type Step = (typeof steps)[number];

/** Draft first, then the file's draft, then its place, then the first byte: from here on nothing can be lost. */
export function useMakeRelease() {
  const [createTitle] = useCreateTitleMutation();
  const [createSnax] = useCreateSnaxMutation();
  const [begin] = useBeginUploadMutation();
  const [place] = usePlaceVideoMutation();
  const send = useSendFile();
  return useCallback(
    async (channelID: string, file: File, kind: VideoKind): Promise<Made> => {
      const nameOf = (step: Step) => `${channelID} ${kind} ${fingerprintOf(file)} ${step}`;
      const keyFor = (step: Step) => {
        const key = keys.get(nameOf(step)) ?? newKey();
        keys.set(nameOf(step), key);
        return key;
      };
      const forgetAll = () => steps.forEach((step) => keys.delete(nameOf(step)));
      const fail = (step: Step, error: Parameters<typeof faultOf>[0]): Made => {
        const fault = faultOf(error);
        const status = fault?.status ?? 500;
        // A refusal is final, and asked again only under another key; what is missing was made before and is gone.
        if (status === 404) forgetAll();
        else if (status < 500) keys.delete(nameOf(step));
        const said = fault && status < 500 ? fault.error : 'Something went wrong on our side';
        return { complaint: `${said}. Nothing was sent.` };
      };
      const named = { channelID, name: nameFrom(file.name), idempotencyKey: keyFor('release') };
      const release = await (kind === 'SNAX' ? createSnax(named) : createTitle({ ...named, kind: 'FILM' }));
      if (!release.data) return fail('release', release.error);
      const { releaseID } = release.data;
      const upload = await begin({
        channelID,
        kind,
        fileName: file.name,
        mimeType: mimeTypeOf(file),
        byteSize: file.size,
        fingerprint: fingerprintOf(file),
        form: { releaseID },
        idempotencyKey: keyFor('upload'),
      });
      if (!upload.data) return fail('upload', upload.error);
      const { videoID } = upload.data;
      const placed = await place({ videoID, releaseID, kind: 'MAIN', idempotencyKey: keyFor('place') });
      if (placed.error) return fail('place', placed.error);
      forgetAll();
      send(videoID, file);
      return { releaseID, videoID };
    },
    [createTitle, createSnax, begin, place, send],
  );
}

/** The same for one file, with what its screen shows meanwhile. Answers the release's id. */
export function useNewRelease(channelID: string) {
  const makeRelease = useMakeRelease();
  const [isBusy, setIsBusy] = useState(false);
  const [complaint, setComplaint] = useState<string | null>(null);
  const make = async (file: File, kind: VideoKind): Promise<string | null> => {
    setIsBusy(true);
    setComplaint(null);
    const made = await makeRelease(channelID, file, kind);
    setIsBusy(false);
    if (made.complaint === undefined) return made.releaseID;
    setComplaint(made.complaint);
    return null;
  };
  return { make, isBusy, complaint };
}
