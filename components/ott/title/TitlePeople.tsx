import type { Title, XrayPerson } from '@contract/titles';
import { skipToken } from '@reduxjs/toolkit/query';
import styled from 'styled-components';
import { personRoles } from '@/constants/personRoles';
import { routes } from '@/constants/routes';
import { useTitlePeopleInfiniteQuery } from '@/store/ott/titleApi';
import { itemsOf } from '@/store/pagination';
import { useShowAll, XrayPeople } from '../../content/page/XrayPeople';
import { Text } from '../../ui/layout/Text';
import { Avatar } from '../../ui/media/Avatar';
import { avatarSources } from '../../ui/media/avatarSources';
import { Link } from '../../ui/navigation/Link';

/** People who accepted their tag. Names without an account are under About. */
export function TitlePeople({ title: { releaseID, people } }: { title: Title }) {
  const { isShowingAll, showMore } = useShowAll();
  const { data, hasNextPage, isFetching, fetchNextPage } = useTitlePeopleInfiniteQuery(isShowingAll ? releaseID : skipToken);
  return (
    <XrayPeople
      people={data ? itemsOf(data) : people}
      hasMore={isShowingAll && data ? hasNextPage : undefined}
      isFetching={isFetching}
      onMore={() => showMore(() => void fetchNextPage())}
      minWidth={100}
      renderPerson={(person) => <Person {...person} />}
    />
  );
}

function Person({ user, channel, role, as }: XrayPerson) {
  const name = user?.name ?? channel?.name ?? '';
  const href = user ? routes.user(user.username) : routes.channel(channel?.handle ?? '');
  return (
    <Tile href={href}>
      <Avatar {...(user ? { src: user.avatar } : avatarSources(channel?.avatar?.images))} size={64} />
      <Text as="span" kind="small" isStrong>
        {name}
      </Text>
      <Text as="span" kind="tiny" tone="muted">
        {as || personRoles[role]}
      </Text>
    </Tile>
  );
}

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
