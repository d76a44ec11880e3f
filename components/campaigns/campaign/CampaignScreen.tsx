import type { Campaign } from '@contract/campaignPage';
import { routes } from '@/constants/routes';
import { useCampaignQuery } from '@/store/campaigns/campaignPageApi';
import { formatMoneyShort } from '@/utils/format/currency';
import { sentence } from '@/utils/format/sentence';
import { cardAddress } from '@/utils/url/cardAddress';
import * as t from '@messages/campaigns/campaign';
import { oembedLink } from '../../content/page/oembedLink';
import { PageFrame } from '../../content/page/PageFrame';
import { Seo } from '../../shell/Seo';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { percentOf, phaseOf } from '../shared/campaignLabels';
import { CampaignBody, type CampaignBodyProps } from './CampaignBody';
import { campaignJsonLd } from './campaignJsonLd';

interface CampaignScreenProps extends Omit<CampaignBodyProps, 'campaign'> {
  campaignID: string;
  /** Of the figures on its share card. */
  cardRevision?: string | null | undefined;
}

/** The complete campaign page: the work, its money, terms, people, documents and updates. */
export function CampaignScreen({ campaignID, ...page }: CampaignScreenProps) {
  const query = useCampaignQuery(campaignID);
  if (query.data) return <LoadedCampaign key={campaignID} campaign={query.data} {...page} />;
  return (
    <PageFrame aria-busy={query.isLoading}>
      <QueryState
        query={query}
        skeleton={
          <>
            <Skeleton shape="card" ratio="3 / 2" />
            <Skeleton width="60%" height="39px" />
          </>
        }
        message={t.campaignLoadError}
      />
    </PageFrame>
  );
}

const feedLink = ({ campaignID, title }: Campaign) => ({
  type: 'application/atom+xml',
  title: t.updatesFeed({ title }),
  path: routes.campaignFeed(campaignID),
});

function LoadedCampaign({ campaign, cardRevision, ...page }: Omit<CampaignScreenProps, 'campaignID'> & { campaign: Campaign }) {
  const { campaignID, title, tagline, isPrivate, shareImageUrl, raised, goal, state } = campaign;
  const description =
    phaseOf[state] === 'upcoming'
      ? sentence(tagline)
      : t.descriptionWithProgress({
          raised: formatMoneyShort(raised),
          goal: formatMoneyShort(goal),
          percent: percentOf(campaign),
          tagline: sentence(tagline),
        });
  return (
    <PageFrame as="article">
      <Seo
        title={t.pageTitle({ title })}
        description={description}
        canonical={routes.campaign(campaignID)}
        image={cardAddress(shareImageUrl, cardRevision)}
        type="article"
        alternates={
          !isPrivate && typeof window === 'undefined' ? [oembedLink(title, routes.campaign(campaignID)), feedLink(campaign)] : undefined
        }
        isHidden={isPrivate}
        jsonLd={isPrivate ? undefined : typeof window === 'undefined' ? campaignJsonLd(campaign) : 'keepServerOutput'}
      />
      <CampaignBody campaign={campaign} {...page} />
    </PageFrame>
  );
}
