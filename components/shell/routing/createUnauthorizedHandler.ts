import { pathOf } from '@/utils/url/urls';

interface UnauthorizedHandlerOptions {
  currentPath: () => string;
  /** Resolves when the navigation has finished. */
  go: (url: string) => Promise<unknown>;
  /** Whether the visitor has just logged out and is navigating to the event home. */
  isSigningOut: () => boolean;
  forgetLogin: () => void;
  forgetAnswers: () => void;
}

/** Handles an expired login: clears it locally and redirects to `redirectTo`, with a way back. Concurrent 401s are handled once. */
export function createUnauthorizedHandler({ currentPath, go, isSigningOut, forgetLogin, forgetAnswers }: UnauthorizedHandlerOptions) {
  let isLeaving = false;
  return (redirectTo: string): void => {
    const from = currentPath();
    if (isLeaving || isSigningOut() || pathOf(from) === pathOf(redirectTo)) return;
    isLeaving = true;
    forgetLogin();
    void go(`${redirectTo}?redirectUrl=${encodeURIComponent(from)}`).finally(() => {
      isLeaving = false;
      forgetAnswers();
    });
  };
}
