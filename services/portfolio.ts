import type { InputOf, OutputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';
import type { HttpResult } from './http/result';

type Asked =
  | 'campaigns.portfolioPerformance'
  | 'campaigns.portfolioFlows'
  | 'campaigns.portfolioFlow'
  | 'campaigns.payoutAddress'
  | 'campaigns.payoutAddressSet';
const mine =
  <K extends Asked>(operation: K) =>
  (http: Http, input: InputOf<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input, { redirectTo: routes.login });

export const getPortfolio = mine('campaigns.portfolioPerformance');
export const getFlows = mine('campaigns.portfolioFlows');
export const getFlow = mine('campaigns.portfolioFlow');
export const getPayoutAddress = mine('campaigns.payoutAddress');
export const setPayoutAddress = mine('campaigns.payoutAddressSet');
