import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import type { Attempt } from '../events/eventPayments';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';
import { referralHeaders } from '../referral';

const loginRequired = { redirectTo: routes.login };

export const getInvestBreakdown = (http: Http, query: InputOf<'campaigns.paymentBreakdown'>) =>
  call(http, 'campaigns.paymentBreakdown', query);
export const beginInvesting = (http: Http, { idempotencyKey, ...order }: Attempt<InputOf<'campaigns.paymentBegin'>>) =>
  call(http, 'campaigns.paymentBegin', order, { ...loginRequired, idempotencyKey, headers: referralHeaders() });
export const getInvestorProtection = (http: Http, campaign: InputOf<'campaigns.protection'>) =>
  call(http, 'campaigns.protection', campaign, loginRequired);
export const submitAssessment = (http: Http, { idempotencyKey, ...answers }: Attempt<InputOf<'campaigns.assessmentSubmit'>>) =>
  call(http, 'campaigns.assessmentSubmit', answers, { ...loginRequired, idempotencyKey });
export const getCampaignPayment = (http: Http, paymentID: string) => call(http, 'campaigns.paymentStatus', { paymentID }, loginRequired);
export const cancelCommitment = (http: Http, { idempotencyKey, commitmentID }: Attempt<InputOf<'campaigns.commitmentCancel'>>) =>
  call(http, 'campaigns.commitmentCancel', { commitmentID }, { ...loginRequired, idempotencyKey });
export const reconfirmCommitment = (http: Http, { idempotencyKey, ...acceptance }: Attempt<InputOf<'campaigns.commitmentReconfirm'>>) =>
  call(http, 'campaigns.commitmentReconfirm', acceptance, { ...loginRequired, idempotencyKey });
export const getTermsChanges = (http: Http, query: InputOf<'campaigns.termsChanges'>) =>
  call(http, 'campaigns.termsChanges', query, loginRequired);
export const getMyCommitments = (http: Http, page: InputOf<'campaigns.myPurchases'>) =>
  call(http, 'campaigns.myPurchases', page, loginRequired);
