import type { VideoKind } from '@contract/videos';
import { fingerprintOf, nameFrom, uploadFieldsOf } from '@/utils/browser/probeFile';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import * as t from '@messages/shell/notices';
import type { AppThunk } from '../..';
import { apiErrorOf } from '../../api';
import { titlesApi } from '../titlesApi';

export type CreateReleaseResult = { releaseID: string; videoID: string; problem?: undefined } | { problem: string };
export interface NewRelease {
  channelID: string;
  file: File;
  kind: VideoKind;
}

const steps = ['release', 'upload', 'place'] as const;
type Step = (typeof steps)[number];
const untracked = { track: false } as const;

/** Makes a release for a file: its draft first, then the file's draft, then its place. After that the file can be sent, and nothing can be lost. */
export const createRelease =
  ({ channelID, file, kind }: NewRelease): AppThunk<Promise<CreateReleaseResult>> =>
  async (dispatch, _getState, { uploads: { releaseKeys } }) => {
    const { createTitle, createSnax, beginUpload, attachVideo } = titlesApi.endpoints;
    const keyName = (step: Step) => `${channelID} ${kind} ${fingerprintOf(file)} ${step}`;
    const keyFor = (step: Step) => {
      const key = releaseKeys.get(keyName(step)) ?? createIdempotencyKey();
      releaseKeys.set(keyName(step), key);
      return key;
    };
    const clearKeys = () => steps.forEach((step) => releaseKeys.delete(keyName(step)));
    const fail = (step: Step, error: Parameters<typeof apiErrorOf>[0]): CreateReleaseResult => {
      const apiError = apiErrorOf(error);
      const status = apiError?.status ?? 500;
      // A refusal is final, and asked again only under another key; what is missing was made before and is gone.
      if (status === 404) clearKeys();
      else if (status < 500) releaseKeys.delete(keyName(step));
      return { problem: apiError && status < 500 ? t.uploadRefused({ reason: apiError.error }) : t.uploadFailed };
    };
    const input = { channelID, name: nameFrom(file.name), idempotencyKey: keyFor('release') };
    const release =
      kind === 'SNAX'
        ? await dispatch(createSnax.initiate(input, untracked))
        : await dispatch(createTitle.initiate({ ...input, kind: 'FILM' }, untracked));
    if (!release.data) return fail('release', release.error);
    const { releaseID } = release.data;
    const draft = {
      channelID,
      kind,
      ...uploadFieldsOf(file),
      form: { releaseID },
      idempotencyKey: keyFor('upload'),
    };
    const upload = await dispatch(beginUpload.initiate(draft, untracked));
    if (!upload.data) return fail('upload', upload.error);
    const { videoID } = upload.data;
    const place = { videoID, releaseID, kind: 'MAIN', idempotencyKey: keyFor('place') } as const;
    const attached = await dispatch(attachVideo.initiate(place, untracked));
    if (attached.error) return fail('place', attached.error);
    clearKeys();
    return { releaseID, videoID };
  };
