import type { VideoKind } from '@contract/videos';
import { useCallback, useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useBeginUploadMutation, useCreateSnaxMutation, useCreateTitleMutation, useAttachVideoMutation } from '@/store/studio/titlesApi';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import { fingerprintOf, mimeTypeOf, nameFrom } from './probeFile';
import { useUploadFile } from './useUploadFile';

export type CreateReleaseResult = { releaseID: string; videoID: string; problem?: undefined } | { problem: string };

/** Beside the screens, as the files are: a file that is tried again, from whichever screen, makes nothing a second time. */
const idempotencyKeys = new Map<string, string>();
const steps = ['release', 'upload', 'place'] as const;
type Step = (typeof steps)[number];

/** Draft first, then the file's draft, then its place, then the first byte: from here on nothing can be lost. */
export function useCreateRelease() {
  const [createTitle] = useCreateTitleMutation();
  const [createSnax] = useCreateSnaxMutation();
  const [begin] = useBeginUploadMutation();
  const [attach] = useAttachVideoMutation();
  const send = useUploadFile();
  return useCallback(
    async (channelID: string, file: File, kind: VideoKind): Promise<CreateReleaseResult> => {
      const keyName = (step: Step) => `${channelID} ${kind} ${fingerprintOf(file)} ${step}`;
      const keyFor = (step: Step) => {
        const key = idempotencyKeys.get(keyName(step)) ?? createIdempotencyKey();
        idempotencyKeys.set(keyName(step), key);
        return key;
      };
      const clearKeys = () => steps.forEach((step) => idempotencyKeys.delete(keyName(step)));
      const fail = (step: Step, error: Parameters<typeof apiErrorOf>[0]): CreateReleaseResult => {
        const apiError = apiErrorOf(error);
        const status = apiError?.status ?? 500;
        // A refusal is final, and asked again only under another key; what is missing was made before and is gone.
        if (status === 404) clearKeys();
        else if (status < 500) idempotencyKeys.delete(keyName(step));
        const message = apiError && status < 500 ? apiError.error : 'Something went wrong on our side';
        return { problem: `${message}. Nothing was uploaded.` };
      };
      const input = { channelID, name: nameFrom(file.name), idempotencyKey: keyFor('release') };
      const release = await (kind === 'SNAX' ? createSnax(input) : createTitle({ ...input, kind: 'FILM' }));
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
      const attached = await attach({ videoID, releaseID, kind: 'MAIN', idempotencyKey: keyFor('place') });
      if (attached.error) return fail('place', attached.error);
      clearKeys();
      send(videoID, file);
      return { releaseID, videoID };
    },
    [createTitle, createSnax, begin, attach, send],
  );
}

/** The same for one file, with what its screen shows meanwhile. Answers the release's id. */
export function useNewRelease(channelID: string) {
  const createRelease = useCreateRelease();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const create = async (file: File, kind: VideoKind): Promise<string | null> => {
    setIsBusy(true);
    setProblem(null);
    const result = await createRelease(channelID, file, kind);
    setIsBusy(false);
    if (result.problem === undefined) return result.releaseID;
    setProblem(result.problem);
    return null;
  };
  return { create, isBusy, problem };
}
