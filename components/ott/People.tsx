import type { Title, XrayPerson } from '@contract/titles';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import styled from 'styled-components';
import { pageSizes } from '@/constants/limits';
import { routes } from '@/constants/routes';
import { useTitlePeopleInfiniteQuery } from '@/store/ott/titleApi';
import { itemsOf } from '@/store/pages';
import { Avatar } from '../ui/Avatar';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';
import { roles } from './sheetWords';

/** Who is in it, of those who agreed to be named: eight at first, more when asked for. Names without an account stand under About. */
export function People({ title: { releaseID, people } }: { title: Title }) {
  const [isWhole, setIsWhole] = useState(false);
  const { data, hasNextPage, isFetching, fetchNextPage } = useTitlePeopleInfiniteQuery(isWhole ? releaseID : skipToken);
  if (people.length === 0) return null;
  const shown = data ? itemsOf(data) : people;
  const isMore = isWhole ? hasNextPage || !data : people.length >= pageSizes.xray;
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
        <Button tone="quiet" size="s" isBusy={isFetching} onClick={() => (isWhole ? void fetchNextPage() : setIsWhole(true))}>
          More people
        </Button>
      ) : null}
    </section>
  );
}

function Person({ user, channel, role, as }: XrayPerson) {
  const name = user?.name ?? channel?.name ?? '';
  const href = user ? routes.user(user.username) : routes.channel(channel?.handle ?? '');
  return (
    <Tile href={href}>
      <Avatar src={user ? user.avatar : channel?.avatar?.images.small.url} size={64} />
      <Text as="span" kind="small" isStrong>
        {name}
      </Text>
      <Text as="span" kind="tiny" tone="muted">
        {as || roles[role]}
      </Text>
    </Tile>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[3]}`};
  padding-block: ${({ theme }) => theme.space[4]};
`;

const Tile = styled(Link)`
  display: grid;
  gap: 2px;
  justify-items: center;
  text-align: center;
  overflow-wrap: anywhere;
  &:hover span:first-of-type {
    text-decoration: underline;
  }
`;
