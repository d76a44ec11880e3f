import type { ExtendedDetails } from '@contract/users';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatNumber } from '@/utils/format/numbers';
import * as t from '@messages/account/profile';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { AvatarPicker } from './AvatarPicker';

/** Loaded when it is opened. */
const EditProfileSheet = lazyWithRetry(() => import('./EditProfileSheet').then((loaded) => loaded.EditProfileSheet));

/** The public profile of the signed-in person, with a button to edit it. */
export function ProfileHeader({ account }: { account: ExtendedDetails }) {
  const [isEditing, setIsEditing] = useState(false);
  const { name, username, about, followerCount, followingCount } = account;
  return (
    <Header>
      <AvatarPicker avatar={account.avatar} />
      <Details>
        <Text kind="title">{name}</Text>
        <Text tone="muted">
          {t.handleAndFollowers({
            username,
            followerCount: formatNumber(followerCount),
            followingCount: formatNumber(followingCount),
            link: (text) => (
              <Link href={routes.user(username)} tone="text">
                {text}
              </Link>
            ),
          })}
        </Text>
        {about ? <About>{about}</About> : null}
      </Details>
      <Stack direction="row" gap={3} isWrapping>
        <Button tone="quiet" onClick={() => setIsEditing(true)}>
          {t.editProfile}
        </Button>
        <ButtonLink tone="quiet" href={routes.people}>
          <Icon name="search" size="s" />
          {t.findPeople}
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
  gap: ${theme.space[4]};
  padding-top: ${theme.space[2]};
`;

const Details = styled.div`
  display: grid;
  flex: 1 1 220px;
  gap: 4px;
  min-width: 0;
`;

const About = styled.p`
  max-width: 60ch;
  white-space: pre-line;
`;
