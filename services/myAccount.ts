import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';

const mine = { redirectTo: routes.login };

export const exportMyData = (http: Http) => call(http, 'users.exportAccount', {}, mine);
export const getClosePreview = (http: Http) => call(http, 'users.closePreview', {}, mine);
export const closeMyAccount = (http: Http, idempotencyKey: string) =>
  call(http, 'users.closeAccount', { isConfirmed: true }, { ...mine, idempotencyKey });
