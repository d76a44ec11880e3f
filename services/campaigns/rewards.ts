import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };

export const getMyRewards = (http: Http, paymentID: string) => call(http, 'rewards.mine', { paymentID }, loginRequired);
export const answerParcel = (http: Http, answer: InputOf<'rewards.answer'>) => call(http, 'rewards.answer', answer, loginRequired);
export const redeemGift = (http: Http, code: string) => call(http, 'rewards.redeemGift', { code }, loginRequired);
