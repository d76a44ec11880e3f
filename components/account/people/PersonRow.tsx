import type { UserSummary } from '@contract/users';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { Text } from '../../ui/layout/Text';
import { Avatar } from '../../ui/media/Avatar';
import { Icon } from '../../ui/media/Icon';
import { Link } from '../../ui/navigation/Link';

export const PersonRow = ({ person: { username, name, avatar } }: { person: UserSummary }) => (
  <Row href={routes.user(username)}>
    <Avatar src={avatar} />
    <Details>
      <Text as="span" isStrong isOneLine>
        {name}
      </Text>
      <Text as="span" kind="small" tone="muted" isOneLine>
        @{username}
      </Text>
    </Details>
    <Icon name="chevronRight" size="s" />
  </Row>
);

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 60px;
`;

const Details = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
`;
