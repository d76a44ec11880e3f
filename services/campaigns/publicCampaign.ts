import type { Campaign } from '@contract/campaignPage';
import { call } from '../http/call';
import type { HttpResult } from '../http/result';
import { serverHttp } from '../http/serverHttp';

/** A campaign's public data, for responses that are not pages. */
export const getPublicCampaign = (campaignID: string): Promise<HttpResult<Campaign>> => call(serverHttp, 'campaigns.byId', { campaignID });
