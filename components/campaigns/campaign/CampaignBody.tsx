import type { Campaign } from '@contract/campaignPage';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/campaigns/campaign';
import { Notice } from '../../content/page/Notice';
import { ReportLink } from '../../content/page/ReportLink';
import { RichText } from '../../content/page/RichText';
import { Text } from '../../ui/layout/Text';
import { lazyHydrate } from '../../ui/lazy/lazyHydrate';
import { SectionNav } from '../../ui/navigation/SectionNav';
import { CampaignRewards } from '../rewards/CampaignRewards';
import { campaignNotice, isUpdateOverdue, phaseOf } from '../shared/campaignLabels';
import { CampaignCreator } from './CampaignCreator';
import { CampaignDetails } from './CampaignDetails';
import { CampaignHeader, type CampaignHeaderProps } from './CampaignHeader';
import { CampaignProgress } from './CampaignProgress';
import { CampaignUpdates } from './CampaignUpdates';
import { FollowUpdatesPanel } from './FollowUpdatesPanel';
import { InvestBar } from './InvestBar';
import { CampaignQuestions } from './questions/CampaignQuestions';
import { CampaignReturns } from './returns/CampaignReturns';
import { SectionStack } from './SectionStack';

/** Drawn by the server; their scripts are loaded when they come into view. */
const LazyRewards = lazyHydrate(typeof window === 'undefined' ? CampaignRewards : null, () =>
  import('../rewards/CampaignRewards').then((loaded) => loaded.CampaignRewards),
);
const LazyDetails = lazyHydrate(typeof window === 'undefined' ? CampaignDetails : null, () =>
  import('./CampaignDetails').then((loaded) => loaded.CampaignDetails),
);
const LazyFollow = lazyHydrate(typeof window === 'undefined' ? FollowUpdatesPanel : null, () =>
  import('./FollowUpdatesPanel').then((loaded) => loaded.FollowUpdatesPanel),
);
const LazyCreator = lazyHydrate(typeof window === 'undefined' ? CampaignCreator : null, () =>
  import('./CampaignCreator').then((loaded) => loaded.CampaignCreator),
);
const LazyReturns = lazyHydrate(typeof window === 'undefined' ? CampaignReturns : null, () =>
  import('./returns/CampaignReturns').then((loaded) => loaded.CampaignReturns),
);
const LazyUpdates = lazyHydrate(typeof window === 'undefined' ? CampaignUpdates : null, () =>
  import('./CampaignUpdates').then((loaded) => loaded.CampaignUpdates),
);
const LazyQuestions = lazyHydrate(typeof window === 'undefined' ? CampaignQuestions : null, () =>
  import('./questions/CampaignQuestions').then((loaded) => loaded.CampaignQuestions),
);

export interface CampaignBodyProps extends CampaignHeaderProps {
  now: string;
  /** The life of the work, across the products. */
  life?: ReactNode;
  /** What the ledger says about the work, across the products. */
  openBooks?: ReactNode;
}

const hasSimulation = ({ instrument, state }: Campaign) => instrument !== 'REWARD' && phaseOf[state] !== 'refunded';

const sectionsOf = (campaign: Campaign) => [
  { id: 'story', label: t.story },
  ...(campaign.rewards.length > 0 ? [{ id: 'rewards', label: t.rewards }] : []),
  { id: 'terms', label: t.terms },
  ...(hasSimulation(campaign) ? [{ id: 'returns', label: t.possibleReturns }] : []),
  { id: 'risks', label: t.risks },
  ...(campaign.documents.length > 0 ? [{ id: 'documents', label: t.documents }] : []),
  ...(campaign.updates.length > 0 ? [{ id: 'updates', label: t.updates, count: campaign.updates.length }] : []),
  { id: 'questions', label: t.questions, count: campaign.questions.length },
];

/** The whole campaign page; also used by the creator's preview. */
export function CampaignBody({ campaign, now, renderPitch, isPreview = false, life, openBooks }: CampaignBodyProps) {
  const { campaignID, story, storyHtml, isPrivate, state, instrument } = campaign;
  const notice = campaignNotice(campaign, now);
  const isFunded = phaseOf[state] === 'funded';
  return (
    <Layout>
      <Top>
        <CampaignHeader campaign={campaign} renderPitch={renderPitch} isPreview={isPreview} />
      </Top>
      <Side>
        <CampaignProgress campaign={campaign} now={now} />
        <InvestBar campaign={campaign} />
        <LazyCreator campaign={campaign} />
        <LazyFollow campaign={campaign} isPreview={isPreview} />
      </Side>
      <Sections>
        {life}
        {notice ? (
          <Notice tone={notice.tone} title={notice.title}>
            {notice.text}
          </Notice>
        ) : null}
        {isPrivate ? (
          <Notice tone="info" title={t.privateOffer}>
            {t.privateOfferText}
          </Notice>
        ) : null}
        <SectionNav label={t.sections} items={sectionsOf(campaign)} />
        {isFunded && instrument !== 'REWARD' ? <LazyReturns campaignID={campaignID} /> : null}
        {isFunded ? openBooks : null}
        <Story aria-labelledby="story">
          <Text kind="chapter" id="story">
            {t.story}
          </Text>
          {storyHtml === null ? (
            <RichText>
              {story.split(/\n+/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </RichText>
          ) : (
            // Sanitised by the server when it was saved (server/modules/campaigns/storyHtml.ts).
            <RichText dangerouslySetInnerHTML={{ __html: storyHtml }} />
          )}
        </Story>
        {campaign.rewards.length > 0 ? <LazyRewards campaign={campaign} /> : null}
        <LazyDetails campaign={campaign} now={now} hasSimulation={hasSimulation(campaign)} />
        {campaign.updates.length > 0 || isUpdateOverdue(campaign, now) ? (
          <LazyUpdates campaign={campaign} now={now} isPreview={isPreview} />
        ) : null}
        <LazyQuestions campaign={campaign} />
        <ReportLink kind="CAMPAIGN" contentID={campaign.campaignID} />
      </Sections>
    </Layout>
  );
}

const Story = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`;

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  ${media.desktop} {
    grid-template: 'top side' auto 'rest side' 1fr / minmax(0, 2fr) minmax(320px, 1fr);
    gap: ${theme.space[8]};
  }
`;

const Top = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  ${media.desktop} {
    grid-area: top;
  }
`;

const Side = styled.aside`
  display: grid;
  gap: ${theme.space[4]};
  align-content: start;
  min-width: 0;
  ${media.desktop} {
    grid-area: side;
    position: sticky;
    top: ${theme.space[4]};
    align-self: start;
    padding: ${theme.space[6]};
    background: ${theme.color.surface};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.card};
  }
`;

const Sections = styled(SectionStack)`
  ${media.desktop} {
    grid-area: rest;
  }
`;
