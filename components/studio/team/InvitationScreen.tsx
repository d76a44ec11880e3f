import { roleLabels } from '@contract/rights';
import type { InvitationDetails } from '@contract/team';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { chooseChannel } from '@/store/login/chooseChannel';
import { useLogOutMutation } from '@/store/login/loginApi';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { forgetAnswers } from '@/store/login/startApp';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useAnswerInvitationMutation, useInvitationQuery } from '@/store/studio/teamApi';
import { formatDate } from '@/utils/format/dates';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { PageFrame, Panel } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { RoleRights } from './RoleRights';

const blockMessages: Record<NonNullable<InvitationDetails['block']>, string> = {
  USED: 'This invitation was already answered or was revoked.',
  EXPIRED: 'This invitation has expired. Ask for a new one.',
  WRONG_RECIPIENT: 'This invitation is for someone else. Sign in as the person it was sent to.',
  ALREADY_MEMBER: 'You are in this team already.',
};

/** The role offered and everything it allows, before the invitee answers. */
export function InvitationScreen() {
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const token = useQueryParam('token');
  if (!isReady || token === undefined)
    return (
      <PageFrame $width="reading">
        <Skeleton height="320px" shape="card" />
      </PageFrame>
    );
  if (!token) return <InvitationNotFound />;
  if (!isAuth)
    return (
      <EmptyState
        isWholePage
        icon="profile"
        title="Sign in first"
        message="You’re invited to join a team. Sign in to see the role and respond."
      >
        <ButtonLink href={routes.loginAndReturn(routes.invitationOf(token))} size="l">
          Sign in
        </ButtonLink>
      </EmptyState>
    );
  return <InvitationDetailsPanel token={token} />;
}

const InvitationNotFound = () => (
  <EmptyState isWholePage icon="alert" title="Invitation not found" message="Check that you copied the whole link, or ask for a new one.">
    <ButtonLink href={routes.eventHome} tone="quiet">
      Home
    </ButtonLink>
  </EmptyState>
);

function InvitationDetailsPanel({ token }: { token: string }) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const { data, isLoading, isFetching, error, refetch } = useInvitationQuery(token);
  const [answer, { isLoading: isAnswering, error: refusal }] = useAnswerInvitationMutation();
  const [logOut, { isLoading: isLoggingOut }] = useLogOutMutation();
  const [isRedirecting, setIsRedirecting] = useState(false);
  const apiError = apiErrorOf(refusal);
  if (!data && [400, 404].includes(apiErrorOf(error)?.status ?? 0)) return <InvitationNotFound />;
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
  const respond = async (decision: 'ACCEPT' | 'DECLINE') => {
    setIsRedirecting(true);
    const done = await answer({ token, answer: decision });
    if (done.error) return setIsRedirecting(false);
    // The studio needs the current channel to be set before it opens.
    if (done.data.channel) await dispatch(chooseChannel(done.data.channel.channelID));
    const message = decision === 'ACCEPT' ? `You are in the team of ${channel.name}.` : 'Invitation declined.';
    dispatch(snackShown({ message, type: 'SUCCESS' }));
    return void (await router.push(decision === 'ACCEPT' ? routes.studio : routes.eventHome));
  };
  const signOut = async () => {
    const { error: logOutError } = await logOut();
    if (!logOutError) dispatch(forgetAnswers());
  };
  const openStudio = async () => {
    await dispatch(chooseChannel(channel.channelID));
    await router.push(routes.studioTeam);
  };
  return (
    <PageFrame $width="reading">
      <div>
        <Text tone="muted">
          {invitedBy} invited you. Expires {formatDate(expiresAt)}.
        </Text>
        <Text kind="title">
          {roleLabels[role].name} of {channel.name}
        </Text>
      </div>
      <Panel title="What you could do there">
        <RoleRights role={role} />
      </Panel>
      {block && !isRedirecting ? (
        <Notice tone="warn" title={blockMessages[block]}>
          {block === 'ALREADY_MEMBER' ? (
            <Button tone="quiet" onClick={() => void openStudio()}>
              Open the team
            </Button>
          ) : null}
          {block === 'WRONG_RECIPIENT' ? (
            <Button tone="quiet" isBusy={isLoggingOut} onClick={() => void signOut()}>
              Use another account
            </Button>
          ) : null}
        </Notice>
      ) : (
        <Stack direction="row" gap={3} isWrapping>
          <Button size="l" isBusy={isAnswering || isRedirecting} onClick={() => void respond('ACCEPT')}>
            Join as {roleLabels[role].name.toLowerCase()}
          </Button>
          <Button size="l" tone="quiet" isBusy={isAnswering || isRedirecting} onClick={() => void respond('DECLINE')}>
            No, thank you
          </Button>
        </Stack>
      )}
      <ErrorNotice error={apiError} />
    </PageFrame>
  );
}
