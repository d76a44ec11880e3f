import { useCallback, useEffect, useRef, type RefObject } from 'react';

const fields = 'input, select, textarea, [aria-pressed], [role="radio"], [role="checkbox"]';

/**
 * Whether a form inside `root` holds something other than it did before the visitor touched it: typed text, a choice, a chip. Fields outside a form
 * (a theme switch, a search) do not count, nor does a form that is gone, because it was sent.
 */
export function useUnsavedInput(root: RefObject<HTMLElement | null>): () => boolean {
  const untouched = useRef(new Map<Element, string | null>());
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const initialValues = untouched.current;
    const recordOnce = (field: Element | null, value: (field: Element) => string | null) => {
      if (field?.closest('form') && !initialValues.has(field)) initialValues.set(field, value(field));
    };
    // Before the field changes: the focus comes first, and a pointer where a browser gives a pressed control no focus.
    const remember = ({ target }: Event) => {
      const label = (target as Element).closest('label');
      for (const field of [(target as Element).closest(fields), label?.control ?? null]) recordOnce(field, valueOf);
    };
    // A value that was put in without either, by a password manager or by voice, differs from whatever was there.
    const change = ({ target }: Event) => recordOnce(target as Element, () => null);
    const listeners = [
      ...(['focusin', 'pointerdown'] as const).map((type) => [type, remember] as const),
      ...(['input', 'change'] as const).map((type) => [type, change] as const),
    ];
    for (const [type, listener] of listeners) element.addEventListener(type, listener, true);
    return () => listeners.forEach(([type, listener]) => element.removeEventListener(type, listener, true));
  }, [root]);
  return useCallback(() => [...untouched.current].some(([field, value]) => field.isConnected && valueOf(field) !== value), []);
}

function valueOf(field: Element): string {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) return String(field.checked);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) return field.value;
  return field.getAttribute('aria-pressed') ?? field.getAttribute('aria-checked') ?? '';
}
