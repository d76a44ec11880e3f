import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsGuest, selectIsReady, selectUser } from '@/store/login/loginSlice';
import { clearPendingAction, readPendingAction, savePendingAction, type PendingActionKind } from '@/utils/browser/pendingAction';

/** The result of a mutation, as far as it says whether the session had ended. */
type Answer = { error?: unknown } | undefined;

interface SignedInAction<Input> {
  kind: PendingActionKind;
  /** Names the control, such as `bookmark:evt_1`, so that another one does not carry out its press. */
  name: string;
  /** Carries out a press. The input survives a sign-in as JSON, so it states what is wanted, not "the opposite". */
  action: (input: Input) => Promise<Answer>;
  /** What else must be loaded before a press can be carried out. */
  canRun?: boolean;
  /** Where a guest returns to; this page by default. */
  returnTo?: (input: Input) => string;
  /** Signs in on this page, instead of on the login page. */
  onSignIn?: () => void;
}

/** The shell leads to the login page for it (services/http/createHttp). */
const isSessionOver = (answer: Answer): boolean =>
  typeof answer?.error === 'object' && answer.error !== null && 'isHandled' in answer.error && answer.error.isHandled === true;

/**
 * A press that needs a sign-in. It waits until it is known who the visitor is. A guest, and a user whose session has ended, signs in first; then the
 * press is carried out on the page they return to.
 */
export function useSignedInAction<Input>({ kind, name, action, canRun = true, returnTo, onSignIn }: SignedInAction<Input>) {
  const { asPath, push } = useRouter();
  const userID = useAppSelector(selectUser)?.userID ?? null;
  const isGuest = useAppSelector(selectIsGuest);
  const isReady = useAppSelector(selectIsReady) && canRun;
  const [queued, setQueued] = useState<{ input: Input } | null>(null);

  const run = async (input: Input) => {
    if (isGuest) {
      savePendingAction({ kind, name, input, userID: null });
      return onSignIn ? onSignIn() : void (await push(routes.loginAndReturn(returnTo?.(input) ?? asPath)));
    }
    clearPendingAction();
    if (isSessionOver(await action(input))) savePendingAction({ kind, name, input, userID });
  };
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!queued || !isReady) return undefined;
    const timer = setTimeout(() => {
      setQueued(null);
      void latest.current(queued.input);
    });
    return () => clearTimeout(timer);
  }, [queued, isReady]);
  useEffect(() => {
    if (!isReady || userID === null || queued) return; // a press on this page comes first, and replaces the stored one
    const pending = readPendingAction();
    if (pending?.name !== name) return;
    clearPendingAction();
    if (pending.userID === null || pending.userID === userID) void latest.current(pending.input as Input); // -- stored by this hook under this name
  }, [isReady, userID, name, queued]);

  return { press: (input: Input): void => (isReady ? void run(input) : setQueued({ input })), isWaiting: queued !== null };
}
