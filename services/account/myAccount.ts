import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };

export const startMyExport = (http: Http) => call(http, 'users.exportAccount', {}, loginRequired);
export const getMyExport = (http: Http) => call(http, 'users.latestExport', {}, loginRequired);
export const getMyExportLink = (http: Http, exportID: string) => call(http, 'users.exportLink', { exportID }, loginRequired);
export const getClosePreview = (http: Http) => call(http, 'users.closePreview', {}, loginRequired);
export const closeMyAccount = (http: Http, idempotencyKey: string) =>
  call(http, 'users.closeAccount', { isConfirmed: true }, { ...loginRequired, idempotencyKey });
