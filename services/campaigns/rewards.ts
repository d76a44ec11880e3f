import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };

export const getMyRewards = (http: Http, paymentID: string) => call(http, 'rewards.mine', { paymentID }, loginRequired);
export const answerParcel = (http: Http, answer: InputOf<'rewards.answer'>) => call(http, 'rewards.answer', answer, loginRequired);
/** A credit that a campaign promised is a tag of its title. */
export const answerCredit = (http: Http, answer: InputOf<'videos.tagAnswer'>) => call(http, 'videos.tagAnswer', answer, loginRequired);
export const redeemGift = (http: Http, code: string) => call(http, 'rewards.redeemGift', { code }, loginRequired);
