import { useCallback, useEffect } from 'react';
import { routes } from '@/constants/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useLazyIdentityCheckQuery } from '@/store/login/identityApi';
import { identityConfirmed, identityDeclined } from '@/store/login/identityCheckSlice';
import { selectUser } from '@/store/login/loginSlice';
import { listenForSignIn } from '@/utils/identityChannel';
import { Button } from '../ui/Button';
import { Modal } from '../ui/Modal';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';

/**
 * "Confirm it's you": what a call that needs a recent sign-in opens. The sign-in happens in a window of its own, so nothing that was typed is
 * lost; when it is done, the call is repeated.
 */
export function IdentityDialog() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [check, { isFetching, data }] = useLazyIdentityCheckQuery();

  const finishIfConfirmed = useCallback(async () => {
    const { data: now } = await check();
    if (!now?.isFresh) return;
    // Somebody else's sign-in must not carry out what this person pressed.
    if (user && now.userID !== user.userID) window.location.reload();
    else dispatch(identityConfirmed());
  }, [check, dispatch, user]);

  useEffect(() => {
    const onReturn = () => void (document.visibilityState === 'visible' && finishIfConfirmed());
    const stop = listenForSignIn(() => void finishIfConfirmed());
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      stop();
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [finishIfConfirmed]);

  return (
    <Modal isOpen title="Confirm it’s you" onClose={() => dispatch(identityDeclined())}>
      <Stack gap={4}>
        <Text>
          This changes money or access, so we check that it is really you{user ? `, ${user.name}` : ''}. What you have entered stays on this
          page.
        </Text>
        <Button size="l" onClick={() => window.open(routes.confirmSignIn(), '_blank')}>
          Sign in again
        </Button>
        <Text kind="small" tone="muted">
          The sign-in opens in a new window. When you have finished there, this page continues.
        </Text>
        <Button tone="quiet" isBusy={isFetching} onClick={() => void finishIfConfirmed()}>
          I have signed in
        </Button>
        <div role="status">
          {data && !data.isFresh && !isFetching ? (
            <Text kind="small">Not confirmed yet. Finish the sign-in in the other window.</Text>
          ) : null}
        </div>
      </Stack>
    </Modal>
  );
}
