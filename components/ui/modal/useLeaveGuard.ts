import { useRouter } from 'next/compat/router';
import { useEffect, useRef } from 'react';

interface Guard {
  isUnsaved: () => boolean;
  confirm: () => void;
}
/** The dialogs that are open, the last one on top. */
const guards: Guard[] = [];

/**
 * Stops the browser's Back button, a reload and the closing of the tab while `isUnsaved` says so. Back calls `ask` and stays on the page; for the
 * others the browser asks in its own words. Next's router takes one `beforePopState` callback, so all dialogs share it.
 */
export function useLeaveGuard(isUnsaved: () => boolean, confirm: () => void): void {
  const router = useRouter();
  const latest = useRef<Guard>({ isUnsaved, confirm });
  useEffect(() => {
    latest.current = { isUnsaved, confirm };
  });
  useEffect(() => {
    const guard: Guard = { isUnsaved: () => latest.current.isUnsaved(), confirm: () => latest.current.confirm() };
    const entry = { state: window.history.state as unknown, url: window.location.href };
    guards.push(guard);
    router?.beforePopState(() => {
      const unsaved = guards.findLast((other) => other.isUnsaved());
      if (!unsaved) return true;
      // The browser has gone back already; the page that is shown is put on top again.
      window.history.pushState(entry.state, '', entry.url);
      unsaved.confirm();
      return false;
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      if (guard.isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      guards.splice(guards.indexOf(guard), 1);
      window.removeEventListener('beforeunload', onUnload);
      if (guards.length === 0) router?.beforePopState(() => true);
    };
    // The router object of Next is a new one after each navigation; what it registers is not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
