import Router from 'next/router';
import { desktopFrom } from '@/styles/media';

/** What a visitor does first. The window hears it before React does, so a press on a part that is not hydrated yet is handled all the same. */
const firstActs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input', 'click'] as const;
/** Without any act the page is hydrated when it has settled. */
const settledMs = 4000;
const desktopQuery = `(min-width: ${desktopFrom})`;

let waiting: Promise<void> | null = null;
let begin = () => undefined as void;

/** When the screen of a guest's first page is hydrated (Deferred.tsx, docs/decisions/115-hydration-at-the-first-act.md). */
export const deferredHydration = {
  /** Resolves when it begins; null where nothing waits, as on the server, for visitors who may be signed in, and on later pages. */
  waiting: () => waiting,
  /**
   * Before a guest's page is hydrated. A desktop has time for it, and keys that must not be lost, such as Ctrl K. An address with a query may open
   * something at once, such as the checkout. Another page ends the wait, because React
   * would draw the screen anew otherwise.
   */
  wait: () => {
    if (window.location.search || window.matchMedia?.(desktopQuery).matches) return;
    waiting = new Promise((resolve) => {
      const timer = setTimeout(() => begin(), settledMs);
      begin = () => {
        waiting = null;
        clearTimeout(timer);
        for (const act of firstActs) window.removeEventListener(act, begin, true);
        Router.events.off('routeChangeStart', begin);
        resolve();
      };
    });
    for (const act of firstActs) window.addEventListener(act, begin, { capture: true, passive: true });
    Router.events.on('routeChangeStart', begin);
  },
  begin: () => begin(),
};
