import type { UserSummary } from '@contract/users';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { Avatar } from '../ui/Avatar';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';

export const PersonRow = ({ person: { username, name, avatar } }: { person: UserSummary }) => (
  <Row href={routes.user(username)}>
    <Avatar src={avatar} />
    <Words>
      <Text as="span" isStrong isOneLine>
        {name}
      </Text>
      <Text as="span" kind="small" tone="muted" isOneLine>
        @{username}
      </Text>
    </Words>
    <Icon name="chevronRight" size="s" />
  </Row>
);

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  min-height: 60px;
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`;
