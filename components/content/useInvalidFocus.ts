import { useEffect, useRef, type RefObject } from 'react';

const invalid = '[aria-invalid="true"]';

/**
 * After a submit, moves the focus to the first field of the form that is marked invalid, also when the API's answer marks it. What the visitor does
 * meanwhile ends it: the focus is never taken from who types on.
 */
export function useInvalidFocus(form: RefObject<HTMLFormElement | null>): void {
  const isWaiting = useRef(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const look = () => {
      const first = isWaiting.current ? element.querySelector<HTMLElement>(invalid) : null;
      if (!first) return;
      isWaiting.current = false;
      first.focus();
    };
    const onSubmit = () => {
      isWaiting.current = true;
      setTimeout(look); // marked already, by an earlier submit or while it was typed
    };
    const stop = () => {
      isWaiting.current = false;
    };
    const marks = new MutationObserver(look);
    marks.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    element.addEventListener('submit', onSubmit);
    for (const type of ['input', 'pointerdown'] as const) element.addEventListener(type, stop);
    return () => {
      marks.disconnect();
      element.removeEventListener('submit', onSubmit);
      for (const type of ['input', 'pointerdown'] as const) element.removeEventListener(type, stop);
    };
  }, [form]);
}
