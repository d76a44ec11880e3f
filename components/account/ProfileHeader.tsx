import type { ExtendedDetails } from '@contract/users';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { formatNumber } from '@/utils/numbers';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { ButtonLink, Link } from '../ui/Link';
import { onDemand } from '../ui/onDemand';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { AvatarPicker } from './AvatarPicker';

/** The form comes when it is asked for. */
const EditProfileSheet = onDemand(() => import('./EditProfileSheet').then((made) => made.EditProfileSheet));

/** How the person appears to others, and where they change it. */
export function ProfileHeader({ account }: { account: ExtendedDetails }) {
  const [isEditing, setIsEditing] = useState(false);
  const { name, username, about, followerCount, followingCount } = account;
  return (
    <Header>
      <AvatarPicker avatar={account.avatar} />
      <Words>
        <Text kind="title">{name}</Text>
        <Text tone="muted">
          <Link href={routes.user(username)} tone="text">
            @{username}
          </Link>
          {` · ${formatNumber(followerCount)} followers · ${formatNumber(followingCount)} following`}
        </Text>
        {about ? <About>{about}</About> : null}
      </Words>
      <Stack direction="row" gap={3} isWrapping>
        <Button tone="quiet" onClick={() => setIsEditing(true)}>
          Edit profile
        </Button>
        <ButtonLink tone="quiet" href={routes.people}>
          <Icon name="search" size="s" />
          Find people
        </ButtonLink>
      </Stack>
      {isEditing ? <EditProfileSheet account={account} onClose={() => setIsEditing(false)} /> : null}
    </Header>
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 240px;
  gap: 4px;
  min-width: 0;
`;

const About = styled.p`
  max-width: 60ch;
  white-space: pre-line;
`;
