import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };

export const getKycStatus = (http: Http) => call(http, 'users.kycStatus', {}, loginRequired);
export const performKyc = (http: Http, given: InputOf<'users.kycPerform'>) => call(http, 'users.kycPerform', given, loginRequired);
export const addKycDocument = (http: Http, document: InputOf<'users.kycDocumentAdd'>) =>
  call(http, 'users.kycDocumentAdd', document, loginRequired);
export const verifyUpi = (http: Http, vpa: string) => call(http, 'other.upiVerify', { vpa }, loginRequired);
export const forgetKyc = (http: Http) => call(http, 'users.kycForget', {}, loginRequired);
