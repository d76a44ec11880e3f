import { roleLabels } from '@contract/rights';
import type { InvitationDetails } from '@contract/team';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { chooseChannel } from '@/store/login/chooseChannel';
import { useLogOutMutation } from '@/store/login/loginApi';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { forgetAnswers } from '@/store/login/startApp';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useAnswerInvitationMutation, useInvitationQuery } from '@/store/studio/teamApi';
import { formatDate } from '@/utils/dates';
import { Notice } from '../../content/Notice';
import { PageFrame, Panel } from '../../content/PageFrame';
import { useAddress } from '../../content/useAddress';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ButtonLink } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { RoleRights } from './RoleRights';

const blocks: Record<NonNullable<InvitationDetails['block']>, string> = {
  USED: 'This invitation has been answered, or was taken back.',
  EXPIRED: 'This invitation is over. Ask for another.',
  WRONG_RECIPIENT: 'This invitation is for somebody else. Sign in as the person it was sent to.',
  ALREADY_MEMBER: 'You are in this team already.',
};

/** What somebody is asked to become, with all that it lets them do, before they say yes or no. */
export function InvitationScreen() {
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const token = useAddress('token');
  if (!isReady || token === undefined)
    return (
      <PageFrame $width="reading">
        <Skeleton height="320px" shape="card" />
      </PageFrame>
    );
  if (!token) return <NotThere />;
  if (!isAuth)
    return (
      <EmptyState
        isWholePage
        icon="profile"
        title="Sign in first"
        message="You are asked into a team. Sign in to read as what, and to answer."
      >
        <ButtonLink href={routes.loginThenBack(routes.invitationOf(token))} size="l">
          Sign in
        </ButtonLink>
      </EmptyState>
    );
  return <Asked token={token} />;
}

const NotThere = () => (
  <EmptyState
    isWholePage
    icon="alert"
    title="There is no such invitation"
    message="Look whether the whole link was copied, or ask for another."
  >
    <ButtonLink href={routes.eventHome} tone="quiet">
      Home
    </ButtonLink>
  </EmptyState>
);

function Asked({ token }: { token: string }) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const { data, isLoading, isFetching, error, refetch } = useInvitationQuery(token);
  const [answer, { isLoading: isAnswering, error: refusal }] = useAnswerInvitationMutation();
  const [logOut, { isLoading: isLeaving }] = useLogOutMutation();
  const [isGoing, setIsGoing] = useState(false);
  const fault = faultOf(refusal);
  if (!data && [400, 404].includes(faultOf(error)?.status ?? 0)) return <NotThere />;
  if (!data)
    return (
      <PageFrame $width="reading">
        {isLoading ? (
          <Skeleton height="320px" shape="card" />
        ) : (
          <ErrorState message="The invitation could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </PageFrame>
    );
  const { channel, role, invitedBy, expiresAt, block } = data;
  const say = async (word: 'ACCEPT' | 'DECLINE') => {
    setIsGoing(true);
    const done = await answer({ token, answer: word });
    if (done.error) return setIsGoing(false);
    // The studio asks for a channel: it has to be there before the studio is.
    if (done.data.channel) await dispatch(chooseChannel(done.data.channel.channelID));
    const message = word === 'ACCEPT' ? `You are in the team of ${channel.name}.` : 'You said no. Nobody is told why.';
    dispatch(snackShown({ message, type: 'SUCCESS' }));
    return void (await router.push(word === 'ACCEPT' ? routes.studio : routes.eventHome));
  };
  const leave = async () => {
    const { error: kept } = await logOut();
    if (!kept) dispatch(forgetAnswers());
  };
  const openStudio = async () => {
    await dispatch(chooseChannel(channel.channelID));
    await router.push(routes.studioTeam);
  };
  return (
    <PageFrame $width="reading">
      <div>
        <Text tone="muted">
          {invitedBy} asks you, until {formatDate(expiresAt)}
        </Text>
        <Text kind="title">
          {roleLabels[role].name} of {channel.name}
        </Text>
      </div>
      <Panel title="What you could do there">
        <RoleRights role={role} />
      </Panel>
      {block && !isGoing ? (
        <Notice tone="warn" title={blocks[block]}>
          {block === 'ALREADY_MEMBER' ? (
            <Button tone="quiet" onClick={() => void openStudio()}>
              Open the team
            </Button>
          ) : null}
          {block === 'WRONG_RECIPIENT' ? (
            <Button tone="quiet" isBusy={isLeaving} onClick={() => void leave()}>
              Sign out, then in as them
            </Button>
          ) : null}
        </Notice>
      ) : (
        <Stack direction="row" gap={3} isWrapping>
          <Button size="l" isBusy={isAnswering || isGoing} onClick={() => void say('ACCEPT')}>
            Join as {roleLabels[role].name.toLowerCase()}
          </Button>
          <Button size="l" tone="quiet" isBusy={isAnswering || isGoing} onClick={() => void say('DECLINE')}>
            No, thank you
          </Button>
        </Stack>
      )}
      {fault ? (
        <Text tone="bad" role="alert">
          {fault.error}
        </Text>
      ) : null}
    </PageFrame>
  );
}
