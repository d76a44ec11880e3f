import { useCallback, useEffect, useRef, type RefObject } from 'react';

const fields = 'input, select, textarea, [aria-pressed], [role="radio"], [role="checkbox"]';

/**
 * Whether a form inside `root` differs from its state before the user touched it: text, a selection, a chip. Fields outside a form
 * (a theme switch, a search) do not count, nor does a form that was removed after it was sent.
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
    // Recorded before the field changes: on focus, and on pointerdown where a browser does not focus a pressed control.
    const remember = ({ target }: Event) => {
      const label = (target as Element).closest('label');
      for (const field of [(target as Element).closest(fields), label?.control ?? null]) recordOnce(field, valueOf);
    };
    // A value set without either, by a password manager or by voice, differs from whatever was there.
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
