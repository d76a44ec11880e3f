import type { InputOf, OutputOf } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';
import type { HttpResult } from './http/result';

const mine = { redirectTo: routes.login };
type Keyed<K extends OperationId> = InputOf<K> & { idempotencyKey: string };

const keyed =
  <K extends OperationId>(operation: K) =>
  (http: Http, { idempotencyKey, ...input }: Keyed<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input as unknown as InputOf<K>, { ...mine, idempotencyKey }); // -- what is left is the input
const plain =
  <K extends OperationId>(operation: K) =>
  (http: Http, input: InputOf<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input, mine);

export const getDesks = plain('campaigns.deskList');
export const getDesk = plain('campaigns.desk');
export const addSecond = plain('campaigns.secondAdd');
export const removeSecond = plain('campaigns.secondRemove');
export const computeDistribution = keyed('campaigns.distributionCompute');
export const approveDistribution = keyed('campaigns.distributionApprove');
export const withdrawDistribution = keyed('campaigns.distributionWithdraw');
export const requestPayout = keyed('campaigns.payoutRequest');
export const approvePayout = keyed('campaigns.payoutApprove');
export const releasePayout = keyed('campaigns.payoutRelease');
export const getLedgerAudit = plain('campaigns.ledgerAudit');
