import type { CampaignDeskRow } from '@contract/campaignDesk';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/currency';
import { Tag } from '../../ui/Chip';
import { Image } from '../../ui/Image';
import { Link } from '../../ui/Link';
import { Text } from '../../ui/Text';
import { campaignStates, whenOf } from './campaignWords';

/** One campaign in a list of mine: where it stands, what it has raised, how long there is. */
export function CampaignRow({ campaign, now }: { campaign: CampaignDeskRow; now: number }) {
  const { campaignID, title, state, artwork, raisedMinor, minGoalMinor, investorCount, currency } = campaign;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const when = whenOf(campaign, now);
  const words = [
    state === 'DRAFT' || state === 'PRELAUNCH' ? `Goal ${money(minGoalMinor)}` : `${money(raisedMinor)} of ${money(minGoalMinor)} raised`,
    ...(investorCount > 0 ? [investorCount === 1 ? '1 investor' : `${investorCount} investors`] : []),
    ...(when ? [when] : []),
  ];
  return (
    <Row href={routes.studioCampaign(campaignID)}>
      <Thumb>
        <Image images={artwork?.images ?? null} alt="" width={88} ratio="3 / 2" />
      </Thumb>
      <span>
        <Text as="span" isStrong>
          {title}
        </Text>{' '}
        <Tag>{campaignStates[state]}</Tag>
        <Text as="span" kind="small" tone="muted">
          <br />
          {words.join(', ')}
        </Text>
      </span>
    </Row>
  );
}

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  padding-block: ${({ theme }) => theme.space[3]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;

const Thumb = styled.span`
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.control};
`;
