import type { Campaign } from '@contract/campaignPage';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { Notice } from '../content/Notice';
import { Text } from '../ui/Text';
import { CampaignDocuments } from './CampaignDocuments';
import { CampaignHead } from './CampaignHead';
import { CampaignMaker } from './CampaignMaker';
import { CampaignMoneyUse } from './CampaignMoneyUse';
import { CampaignPeople } from './CampaignPeople';
import { CampaignQuestions } from './CampaignQuestions';
import { CampaignReturns } from './CampaignReturns';
import { CampaignTerms } from './CampaignTerms';
import { CampaignUpdates } from './CampaignUpdates';
import { standingOf, storyOf } from './campaignWords';
import { InvestBar } from './InvestBar';
import { ReturnsSimulator } from './ReturnsSimulator';
import { SubscribePanel } from './SubscribePanel';

export interface CampaignBodyProps {
  campaign: Campaign;
  now: string;
  /** Draws the film that asks for it; films are another product's. */
  renderPitch: (film: { campaignID: string; videoID: string; title: string }) => ReactNode;
}

/** All of a campaign's page; its maker's preview draws the same. */
export function CampaignBody({ campaign, now, renderPitch }: CampaignBodyProps) {
  const { campaignID, pitchVideoID, title, story, isPrivate, state, instrument } = campaign;
  const standing = storyOf(campaign, now);
  return (
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
        {instrument !== 'REWARD' && standingOf[state] === 'made' ? <CampaignReturns campaignID={campaignID} /> : null}
        <CampaignTerms campaign={campaign} now={now} />
        {instrument === 'REWARD' || standingOf[state] === 'back' ? null : <ReturnsSimulator campaign={campaign} />}
        <CampaignMoneyUse campaign={campaign} />
        <CampaignPeople campaign={campaign} />
        <CampaignDocuments campaign={campaign} />
        <CampaignUpdates campaign={campaign} now={now} />
        <CampaignQuestions campaign={campaign} />
      </Rest>
    </Layout>
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
