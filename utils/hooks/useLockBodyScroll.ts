import { useEffect } from 'react';

let locks = 0;

/** Locks the page's scroll position; with several holders, all must release it. */
export function useLockBodyScroll(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return undefined;
    const { body, documentElement } = document;
    locks += 1;
    if (locks === 1) {
      body.style.paddingRight = `${window.innerWidth - documentElement.clientWidth}px`;
      body.style.overflow = 'hidden';
    }
    return () => {
      locks -= 1;
      if (locks > 0) return;
      body.style.overflow = '';
      body.style.paddingRight = '';
    };
  }, [isLocked]);
}
