import type { LedgerProof } from '@contract/openLedger';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';
import type { HttpResult } from './http/result';

export const getLedgerCheckpoints = (http: Http) => call(http, 'other.ledgerCheckpoints', {});

/** The proof of the signed-in investor’s statement, or of that of a channel’s payout. */
export const getStatementProof = (http: Http, statement: string): Promise<HttpResult<LedgerProof>> =>
  statement === 'portfolio'
    ? call(http, 'campaigns.portfolioProof', {}, { redirectTo: routes.login })
    : call(http, 'studio.payoutStatementProof', { payoutID: statement }, { redirectTo: routes.login });
