import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';

const mine = { redirectTo: routes.login };
type Attempt<T> = T & { idempotencyKey: string };

export const getReleaseTable = (http: Http, query: InputOf<'videos.releaseTable'>) => call(http, 'videos.releaseTable', query, mine);
export const doToReleases = (http: Http, { idempotencyKey, ...deed }: Attempt<InputOf<'videos.releasesBulk'>>) =>
  call(http, 'videos.releasesBulk', deed, { ...mine, idempotencyKey });
export const duplicateRelease = (http: Http, { idempotencyKey, releaseID }: { releaseID: string; idempotencyKey: string }) =>
  call(http, 'videos.releaseDuplicate', { releaseID }, { ...mine, idempotencyKey });
export const replaceFile = (http: Http, { idempotencyKey, ...files }: Attempt<InputOf<'videos.replaceFile'>>) =>
  call(http, 'videos.replaceFile', files, { ...mine, idempotencyKey });
export const cutSnax = (http: Http, { idempotencyKey, ...cut }: Attempt<InputOf<'ott.snaxCut'>>) =>
  call(http, 'ott.snaxCut', cut, { ...mine, idempotencyKey });
