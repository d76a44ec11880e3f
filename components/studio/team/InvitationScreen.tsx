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
import * as t from '@messages/studio/team';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { PageFrame, Panel } from '../../content/page/PageFrame';
import { SignInPrompt } from '../../content/page/SignInPrompt';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { roleInSentence } from '../shared/roleInSentence';
import { RoleRights } from './RoleRights';

const blockMessages: Record<NonNullable<InvitationDetails['block']>, string> = {
  USED: t.alreadyAnswered,
  EXPIRED: t.invitationExpired,
  WRONG_RECIPIENT: t.wrongRecipient,
  ALREADY_MEMBER: t.alreadyMember,
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
  if (!isAuth) return <SignInPrompt isWholePage title={t.signInFirst} message={t.signInExplanation} />;
  return <InvitationDetailsPanel token={token} />;
}

const InvitationNotFound = () => (
  <EmptyState isWholePage icon="alert" title={t.invitationNotFound} message={t.invitationNotFoundHint}>
    <ButtonLink href={routes.eventHome} tone="quiet">
      {t.home}
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
          <ErrorState message={t.invitationLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />
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
    const message = decision === 'ACCEPT' ? t.invitationAccepted({ channel: channel.name }) : t.invitationDeclined;
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
        <Text tone="muted">{t.invitedBy({ invitedBy, date: formatDate(expiresAt) })}</Text>
        <Text kind="title">{t.roleOfChannel({ role: roleLabels[role].name, channel: channel.name })}</Text>
      </div>
      <Panel title={t.rightsOfRole}>
        <RoleRights role={role} />
      </Panel>
      {block && !isRedirecting ? (
        <Notice tone="warn" title={blockMessages[block]}>
          {block === 'ALREADY_MEMBER' ? (
            <Button tone="quiet" onClick={() => void openStudio()}>
              {t.openTeam}
            </Button>
          ) : null}
          {block === 'WRONG_RECIPIENT' ? (
            <Button tone="quiet" isBusy={isLoggingOut} onClick={() => void signOut()}>
              {t.useAnotherAccount}
            </Button>
          ) : null}
        </Notice>
      ) : (
        <Stack direction="row" gap={3} isWrapping>
          <Button size="l" isBusy={isAnswering || isRedirecting} onClick={() => void respond('ACCEPT')}>
            {t.joinAs({ role: roleInSentence(role) })}
          </Button>
          <Button size="l" tone="quiet" isBusy={isAnswering || isRedirecting} onClick={() => void respond('DECLINE')}>
            {t.noThankYou}
          </Button>
        </Stack>
      )}
      <ErrorNotice error={apiError} />
    </PageFrame>
  );
}
