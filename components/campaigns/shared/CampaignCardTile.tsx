import type { CampaignCard } from '@contract/campaigns';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoneyShort } from '@/utils/format/currency';
import * as t from '@messages/campaigns/shared';
import { ProgressBulbs } from '../../ui/feedback/ProgressBulbs';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { Link } from '../../ui/navigation/Link';
import { cardStatus, percentOf, phaseOf } from './campaignLabels';

interface CampaignCardTileProps {
  campaign: CampaignCard;
  now: string;
  /** Why it is recommended to this viewer. */
  reason?: string | null;
  isPriority?: boolean;
}

/** A campaign as a card: picture, progress and time left; the whole card is the link. */
export function CampaignCardTile({ campaign, now, reason, isPriority = false }: CampaignCardTileProps) {
  const { campaignID, title, tagline, artwork, channel, raised, goal, state } = campaign;
  const phase = phaseOf[state];
  const percent = percentOf(campaign);
  const hasMoney = phase !== 'upcoming' && phase !== 'refunded';
  return (
    <Tile href={routes.campaign(campaignID)} $isOver={phase === 'refunded'}>
      <Picture>
        <Image
          images={artwork.images}
          alt=""
          placeholder={artwork.placeholder}
          ratio="3 / 2"
          width="calc(100vw - 32px)"
          desktopWidth="calc(33vw - 100px)"
          isPriority={isPriority}
        />
        <Badge $isLit={state === 'CLOSING'}>{cardStatus(campaign, now)}</Badge>
      </Picture>
      <Details>
        <Text kind="subheading">{title}</Text>
        <Text kind="small" tone="muted">
          {tagline}
        </Text>
        {hasMoney ? (
          <>
            <Money>
              <span>
                {t.raisedOfGoalShort({ raised: formatMoneyShort(raised), goal: formatMoneyShort(goal), b: (text) => <b>{text}</b> })}
              </span>
              <b>{percent}%</b>
            </Money>
            <ProgressBulbs value={percent / 100} label={t.progressOf({ title })} />
          </>
        ) : null}
        <Text as="span" kind="tiny" tone="muted">
          {reason ?? t.byChannel({ channel: channel.name })}
        </Text>
      </Details>
    </Tile>
  );
}

const Tile = styled(Link)<{ $isOver: boolean }>`
  display: grid;
  align-content: start;
  gap: ${theme.space[3]};
  min-width: 0;
  border-radius: ${theme.radius.card};
  img {
    ${({ $isOver }) => $isOver && 'filter: saturate(0.35) brightness(0.85);'}
  }
  &:hover h3 {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
`;

const Picture = styled.div`
  position: relative;
`;

const Badge = styled.span<{ $isLit: boolean }>`
  position: absolute;
  top: ${theme.space[2]};
  left: ${theme.space[2]};
  padding: 3px 10px;
  border-radius: ${theme.radius.pill};
  background: ${({ $isLit }) => ($isLit ? theme.color.bulb : '#1b1820')};
  color: ${({ $isLit }) => ($isLit ? theme.color.onBulb : '#faf7f2')};
  font-size: ${theme.fontSize[12]};
  font-weight: 700;
`;

const Details = styled.div`
  display: grid;
  gap: ${theme.space[1]};
`;

const Money = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[2]};
  padding-top: ${theme.space[1]};
  font-size: ${theme.fontSize[14]};
  ${tabularNumbers}
  b {
    ${displayType}
    font-weight: 700;
  }
`;
