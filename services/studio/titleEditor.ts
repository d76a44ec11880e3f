import type { InputOf, OutputOf } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { routes } from '@/constants/routes';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';
import type { HttpResult } from '../http/result';

const loginRequired = { redirectTo: routes.login };
const authorizedOperation =
  <K extends OperationId>(operation: K) =>
  (http: Http, input: InputOf<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input, loginRequired);
const idempotentOperation =
  <K extends OperationId>(operation: K) =>
  (http: Http, input: InputOf<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input, { ...loginRequired, idempotencyKey: createIdempotencyKey() });

export const tagUsers = idempotentOperation('videos.tagUsers');
export const tagChannels = idempotentOperation('videos.tagChannels');
export const deleteTitle = idempotentOperation('ott.titleDelete');
export const putCaptions = authorizedOperation('videos.captionsPut');
export const deleteCaptions = authorizedOperation('videos.captionsDelete');
export const suggestPrices = authorizedOperation('ott.pricingSuggest');
export const setTargetAudience = authorizedOperation('ott.snaxTargetAudience');
export const getMyCampaigns = authorizedOperation('campaigns.myCampaigns');
