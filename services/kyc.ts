import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';

const mine = { redirectTo: routes.login };

export const getKycStatus = (http: Http) => call(http, 'users.kycStatus', {}, mine);
export const performKyc = (http: Http, given: InputOf<'users.kycPerform'>) => call(http, 'users.kycPerform', given, mine);
export const addKycDocument = (http: Http, paper: InputOf<'users.kycDocumentAdd'>) => call(http, 'users.kycDocumentAdd', paper, mine);
export const forgetKyc = (http: Http) => call(http, 'users.kycForget', {}, mine);
