import type { LoginSession } from '@contract/auth';
import styled from 'styled-components';
import { useEndLoginSessionMutation, useLoginSessionsQuery, useLogOutEverywhereMutation } from '@/store/account/accountApi';
import { useAppDispatch } from '@/store/hooks';
import { useLogOutMutation } from '@/store/login/loginApi';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/account/security';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { useSignOutRedirect } from './useSignOutRedirect';

/** Devices that are signed in, with sign-out for one, the others or all. */
export function LoginSessionsPanel() {
  const dispatch = useAppDispatch();
  const leave = useSignOutRedirect();
  const query = useLoginSessionsQuery();
  const [logOut, { isLoading: isLeaving }] = useLogOutMutation();
  const [logOutEverywhere, { isLoading: isEnding, originalArgs }] = useLogOutEverywhereMutation();

  const leaveHere = async () => {
    const { error } = await logOut();
    if (!error) await leave();
  };
  const end = async (keepThis: boolean) => {
    const { data: answer } = await logOutEverywhere({ keepThis });
    if (!answer) return;
    if (answer.isSignedIn) dispatch(snackShown({ message: t.youAreSignedInOnly, type: 'SUCCESS' }));
    else await leave();
  };

  return (
    <Panel title={t.whereYouAreSignedIn}>
      <QueryState query={query} skeleton={<Skeleton height="48px" />} message={t.listOfDevicesLoadError}>
        {(sessions) => (
          <Sessions>
            {sessions.map((session) => (
              <SessionRow key={session.loginSessionID} session={session} />
            ))}
          </Sessions>
        )}
      </QueryState>
      <Stack gap={3}>
        <Button tone="quiet" isBusy={isLeaving} onClick={() => void leaveHere()}>
          <Icon name="logOut" size="s" />
          {t.signOut}
        </Button>
        {query.data && query.data.length > 1 ? (
          <Button tone="quiet" isBusy={isEnding && originalArgs?.keepThis === true} onClick={() => void end(true)}>
            {t.signOutElsewhere}
          </Button>
        ) : null}
        <Button tone="danger" isBusy={isEnding && originalArgs?.keepThis === false} onClick={() => void end(false)}>
          {t.signOutEverywhere}
        </Button>
      </Stack>
    </Panel>
  );
}

function SessionRow({ session: { loginSessionID, device, createdAt, lastSeenAt, isCurrent } }: { session: LoginSession }) {
  const [end, { isLoading }] = useEndLoginSessionMutation();
  return (
    <Row>
      <div>
        <Text kind="small" isStrong>
          {device}
        </Text>
        <Text kind="small" tone={isCurrent ? 'good' : 'muted'}>
          {isCurrent ? t.thisDevice : t.lastUsedSignedIn({ lastSeenAt: formatDate(lastSeenAt), createdAt: formatDate(createdAt) })}
        </Text>
      </div>
      {isCurrent ? null : (
        <Button
          tone="plain"
          size="s"
          isBusy={isLoading}
          aria-label={t.signOutLastUsed({ device, lastSeenAt: formatDate(lastSeenAt) })}
          onClick={() => void end(loginSessionID)}
        >
          {t.signOut}
        </Button>
      )}
    </Row>
  );
}

const Sessions = styled.ul`
  display: grid;
`;

const Row = styled.li`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${theme.space[3]};
  > button {
    flex: none;
  }
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`;
