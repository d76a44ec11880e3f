import type { LoginSession } from '@contract/auth';
import styled from 'styled-components';
import { useEndLoginSessionMutation, useLoginSessionsQuery, useLogOutEverywhereMutation } from '@/store/account/accountApi';
import { useAppDispatch } from '@/store/hooks';
import { useLogOutMutation } from '@/store/login/loginApi';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { formatDate } from '@/utils/format/dates';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { useSignOutRedirect } from './useSignOutRedirect';

/** Devices that are signed in, with sign-out for one, the others or all. */
export function LoginSessionsPanel() {
  const dispatch = useAppDispatch();
  const leave = useSignOutRedirect();
  const { data: sessions, isFetching, refetch } = useLoginSessionsQuery();
  const [logOut, { isLoading: isLeaving }] = useLogOutMutation();
  const [logOutEverywhere, { isLoading: isEnding, originalArgs }] = useLogOutEverywhereMutation();

  const leaveHere = async () => {
    const { error } = await logOut();
    if (!error) await leave();
  };
  const end = async (keepThis: boolean) => {
    const { data: answer } = await logOutEverywhere({ keepThis });
    if (!answer) return;
    if (answer.isSignedIn) dispatch(snackShown({ message: 'You are signed in only here now.', type: 'SUCCESS' }));
    else await leave();
  };

  return (
    <Panel title="Where you are signed in">
      {sessions ? (
        <Sessions>
          {sessions.map((session) => (
            <SessionRow key={session.loginSessionID} session={session} />
          ))}
        </Sessions>
      ) : isFetching ? (
        <Skeleton height="48px" />
      ) : (
        <ErrorState message="The list of devices could not be loaded." onRetry={() => void refetch()} />
      )}
      <Stack gap={3}>
        <Button tone="quiet" isBusy={isLeaving} onClick={() => void leaveHere()}>
          <Icon name="logOut" size="s" />
          Sign out
        </Button>
        {sessions && sessions.length > 1 ? (
          <Button tone="quiet" isBusy={isEnding && originalArgs?.keepThis === true} onClick={() => void end(true)}>
            Sign out everywhere else
          </Button>
        ) : null}
        <Button tone="danger" isBusy={isEnding && originalArgs?.keepThis === false} onClick={() => void end(false)}>
          Sign out everywhere
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
          {isCurrent ? 'This device' : `Last used ${formatDate(lastSeenAt)}, signed in ${formatDate(createdAt)}`}
        </Text>
      </div>
      {isCurrent ? null : (
        <Button
          tone="plain"
          size="s"
          isBusy={isLoading}
          aria-label={`Sign out ${device}, last used ${formatDate(lastSeenAt)}`}
          onClick={() => void end(loginSessionID)}
        >
          Sign out
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
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${({ theme }) => theme.space[3]};
  > button {
    flex: none;
  }
  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;
