import type { Campaign } from '@contract/campaignPage';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/campaigns/campaign';
import { Notice } from '../../content/page/Notice';
import { Text } from '../../ui/layout/Text';
import { phaseOf, campaignNotice } from '../shared/campaignLabels';
import { CampaignCreator } from './CampaignCreator';
import { CampaignDocuments } from './CampaignDocuments';
import { CampaignHeader } from './CampaignHeader';
import { CampaignPeople } from './CampaignPeople';
import { CampaignQuestions } from './CampaignQuestions';
import { CampaignReturns } from './CampaignReturns';
import { CampaignTerms } from './CampaignTerms';
import { CampaignUpdates } from './CampaignUpdates';
import { CampaignUseOfFunds } from './CampaignUseOfFunds';
import { FollowUpdatesPanel } from './FollowUpdatesPanel';
import { InvestBar } from './InvestBar';
import { ReturnsSimulator } from './ReturnsSimulator';

export interface CampaignBodyProps {
  campaign: Campaign;
  now: string;
  /** Renders the pitch video; videos belong to another product. */
  renderPitch: (video: { campaignID: string; videoID: string; title: string }) => ReactNode;
}

/** The whole campaign page; also used by the creator's preview. */
export function CampaignBody({ campaign, now, renderPitch }: CampaignBodyProps) {
  const { campaignID, pitchVideoID, title, story, isPrivate, state, instrument } = campaign;
  const notice = campaignNotice(campaign, now);
  return (
    <Layout>
      <Top>
        <CampaignHeader campaign={campaign} now={now} />
        {pitchVideoID ? renderPitch({ campaignID, videoID: pitchVideoID, title }) : null}
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
      </Top>
      <Side>
        <InvestBar campaign={campaign} />
        <FollowUpdatesPanel campaign={campaign} />
        <CampaignCreator campaign={campaign} />
      </Side>
      <Sections>
        <section aria-labelledby="story">
          <Text kind="heading" id="story">
            {t.story}
          </Text>
          <Prose>
            {story.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Prose>
        </section>
        {instrument !== 'REWARD' && phaseOf[state] === 'funded' ? <CampaignReturns campaignID={campaignID} /> : null}
        <CampaignTerms campaign={campaign} now={now} />
        {instrument === 'REWARD' || phaseOf[state] === 'refunded' ? null : <ReturnsSimulator campaign={campaign} />}
        <CampaignUseOfFunds campaign={campaign} />
        <CampaignPeople campaign={campaign} />
        <CampaignDocuments campaign={campaign} />
        <CampaignUpdates campaign={campaign} now={now} />
        <CampaignQuestions campaign={campaign} />
      </Sections>
    </Layout>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  ${media.desktop} {
    grid-template: 'top side' auto 'rest side' 1fr / minmax(0, 1fr) minmax(320px, 360px);
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

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
  align-content: start;
  min-width: 0;
  ${media.desktop} {
    grid-area: rest;
  }
`;

const Prose = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  max-width: 68ch;
  padding-top: ${theme.space[2]};
`;
