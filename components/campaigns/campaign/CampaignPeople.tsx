import type { Campaign, CampaignPerson } from '@contract/campaignPage';
import { skipToken } from '@reduxjs/toolkit/query';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useCampaignPeopleInfiniteQuery } from '@/store/campaigns/campaignPageApi';
import { itemsOf } from '@/store/pagination';
import { theme } from '@/styles/theme';
import * as t from '@messages/campaigns/campaign';
import { useShowAll, XrayPeople } from '../../content/page/XrayPeople';
import { Tag } from '../../ui/button/Chip';
import { Text } from '../../ui/layout/Text';
import { Avatar } from '../../ui/media/Avatar';
import { avatarSources } from '../../ui/media/avatarSources';
import { Link } from '../../ui/navigation/Link';

/** People in the campaign who accepted their tag. */
export function CampaignPeople({ campaign: { campaignID, people } }: { campaign: Campaign }) {
  const { isShowingAll, showMore } = useShowAll();
  const { data, hasNextPage, isFetching, fetchNextPage } = useCampaignPeopleInfiniteQuery(isShowingAll ? campaignID : skipToken);
  return (
    <XrayPeople
      people={data ? itemsOf(data) : people}
      hasMore={isShowingAll && data ? hasNextPage : undefined}
      isFetching={isFetching}
      onMore={() => showMore(() => void fetchNextPage())}
      minWidth={200}
      renderPerson={(person) => <Person {...person} />}
    />
  );
}

function Person({ username, name, avatar, role, isPromoter }: CampaignPerson) {
  return (
    <Tile href={routes.user(username)}>
      <Avatar {...avatarSources(avatar)} size={44} />
      <span>
        <Text as="span" kind="small" isStrong>
          {name}
        </Text>
        <Text as="span" kind="tiny" tone="muted">
          {role}
        </Text>
        {isPromoter ? <Tag>{t.hasFinancialInterest}</Tag> : null}
      </span>
    </Tile>
  );
}

const Tile = styled(Link)`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: ${theme.space[3]};
  align-items: center;
  min-height: ${theme.size.tap};
  > span {
    display: grid;
    justify-items: start;
  }
`;
