import type { Campaign } from '@contract/campaignPage';
import type { GetServerSideProps } from 'next';
import { routes } from '@/constants/routes';
import { siteUrl } from '@/utils/url/siteUrl';
import { atomFeed } from '@/utils/xml/atomFeed';
import { getPublicCampaign } from '../campaigns/publicCampaign';

const cacheOneMinute = 'public, s-maxage=60, stale-while-revalidate=600';

const feedOf = ({ campaignID, title, channel, updates, publishedAt }: Campaign, now: string): string =>
  atomFeed({
    title: `${title}: updates`,
    author: channel.name,
    page: siteUrl(routes.campaign(campaignID)),
    self: siteUrl(routes.campaignFeed(campaignID)),
    fallbackUpdated: publishedAt ?? now,
    entries: updates.flatMap(({ updateID, title: entryTitle, body, audience, publishedAt: at }) =>
      audience === 'PUBLIC' && body !== null ? [{ id: updateID, title: entryTitle, body, at }] : [],
    ),
  });

/** /campaign/<id>/updates.xml: the public updates of a campaign. A private offer has none, because a feed reader's list is public. */
export const sendUpdatesFeed: GetServerSideProps = async ({ res, params }) => {
  const found = await getPublicCampaign(String(params?.id));
  const campaign = found.error === undefined && !found.data.isPrivate ? found.data : null;
  const isUnavailable = found.error !== undefined && found.status !== 404;
  if (!campaign) res.statusCode = isUnavailable ? 503 : 404;
  res.setHeader('Content-Type', 'application/atom+xml; charset=utf-8');
  res.setHeader('Cache-Control', campaign ? cacheOneMinute : 'no-store');
  res.end(campaign ? feedOf(campaign, new Date().toISOString()) : '');
  return { props: {} };
};
