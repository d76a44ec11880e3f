import type { Campaign } from '@contract/campaignPage';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { shareLink } from '@/store/snackbar/shareLink';
import { media } from '@/styles/media';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney, formatMoneyShort } from '@/utils/format/currency';
import { languageName } from '@/utils/format/languages';
import * as t from '@messages/campaigns/campaign';
import { BackLink } from '../../content/page/BackLink';
import { IconButton } from '../../ui/button/IconButton';
import { ProgressBulbs } from '../../ui/feedback/ProgressBulbs';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { formatEndDate, instrumentLabels, percentOf, phaseOf, formatTimeLeft } from '../shared/campaignLabels';
import { WatchlistButton } from './WatchlistButton';

const bold = (text: ReactNode) => <b>{text}</b>;
const caption = (text: ReactNode) => (
  <Text as="span" kind="tiny" tone="muted">
    {text}
  </Text>
);

/** Title, progress and time left: everything a shared link must show first. */
export function CampaignHeader({ campaign, now }: { campaign: Campaign; now: string }) {
  const { campaignID, title, tagline, artwork, languages, instrument, raised, goal, minTicket, investorCount, state, reached } = campaign;
  const dispatch = useAppDispatch();
  const percent = percentOf({ raised: reached ?? raised, goal });
  const phase = phaseOf[state];
  return (
    <header>
      <Artwork>
        <Image
          images={artwork.images}
          alt={artwork.alt}
          blur={artwork.placeholder}
          ratio="3 / 2"
          width="100vw"
          desktopWidth="54vw"
          isPriority
          isSquare
        />
        <Overlay>
          <BackLink href={routes.campaigns} label={t.backToCampaigns} />
          <WatchlistButton campaignID={campaignID} title={title} />
          <IconButton
            icon="share"
            label={t.share}
            tone="glass"
            onClick={() => void dispatch(shareLink(title, routes.campaign(campaignID)))}
          />
        </Overlay>
      </Artwork>
      <Details>
        <Title>{title}</Title>
        <p>{tagline}</p>
        <Text kind="small" tone="muted">
          {[instrumentLabels[instrument], languages.map(languageName).join(', ')].join(' · ')}
        </Text>
        {phase === 'upcoming' ? (
          <Text kind="small">{t.goalToReach({ goal: formatMoneyShort(goal), b: bold })}</Text>
        ) : (
          <>
            <Money>
              <span>
                {t.raisedOfGoal({
                  raised: formatMoneyShort(reached ?? raised),
                  goal: formatMoneyShort(goal),
                  b: (text) => <Figure>{text}</Figure>,
                })}
              </span>
              <Text as="span" tone="accent" isStrong>
                {percent}%
              </Text>
            </Money>
            <ProgressBulbs value={percent / 100} label={t.progress} />
          </>
        )}
        <Stats hidden={phase === 'refunded'}>
          {phase === 'open' && campaign.deadlineAt ? (
            <li>{t.timeLeftFact({ timeLeft: formatTimeLeft(campaign, now), date: formatEndDate(campaign), b: bold, caption })}</li>
          ) : null}
          <li>{t.minimumFact({ amount: formatMoney(minTicket), b: bold, caption })}</li>
          {phase === 'upcoming' ? null : <li>{t.investorsFact({ count: investorCount, b: bold, caption })}</li>}
        </Stats>
      </Details>
    </header>
  );
}

const Artwork = styled.div`
  position: relative;
  margin: calc(-1 * ${theme.space[2]}) calc(-1 * var(--page-edge)) 0;
  overflow: hidden;
  ${media.desktop} {
    margin: 0;
    border-radius: ${theme.radius.card};
  }
`;

const Overlay = styled.div`
  position: absolute;
  inset: ${theme.space[2]} ${theme.space[2]} auto;
  display: flex;
  gap: ${theme.space[2]};
  > :first-child {
    margin-right: auto;
  }
`;

const Details = styled.div`
  display: grid;
  gap: ${theme.space[2]};
  padding-top: ${theme.space[4]};
`;

const Title = styled.h1`
  ${displayType}
  font-size: clamp(1.9375rem, 3vw, 2.6rem);
  overflow-wrap: anywhere;
`;

const Money = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  padding-top: ${theme.space[3]};
  color: ${theme.color.muted};
  ${tabularNumbers}
`;

const Figure = styled.b`
  ${displayType}
  color: ${theme.color.text};
  font-size: ${theme.fontSize[31]};
  font-weight: 800;
`;

const Stats = styled.ul`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  &[hidden] {
    display: none;
  }
  margin-top: ${theme.space[2]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  li {
    display: grid;
    padding: ${theme.space[3]};
  }
  li + li {
    border-left: 1px solid ${theme.color.line};
  }
  b {
    ${displayType}
    font-size: ${theme.fontSize[20]};
    ${tabularNumbers}
  }
`;
