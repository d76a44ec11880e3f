import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useConfirmByCodeMutation, useConfirmByPasskeyMutation, useIdentityCheckQuery } from '@/store/login/identityApi';
import { identityConfirmed, identityDeclined, selectNeedsSecondFactor } from '@/store/login/identityCheckSlice';
import { selectUser } from '@/store/login/loginSlice';
import { listenForSignIn } from '@/utils/browser/signInBroadcast';
import * as t from '@messages/shell/identity';
import { Button } from '../../ui/button/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { Link } from '../../ui/navigation/Link';

/**
 * The "Confirm it's you" dialog for requests that need a recent sign-in or an operator's second factor. A passkey or a recovery code
 * confirms in place; a new sign-in opens another window, so that no input is lost. Then the request is repeated.
 */
export function IdentityDialog() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const needsSecondFactor = useAppSelector(selectNeedsSecondFactor);
  const { data: methods, isFetching, refetch } = useIdentityCheckQuery(undefined, { refetchOnMountOrArgChange: true });

  const finishIfConfirmed = useCallback(async () => {
    const { data: current } = await refetch();
    if (!current || (needsSecondFactor ? current.isSecondFactorNeeded : !current.isFresh)) return;
    // Another user's sign-in must not run what this user started.
    if (user && current.userID !== user.userID) window.location.reload();
    else dispatch(identityConfirmed());
  }, [refetch, needsSecondFactor, dispatch, user]);
  useRecheckOnReturn(finishIfConfirmed);

  const hasFactor = methods ? methods.hasPasskey || methods.hasRecoveryCode : false;
  return (
    <Modal isOpen title={t.confirmItsYou} onClose={() => dispatch(identityDeclined())}>
      <Stack gap={4}>
        <Text>{needsSecondFactor ? t.operatorsConfirmWithSecondFactor : t.changesMoneyOrAccess}</Text>
        {methods ? (
          <>
            {methods.hasPasskey ? <PasskeyMethod onDone={() => void finishIfConfirmed()} /> : null}
            {needsSecondFactor ? null : (
              <SignInMethod
                isMain={!methods.hasPasskey}
                isChecking={isFetching}
                isFresh={methods.isFresh}
                onCheck={() => void finishIfConfirmed()}
              />
            )}
            {methods.hasRecoveryCode ? <RecoveryCodeMethod onDone={() => void finishIfConfirmed()} /> : null}
            {needsSecondFactor && !hasFactor ? <EnrolPrompt onLeave={() => dispatch(identityDeclined())} /> : null}
          </>
        ) : (
          <Skeleton height="48px" />
        )}
      </Stack>
    </Modal>
  );
}

/** Rechecks when the user returns to this window, or another window announces a sign-in. */
function useRecheckOnReturn(recheck: () => Promise<void>) {
  useEffect(() => {
    const onReturn = () => void (document.visibilityState === 'visible' && recheck());
    const stop = listenForSignIn(() => void recheck());
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      stop();
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [recheck]);
}

function PasskeyMethod({ onDone }: { onDone: () => void }) {
  const [confirm, { isLoading, error }] = useConfirmByPasskeyMutation();
  const press = async () => {
    const { error: failure } = await confirm();
    if (!failure) onDone();
  };
  return (
    <>
      <Button size="l" isBusy={isLoading} onClick={() => void press()}>
        {t.usePasskey}
      </Button>
      <div role="alert">{error ? <Text kind="small">{apiErrorOf(error)?.error}</Text> : null}</div>
    </>
  );
}

interface SignInMethodProps {
  isMain: boolean;
  isChecking: boolean;
  isFresh: boolean;
  onCheck: () => void;
}

function SignInMethod({ isMain, isChecking, isFresh, onCheck }: SignInMethodProps) {
  const [hasOpened, setHasOpened] = useState(false);
  const open = () => {
    setHasOpened(true);
    window.open(routes.confirmSignIn(), '_blank');
  };
  return (
    <>
      <Button size="l" tone={isMain ? 'primary' : 'quiet'} onClick={open}>
        {t.signInAgain}
      </Button>
      <Text kind="small" tone="muted">
        {t.signInOpensInNew}
      </Text>
      {hasOpened ? (
        <Button tone="quiet" isBusy={isChecking} onClick={onCheck}>
          {t.iHaveSignedIn}
        </Button>
      ) : null}
      <div role="status">{hasOpened && !isFresh && !isChecking ? <Text kind="small">{t.notConfirmedYet}</Text> : null}</div>
    </>
  );
}

function RecoveryCodeMethod({ onDone }: { onDone: () => void }) {
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
          label={t.recoveryCode}
          hint={t.oneOfCodesYouSaved}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={apiErrorOf(error)?.error}
        />
        <Button type="submit" tone="quiet" isBusy={isLoading} disabled={code.trim() === ''}>
          {t.useRecoveryCode}
        </Button>
      </Stack>
    </form>
  );
}

const EnrolPrompt = ({ onLeave }: { onLeave: () => void }) => (
  <Text>
    {t.youHaveNoSecondFactor({
      link: (text) => (
        <Link tone="text" href={routes.profileSection('security')} onClick={onLeave}>
          {text}
        </Link>
      ),
    })}
  </Text>
);
