import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';

const mine = { redirectTo: routes.login };
type Attempt<T> = T & { idempotencyKey: string };

export const beginUpload = (http: Http, { idempotencyKey, ...file }: Attempt<InputOf<'videos.uploadBegin'>>) =>
  call(http, 'videos.uploadBegin', file, { ...mine, idempotencyKey });
export const signUpload = (http: Http, videoID: string) => call(http, 'videos.directSignedUpload', { videoID }, mine);
export const completeUpload = (http: Http, videoID: string) => call(http, 'videos.uploadComplete', { videoID }, mine);
export const getUpload = (http: Http, videoID: string) => call(http, 'videos.uploadStatus', { videoID }, mine);
export const getMyUploads = (http: Http) => call(http, 'videos.myUploads', {}, mine);
export const tellUploadFailed = (http: Http, failure: InputOf<'videos.uploadFailed'>) => call(http, 'videos.uploadFailed', failure, mine);
export const retryUpload = (http: Http, videoID: string) => call(http, 'videos.uploadRetry', { videoID }, mine);
export const placeVideo = (http: Http, { idempotencyKey, ...place }: Attempt<InputOf<'videos.edit'>>) =>
  call(http, 'videos.edit', place, { ...mine, idempotencyKey });

export const createTitle = (http: Http, { idempotencyKey, ...title }: Attempt<InputOf<'ott.titleCreate'>>) =>
  call(http, 'ott.titleCreate', title, { ...mine, idempotencyKey });
export const createSnax = (http: Http, { idempotencyKey, ...snax }: Attempt<InputOf<'ott.snaxCreate'>>) =>
  call(http, 'ott.snaxCreate', snax, { ...mine, idempotencyKey });
export const editTitle = (http: Http, { idempotencyKey, ...title }: Attempt<InputOf<'ott.titleEdit'>>) =>
  call(http, 'ott.titleEdit', title, { ...mine, idempotencyKey });
export const editSnax = (http: Http, { idempotencyKey, ...snax }: Attempt<InputOf<'ott.snaxEdit'>>) =>
  call(http, 'ott.snaxEdit', snax, { ...mine, idempotencyKey });
export const getTitleDetail = (http: Http, releaseID: string) => call(http, 'ott.titleDetail', { releaseID }, mine);
export const getMyReleases = (http: Http, query: InputOf<'videos.myReleasesAll'>) => call(http, 'videos.myReleasesAll', query, mine);
