import type { Campaign } from '@contract/campaigns';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useCampaignQuery } from '@/store/campaigns/campaignPageApi';
import { media } from '@/styles/media';
import { formatMoneyShort } from '@/utils/currency';
import { sentence } from '@/utils/sentence';
import { Notice } from '../content/Notice';
import { PageFrame } from '../content/PageFrame';
import { Seo } from '../shell/Seo';
import { ErrorState } from '../ui/ErrorState';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
import { CampaignDocuments } from './CampaignDocuments';
import { CampaignHead } from './CampaignHead';
import { campaignJsonLd } from './campaignJsonLd';
import { CampaignMaker } from './CampaignMaker';
import { CampaignMoneyUse } from './CampaignMoneyUse';
import { CampaignPeople } from './CampaignPeople';
import { CampaignQuestions } from './CampaignQuestions';
import { CampaignTerms } from './CampaignTerms';
import { CampaignUpdates } from './CampaignUpdates';
import { percentOf, standingOf, storyOf } from './campaignWords';
import { InvestBar } from './InvestBar';
import { ReturnsSimulator } from './ReturnsSimulator';
import { SubscribePanel } from './SubscribePanel';

interface CampaignScreenProps {
  campaignID: string;
  now: string;
  /** Draws the film that asks for it; films are another product's. */
  renderPitch: (film: { campaignID: string; videoID: string; title: string }) => ReactNode;
}

/** One campaign, whole: the work, its money, its terms, its people, its papers, its news. */
export function CampaignScreen({ campaignID, now, renderPitch }: CampaignScreenProps) {
  const { data: campaign, isLoading, isFetching, refetch } = useCampaignQuery(campaignID);
  if (isLoading)
    return (
      <PageFrame aria-busy="true">
        <Skeleton shape="card" ratio="3 / 2" />
        <Skeleton width="60%" height="39px" />
      </PageFrame>
    );
  if (!campaign)
    return (
      <PageFrame>
        <ErrorState
          message="The campaign could not be loaded. Money in it is safe."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </PageFrame>
    );
  return <LoadedCampaign key={campaignID} {...{ campaign, now, renderPitch }} />;
}

function LoadedCampaign({ campaign, now, renderPitch }: Omit<CampaignScreenProps, 'campaignID'> & { campaign: Campaign }) {
  const { campaignID, pitchVideoID, title, tagline, story, isPrivate, shareImageUrl, raised, goal, state, instrument } = campaign;
  const standing = storyOf(campaign, now);
  const money = standingOf[state] === 'soon' ? '' : `${formatMoneyShort(raised)} of ${formatMoneyShort(goal)} (${percentOf(campaign)}%). `;
  return (
    <PageFrame as="article">
      <Seo
        title={`${title}: campaign`}
        description={`${money}${sentence(tagline)}`}
        canonical={routes.campaign(campaignID)}
        image={shareImageUrl}
        type="article"
        isHidden={isPrivate}
        jsonLd={isPrivate ? undefined : typeof window === 'undefined' ? campaignJsonLd(campaign) : 'kept'}
      />
      <Layout>
        <Top>
          <CampaignHead campaign={campaign} now={now} />
          {pitchVideoID ? renderPitch({ campaignID, videoID: pitchVideoID, title }) : null}
          {standing ? (
            <Notice tone={standing.tone} title={standing.title}>
              {standing.words}
            </Notice>
          ) : null}
          {isPrivate ? (
            <Notice tone="info" title="A private offer">
              Only those who were given this link see it. Do not pass it on.
            </Notice>
          ) : null}
        </Top>
        <Side>
          <InvestBar campaign={campaign} />
          <SubscribePanel campaign={campaign} />
          <CampaignMaker campaign={campaign} />
        </Side>
        <Rest>
          <section aria-labelledby="story">
            <Text kind="heading" id="story">
              The work
            </Text>
            <Prose>
              {story.split(/\n+/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
          </section>
          <CampaignTerms campaign={campaign} now={now} />
          {instrument === 'REWARD' || standingOf[state] === 'back' ? null : <ReturnsSimulator campaign={campaign} />}
          <CampaignMoneyUse campaign={campaign} />
          <CampaignPeople campaign={campaign} />
          <CampaignDocuments campaign={campaign} />
          <CampaignUpdates campaign={campaign} now={now} />
          <CampaignQuestions campaign={campaign} />
        </Rest>
      </Layout>
    </PageFrame>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
  ${media.desktop} {
    grid-template: 'top side' auto 'rest side' 1fr / minmax(0, 1fr) minmax(320px, 360px);
    gap: ${({ theme }) => theme.space[8]};
  }
`;

const Top = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  ${media.desktop} {
    grid-area: top;
  }
`;

const Side = styled.aside`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  align-content: start;
  min-width: 0;
  ${media.desktop} {
    grid-area: side;
    position: sticky;
    top: ${({ theme }) => theme.space[4]};
    align-self: start;
    padding: ${({ theme }) => theme.space[6]};
    background: ${({ theme }) => theme.color.surface};
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.card};
  }
`;

const Rest = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
  align-content: start;
  min-width: 0;
  ${media.desktop} {
    grid-area: rest;
  }
`;

const Prose = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  max-width: 68ch;
  padding-top: ${({ theme }) => theme.space[2]};
`;
