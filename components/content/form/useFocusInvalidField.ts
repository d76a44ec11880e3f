import { useEffect, useRef, type RefObject } from 'react';

const invalidSelector = '[aria-invalid="true"]';

/**
 * After a submit, moves the focus to the first field of the form that is marked invalid, also when the API's answer marks it. What the visitor does
 * meanwhile ends it: the focus is never taken from who types on.
 */
export function useFocusInvalidField(form: RefObject<HTMLFormElement | null>): void {
  const isPending = useRef(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const focusFirstInvalid = () => {
      const first = isPending.current ? element.querySelector<HTMLElement>(invalidSelector) : null;
      if (!first) return;
      isPending.current = false;
      first.focus();
    };
    const onSubmit = () => {
      isPending.current = true;
      setTimeout(focusFirstInvalid); // marked already, by an earlier submit or while it was typed
    };
    const stop = () => {
      isPending.current = false;
    };
    const observer = new MutationObserver(focusFirstInvalid);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    element.addEventListener('submit', onSubmit);
    for (const type of ['input', 'pointerdown'] as const) element.addEventListener(type, stop);
    return () => {
      observer.disconnect();
      element.removeEventListener('submit', onSubmit);
      for (const type of ['input', 'pointerdown'] as const) element.removeEventListener(type, stop);
    };
  }, [form]);
}
