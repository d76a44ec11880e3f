import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };
type Attempt<T> = T & { idempotencyKey: string };

export const beginUpload = (http: Http, { idempotencyKey, ...file }: Attempt<InputOf<'videos.uploadBegin'>>) =>
  call(http, 'videos.uploadBegin', file, { ...loginRequired, idempotencyKey });
export const signUpload = (http: Http, videoID: string) => call(http, 'videos.directSignedUpload', { videoID }, loginRequired);
export const updateUpload = (http: Http, upload: InputOf<'videos.uploadUpdate'>) =>
  call(http, 'videos.uploadUpdate', upload, loginRequired);
export const cancelUpload = (http: Http, videoID: string) => call(http, 'videos.uploadCancel', { videoID }, loginRequired);
export const completeUpload = (http: Http, videoID: string) => call(http, 'videos.uploadComplete', { videoID }, loginRequired);
export const getUpload = (http: Http, videoID: string) => call(http, 'videos.uploadStatus', { videoID }, loginRequired);
export const getMyUploads = (http: Http) => call(http, 'videos.myUploads', {}, loginRequired);
export const reportUploadFailed = (http: Http, failure: InputOf<'videos.uploadFailed'>) =>
  call(http, 'videos.uploadFailed', failure, loginRequired);
export const retryUpload = (http: Http, videoID: string) => call(http, 'videos.uploadRetry', { videoID }, loginRequired);
export const attachVideo = (http: Http, { idempotencyKey, ...place }: Attempt<InputOf<'videos.edit'>>) =>
  call(http, 'videos.edit', place, { ...loginRequired, idempotencyKey });

export const createTitle = (http: Http, { idempotencyKey, ...title }: Attempt<InputOf<'ott.titleCreate'>>) =>
  call(http, 'ott.titleCreate', title, { ...loginRequired, idempotencyKey });
export const createSnax = (http: Http, { idempotencyKey, ...snax }: Attempt<InputOf<'ott.snaxCreate'>>) =>
  call(http, 'ott.snaxCreate', snax, { ...loginRequired, idempotencyKey });
export const editTitle = (http: Http, { idempotencyKey, ...title }: Attempt<InputOf<'ott.titleEdit'>>) =>
  call(http, 'ott.titleEdit', title, { ...loginRequired, idempotencyKey });
export const editSnax = (http: Http, { idempotencyKey, ...snax }: Attempt<InputOf<'ott.snaxEdit'>>) =>
  call(http, 'ott.snaxEdit', snax, { ...loginRequired, idempotencyKey });
export const getTitleDetail = (http: Http, releaseID: string) => call(http, 'ott.titleDetail', { releaseID }, loginRequired);
export const getMyReleases = (http: Http, query: InputOf<'videos.myReleasesAll'>) =>
  call(http, 'videos.myReleasesAll', query, loginRequired);
export const searchMyReleases = (http: Http, query: InputOf<'videos.searchMyReleases'>) =>
  call(http, 'videos.searchMyReleases', query, loginRequired);
