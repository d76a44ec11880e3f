import { useEffect, useRef, type RefObject } from 'react';

const invalidSelector = '[aria-invalid="true"], [data-invalid="true"]';

/**
 * After a submit, moves the focus to the first field marked invalid, also when the API's response marks it later. Any input or pointer
 * press cancels this, so the focus is never taken from someone typing.
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
      setTimeout(focusFirstInvalid); // a field may be marked already, by an earlier submit or while typing
    };
    const stop = () => {
      isPending.current = false;
    };
    const observer = new MutationObserver(focusFirstInvalid);
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'data-invalid'] });
    element.addEventListener('submit', onSubmit);
    for (const type of ['input', 'pointerdown'] as const) element.addEventListener(type, stop);
    return () => {
      observer.disconnect();
      element.removeEventListener('submit', onSubmit);
      for (const type of ['input', 'pointerdown'] as const) element.removeEventListener(type, stop);
    };
  }, [form]);
}
