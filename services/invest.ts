import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';
import type { Attempt } from './payments';

const mine = { redirectTo: routes.login };

export const getInvestBreakdown = (http: Http, query: InputOf<'campaigns.paymentBreakdown'>) =>
  call(http, 'campaigns.paymentBreakdown', query);
export const beginInvesting = (http: Http, { idempotencyKey, ...order }: Attempt<InputOf<'campaigns.paymentBegin'>>) =>
  call(http, 'campaigns.paymentBegin', order, { ...mine, idempotencyKey });
export const getCampaignPayment = (http: Http, paymentID: string) => call(http, 'campaigns.paymentStatus', { paymentID }, mine);
export const cancelCommitment = (http: Http, { idempotencyKey, commitmentID }: Attempt<InputOf<'campaigns.commitmentCancel'>>) =>
  call(http, 'campaigns.commitmentCancel', { commitmentID }, { ...mine, idempotencyKey });
export const reconfirmCommitment = (http: Http, { idempotencyKey, ...yes }: Attempt<InputOf<'campaigns.commitmentReconfirm'>>) =>
  call(http, 'campaigns.commitmentReconfirm', yes, { ...mine, idempotencyKey });
export const getTermsChanges = (http: Http, query: InputOf<'campaigns.termsChanges'>) => call(http, 'campaigns.termsChanges', query, mine);
export const getMyCommitments = (http: Http, page: InputOf<'campaigns.myPurchases'>) => call(http, 'campaigns.myPurchases', page, mine);
