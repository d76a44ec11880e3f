import { useEffect } from 'react';

let locks = 0;

/** While held, the page behind does not scroll nor jump; several holders need as many releases. */
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
