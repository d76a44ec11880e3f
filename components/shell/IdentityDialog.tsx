import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useConfirmByCodeMutation, useConfirmByPasskeyMutation, useIdentityCheckQuery } from '@/store/login/identityApi';
import { identityConfirmed, identityDeclined, selectNeedsSecondFactor } from '@/store/login/identityCheckSlice';
import { selectUser } from '@/store/login/loginSlice';
import { listenForSignIn } from '@/utils/identityChannel';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { Modal } from '../ui/Modal';
import { Skeleton } from '../ui/Skeleton';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { TextField } from '../ui/TextField';

/**
 * "Confirm it's you": what a call that needs a recent sign-in, or an operator's second factor, opens. A passkey or a recovery code confirms on
 * the spot; a new sign-in happens in a window of its own, so nothing that was typed is lost. When it is done, the call is repeated.
 */
export function IdentityDialog() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const needsSecondFactor = useAppSelector(selectNeedsSecondFactor);
  const { data: ways, isFetching, refetch } = useIdentityCheckQuery(undefined, { refetchOnMountOrArgChange: true });

  const finishIfConfirmed = useCallback(async () => {
    const { data: now } = await refetch();
    if (!now || (needsSecondFactor ? now.isSecondFactorNeeded : !now.isFresh)) return;
    // A sign-in as another person must not carry out what this person pressed.
    if (user && now.userID !== user.userID) window.location.reload();
    else dispatch(identityConfirmed());
  }, [refetch, needsSecondFactor, dispatch, user]);
  useReturn(finishIfConfirmed);

  const hasFactor = ways ? ways.hasPasskey || ways.hasRecoveryCode : false;
  return (
    <Modal isOpen title="Confirm it’s you" onClose={() => dispatch(identityDeclined())}>
      <Stack gap={4}>
        <Text>
          {needsSecondFactor
            ? 'Operators confirm with a second factor before they act as operators.'
            : 'This changes money or access, so we check that it is really you.'}{' '}
          What you have entered stays on this page.
        </Text>
        {ways ? (
          <>
            {ways.hasPasskey ? <PasskeyWay onDone={() => void finishIfConfirmed()} /> : null}
            {needsSecondFactor ? null : (
              <SignInWay
                isMain={!ways.hasPasskey}
                isChecking={isFetching}
                isFresh={ways.isFresh}
                onCheck={() => void finishIfConfirmed()}
              />
            )}
            {ways.hasRecoveryCode ? <RecoveryCodeWay onDone={() => void finishIfConfirmed()} /> : null}
            {needsSecondFactor && !hasFactor ? <Enrol onLeave={() => dispatch(identityDeclined())} /> : null}
          </>
        ) : (
          <Skeleton height="48px" />
        )}
      </Stack>
    </Modal>
  );
}

/** Looks again whenever the person comes back to this window, or another one announces a sign-in. */
function useReturn(look: () => Promise<void>) {
  useEffect(() => {
    const onReturn = () => void (document.visibilityState === 'visible' && look());
    const stop = listenForSignIn(() => void look());
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      stop();
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [look]);
}

function PasskeyWay({ onDone }: { onDone: () => void }) {
  const [confirm, { isLoading, error }] = useConfirmByPasskeyMutation();
  const press = async () => {
    const { error: failure } = await confirm();
    if (!failure) onDone();
  };
  return (
    <>
      <Button size="l" isBusy={isLoading} onClick={() => void press()}>
        Use your passkey
      </Button>
      <div role="alert">{error ? <Text kind="small">{faultOf(error)?.error}</Text> : null}</div>
    </>
  );
}

interface SignInWayProps {
  isMain: boolean;
  isChecking: boolean;
  isFresh: boolean;
  onCheck: () => void;
}

function SignInWay({ isMain, isChecking, isFresh, onCheck }: SignInWayProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const open = () => {
    setHasOpened(true);
    window.open(routes.confirmSignIn(), '_blank');
  };
  return (
    <>
      <Button size="l" tone={isMain ? 'primary' : 'quiet'} onClick={open}>
        Sign in again
      </Button>
      <Text kind="small" tone="muted">
        The sign-in opens in a new window. When you have finished there, this page continues.
      </Text>
      {hasOpened ? (
        <Button tone="quiet" isBusy={isChecking} onClick={onCheck}>
          I have signed in
        </Button>
      ) : null}
      <div role="status">
        {hasOpened && !isFresh && !isChecking ? <Text kind="small">Not confirmed yet. Finish the sign-in in the other window.</Text> : null}
      </div>
    </>
  );
}

function RecoveryCodeWay({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('');
  const [confirm, { isLoading, error }] = useConfirmByCodeMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error: failure } = await confirm(code);
    if (!failure) onDone();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={3}>
        <TextField
          label="Recovery code"
          hint="One of the codes you saved. Each works once."
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={faultOf(error)?.error}
        />
        <Button type="submit" tone="quiet" isBusy={isLoading} disabled={code.trim() === ''}>
          Use the recovery code
        </Button>
      </Stack>
    </form>
  );
}

const Enrol = ({ onLeave }: { onLeave: () => void }) => (
  <Text>
    You have no second factor yet.{' '}
    <Link tone="text" href={routes.profileSecurity()} onClick={onLeave}>
      Set one up in your profile
    </Link>{' '}
    and come back.
  </Text>
);
