import type { Campaign, CampaignPerson } from '@contract/campaignPage';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import styled from 'styled-components';
import { pageSizes } from '@/constants/limits';
import { routes } from '@/constants/routes';
import { useCampaignPeopleInfiniteQuery } from '@/store/campaigns/campaignPageApi';
import { itemsOf } from '@/store/pages';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { Tag } from '../ui/Chip';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';

/** Who is in it, of those who agreed to be named: eight at first, more when asked for. */
export function CampaignPeople({ campaign: { campaignID, people } }: { campaign: Campaign }) {
  const [isWhole, setIsWhole] = useState(false);
  const { data, hasNextPage, isFetching, fetchNextPage } = useCampaignPeopleInfiniteQuery(isWhole ? campaignID : skipToken);
  if (people.length === 0) return null;
  const shown = data ? itemsOf(data) : people;
  const isMore = isWhole ? hasNextPage || !data : people.length >= pageSizes.xray;
  const turn = () => {
    if (isWhole) void fetchNextPage();
    else setIsWhole(true);
  };
  return (
    <section aria-labelledby="people">
      <Text kind="heading" id="people">
        Xray: people
      </Text>
      <List>
        {shown.map((person) => (
          <li key={person.tagID}>
            <Person {...person} />
          </li>
        ))}
      </List>
      {isMore ? (
        <Button tone="quiet" size="s" isBusy={isFetching} onClick={turn}>
          More people
        </Button>
      ) : null}
    </section>
  );
}

function Person({ username, name, avatar, role, isPromoter }: CampaignPerson) {
  return (
    <Tile href={routes.user(username)}>
      <Avatar src={avatar?.small.url} size={44} />
      <span>
        <Text as="span" kind="small" isStrong>
          {name}
        </Text>
        <Text as="span" kind="tiny" tone="muted">
          {role}
        </Text>
        {isPromoter ? <Tag>Has an interest in it</Tag> : null}
      </span>
    </Tile>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => theme.space[3]};
`;

const Tile = styled(Link)`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  min-height: ${({ theme }) => theme.size.tap};
  > span {
    display: grid;
    justify-items: start;
  }
`;
