import type { ChannelSummary } from '@contract/channels';
import type { UserSummary } from '@contract/users';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/search';
import { Text } from '../../ui/layout/Text';
import { Avatar } from '../../ui/media/Avatar';
import { avatarSources } from '../../ui/media/avatarSources';
import { Link } from '../../ui/navigation/Link';

interface PeopleAndChannelsProps {
  people: readonly UserSummary[];
  channels: readonly ChannelSummary[];
}

/** People and channels that match the query, beside the titles. */
export function PeopleAndChannels({ people, channels }: PeopleAndChannelsProps) {
  return (
    <Box>
      {people.length > 0 ? (
        <Group title={t.people}>
          {people.map((person) => (
            <Person key={person.userID} {...person} />
          ))}
        </Group>
      ) : null}
      {channels.length > 0 ? (
        <Group title={t.channels}>
          {channels.map((channel) => (
            <Channel key={channel.channelID} {...channel} />
          ))}
        </Group>
      ) : null}
    </Box>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Text kind="chapter">{title}</Text>
    <Row>{children}</Row>
  </section>
);

const Person = ({ username, name, avatar }: UserSummary) => (
  <li>
    <Chip href={routes.user(username)}>
      <Avatar src={avatar} size={36} />
      {name}
    </Chip>
  </li>
);

const Channel = ({ handle, name, avatar }: ChannelSummary) => (
  <li>
    <Chip href={routes.channel(handle)}>
      <Avatar {...avatarSources(avatar?.images)} size={36} />
      {name}
    </Chip>
  </li>
);

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
`;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  padding-top: ${theme.space[2]};
  overflow-wrap: anywhere;
  li {
    min-width: 0;
  }
`;

const Chip = styled(Link)`
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  min-height: ${theme.size.tap};
  padding: 4px 16px 4px 4px;
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.pill};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
`;
