import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

const loginRequired = { redirectTo: routes.login };

export const getCampaignFeed = (http: Http, query: InputOf<'campaigns.feed'>) => call(http, 'campaigns.feed', query);
export const getCampaignFeedAsViewer = (http: Http, query: InputOf<'campaigns.feedAuthorized'>) =>
  call(http, 'campaigns.feedAuthorized', query, loginRequired);
export const getCampaign = (http: Http, campaignID: string) => call(http, 'campaigns.byId', { campaignID });
export const getCampaignFunds = (http: Http, campaignID: string) => call(http, 'campaigns.funds', { campaignID });
export const getCampaignPreview = (http: Http, campaignID: string) => call(http, 'campaigns.preview', { campaignID }, loginRequired);
export const getCampaignAsViewer = (http: Http, campaignID: string) =>
  call(http, 'campaigns.byIdAuthorized', { campaignID }, loginRequired);
export const getCampaignPeople = (http: Http, query: InputOf<'campaigns.xray'>) => call(http, 'campaigns.xray', query);
export const getDocumentVersions = (http: Http, query: InputOf<'campaigns.documentVersions'>) =>
  call(http, 'campaigns.documentVersions', query);
export const getWatchlist = (http: Http, query: InputOf<'campaigns.myBookmarks'>) =>
  call(http, 'campaigns.myBookmarks', query, loginRequired);
export const getSubscriptions = (http: Http, query: InputOf<'campaigns.mySubscriptions'>) =>
  call(http, 'campaigns.mySubscriptions', query, loginRequired);

export const setWatched = (http: Http, { campaignID, isBookmarked }: { campaignID: string; isBookmarked: boolean }) =>
  call(http, isBookmarked ? 'campaigns.bookmark' : 'campaigns.unbookmark', { campaignID }, loginRequired);
/** Null ends the subscription; an empty list keeps it without any channel. */
export const setSubscribed = (
  http: Http,
  { campaignID, channels }: { campaignID: string; channels: InputOf<'campaigns.subscribe'>['channels'] | null },
) =>
  channels === null
    ? call(http, 'campaigns.unsubscribe', { campaignID }, loginRequired)
    : call(http, 'campaigns.subscribe', { campaignID, channels }, loginRequired);
export const askQuestion = (http: Http, question: InputOf<'campaigns.questionAsk'>) =>
  call(http, 'campaigns.questionAsk', question, loginRequired);
export const reportQuestion = (http: Http, report: InputOf<'campaigns.questionReport'>) =>
  call(http, 'campaigns.questionReport', report, loginRequired);
