import type { InputOf, OutputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';
import type { HttpResult } from '../http/result';

type PortfolioOperation =
  | 'campaigns.portfolioPerformance'
  | 'campaigns.portfolioFlows'
  | 'campaigns.portfolioFlow'
  | 'campaigns.portfolioNews'
  | 'campaigns.nominee'
  | 'campaigns.nomineeSet'
  | 'campaigns.payoutAddress'
  | 'campaigns.payoutAddressSet'
  | 'campaigns.bankAccountSet';
const authorizedOperation =
  <K extends PortfolioOperation>(operation: K) =>
  (http: Http, input: InputOf<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input, { redirectTo: routes.login });

export const getPortfolio = authorizedOperation('campaigns.portfolioPerformance');
export const getFlows = authorizedOperation('campaigns.portfolioFlows');
export const getNews = authorizedOperation('campaigns.portfolioNews');
export const getFlow = authorizedOperation('campaigns.portfolioFlow');
export const getNominee = authorizedOperation('campaigns.nominee');
export const setNominee = authorizedOperation('campaigns.nomineeSet');
export const getPayoutAddress = authorizedOperation('campaigns.payoutAddress');
export const setPayoutAddress = authorizedOperation('campaigns.payoutAddressSet');
export const setBankAccount = authorizedOperation('campaigns.bankAccountSet');
