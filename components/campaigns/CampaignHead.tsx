import type { Campaign } from '@contract/campaignPage';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch } from '@/store/hooks';
import { shareSnack } from '@/store/snackbar/shareSnack';
import { media } from '@/styles/media';
import { displayType, figures } from '@/styles/mixins';
import { formatMoney, formatMoneyShort } from '@/utils/currency';
import { languageName } from '@/utils/languages';
import { BackLink } from '../content/BackLink';
import { Bulbs } from '../ui/Bulbs';
import { IconButton } from '../ui/IconButton';
import { Image } from '../ui/Image';
import { Text } from '../ui/Text';
import { endsOn, instruments, percentOf, standingOf, timeLeft } from './campaignWords';
import { WatchButton } from './WatchButton';

/** The work, how far it is, how long there is: all that a shared link must say at once. */
export function CampaignHead({ campaign, now }: { campaign: Campaign; now: string }) {
  const { campaignID, title, tagline, artwork, languages, instrument, raised, goal, minTicket, investorCount, state, reached } = campaign;
  const dispatch = useAppDispatch();
  const percent = percentOf({ raised: reached ?? raised, goal });
  const standing = standingOf[state];
  const trio = [
    standing === 'open' && campaign.deadlineAt ? { name: timeLeft(campaign, now), words: `left, ends ${endsOn(campaign)}` } : null,
    { name: formatMoney(minTicket), words: 'smallest ticket' },
    standing === 'soon' ? null : { name: String(investorCount), words: investorCount === 1 ? 'person in' : 'people in' },
  ].filter((one) => one !== null);
  return (
    <header>
      <Art>
        <Image
          images={artwork.images}
          alt={artwork.alt}
          blur={artwork.placeholder}
          ratio="3 / 2"
          width={400}
          desktopWidth={760}
          isPriority
          isSquare
        />
        <Over>
          <BackLink href={routes.campaigns} label="Back to campaigns" />
          <WatchButton campaignID={campaignID} title={title} />
          <IconButton
            icon="share"
            label="Share"
            tone="glass"
            onClick={() => void dispatch(shareSnack(title, routes.campaign(campaignID)))}
          />
        </Over>
      </Art>
      <Words>
        <Title>{title}</Title>
        <p>{tagline}</p>
        <Text kind="small" tone="muted">
          {[instruments[instrument], languages.map(languageName).join(', ')].join(' · ')}
        </Text>
        {standing === 'soon' ? (
          <Text kind="small">
            Goal: <b>{formatMoneyShort(goal)}</b>
          </Text>
        ) : (
          <>
            <Money>
              <span>
                <Figure>{formatMoneyShort(reached ?? raised)}</Figure> of {formatMoneyShort(goal)}
              </span>
              <Text as="span" tone="accent" isStrong>
                {percent}%
              </Text>
            </Money>
            <Bulbs value={percent / 100} label="Raised of its goal" />
          </>
        )}
        <Trio hidden={standing === 'back'}>
          {trio.map(({ name, words }) => (
            <li key={words}>
              <b>{name}</b>
              <Text as="span" kind="tiny" tone="muted">
                {words}
              </Text>
            </li>
          ))}
        </Trio>
      </Words>
    </header>
  );
}

const Art = styled.div`
  position: relative;
  margin: calc(-1 * ${({ theme }) => theme.space[2]}) calc(-1 * var(--page-edge)) 0;
  overflow: hidden;
  ${media.desktop} {
    margin: 0;
    border-radius: ${({ theme }) => theme.radius.card};
  }
`;

const Over = styled.div`
  position: absolute;
  inset: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[2]} auto;
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  > :first-child {
    margin-right: auto;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  padding-top: ${({ theme }) => theme.space[4]};
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
  padding-top: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.muted};
  ${figures}
`;

const Figure = styled.b`
  ${displayType}
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.fontSize[31]};
  font-weight: 800;
`;

const Trio = styled.ul`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  &[hidden] {
    display: none;
  }
  margin-top: ${({ theme }) => theme.space[2]};
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  li {
    display: grid;
    padding: ${({ theme }) => theme.space[3]};
  }
  li + li {
    border-left: 1px solid ${({ theme }) => theme.color.line};
  }
  b {
    ${displayType}
    font-size: ${({ theme }) => theme.fontSize[20]};
    ${figures}
  }
`;
