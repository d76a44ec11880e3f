import type { InputOf, OutputOf } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { routes } from '@/constants/routes';
import { newKey } from '@/utils/newKey';
import { call } from './http/call';
import type { Http } from './http/createHttp';
import type { HttpResult } from './http/result';

const mine = { redirectTo: routes.login };
const plain =
  <K extends OperationId>(operation: K) =>
  (http: Http, input: InputOf<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input, mine);
const once =
  <K extends OperationId>(operation: K) =>
  (http: Http, input: InputOf<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input, { ...mine, idempotencyKey: newKey() });

export const tagUsers = once('videos.tagUsers');
export const tagChannels = once('videos.tagChannels');
export const putCaptions = plain('videos.captionsPut');
export const deleteCaptions = plain('videos.captionsDelete');
export const suggestPrices = plain('ott.pricingSuggest');
export const setTargetAudience = plain('ott.snaxTargetAudience');
export const getMyCampaigns = plain('campaigns.myCampaigns');
