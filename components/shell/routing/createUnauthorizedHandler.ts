import { pathOf } from '@/utils/url/urls';

interface UnauthorizedHandlerOptions {
  currentPath: () => string;
  /** Resolves when the navigation is over. */
  go: (url: string) => Promise<unknown>;
  /** Whether the visitor has just logged out and is on the way to the event home. */
  isSigningOut: () => boolean;
  forgetLogin: () => void;
  forgetAnswers: () => void;
}

/** What a lost login means: forgotten locally, then to `redirectTo` and back later. However many calls find out at once, it happens once. */
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
