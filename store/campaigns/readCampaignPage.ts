import type { AppStore } from '..';
import { campaignPageApi } from './campaignPageApi';

/** What the page of a campaign shows at once, and the moment its days left are counted from. */
export async function readCampaignPage(store: AppStore, campaignID: string) {
  await store.dispatch(campaignPageApi.endpoints.campaign.initiate(campaignID));
  return { props: { campaignID, now: new Date().toISOString() } };
}
