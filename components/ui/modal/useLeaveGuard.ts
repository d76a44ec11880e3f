import { useRouter } from 'next/compat/router';
import { useEffect, useRef } from 'react';

interface Guard {
  isUnsaved: () => boolean;
  confirm: () => void;
}
/** The open dialogs, the topmost one last. */
const guards: Guard[] = [];

/**
 * Stops the browser's Back button, a reload and closing the tab while `isUnsaved` returns true. Back calls `confirm` and stays on the page; for the
 * others the browser shows its own dialog. Next's router takes one `beforePopState` callback, so all dialogs share it.
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
      // The browser has already gone back; this pushes the current page on top again.
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
    // Next's router object changes after each navigation; callbacks registered on it persist.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
