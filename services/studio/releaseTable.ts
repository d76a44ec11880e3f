import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };
type Attempt<T> = T & { idempotencyKey: string };

export const getReleaseTable = (http: Http, query: InputOf<'videos.releaseTable'>) =>
  call(http, 'videos.releaseTable', query, loginRequired);
export const bulkUpdateReleases = (http: Http, { idempotencyKey, ...action }: Attempt<InputOf<'videos.releasesBulk'>>) =>
  call(http, 'videos.releasesBulk', action, { ...loginRequired, idempotencyKey });
export const duplicateRelease = (http: Http, { idempotencyKey, releaseID }: { releaseID: string; idempotencyKey: string }) =>
  call(http, 'videos.releaseDuplicate', { releaseID }, { ...loginRequired, idempotencyKey });
export const replaceFile = (http: Http, { idempotencyKey, ...files }: Attempt<InputOf<'videos.replaceFile'>>) =>
  call(http, 'videos.replaceFile', files, { ...loginRequired, idempotencyKey });
export const cutSnax = (http: Http, { idempotencyKey, ...cut }: Attempt<InputOf<'ott.snaxCut'>>) =>
  call(http, 'ott.snaxCut', cut, { ...loginRequired, idempotencyKey });
export const getReleaseViews = (http: Http) => call(http, 'videos.releaseViews', {}, loginRequired);
export const saveReleaseView = (http: Http, view: InputOf<'videos.releaseViewSave'>) =>
  call(http, 'videos.releaseViewSave', view, loginRequired);
export const renameReleaseView = (http: Http, names: InputOf<'videos.releaseViewRename'>) =>
  call(http, 'videos.releaseViewRename', names, loginRequired);
export const removeReleaseView = (http: Http, view: InputOf<'videos.releaseViewRemove'>) =>
  call(http, 'videos.releaseViewRemove', view, loginRequired);
