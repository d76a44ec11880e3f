import { useEffect, useRef } from 'react';

/** The forms on the page that would lose input; filled by effects, so never on a server. */
const unsavedForms = new Set<() => boolean>();
export const hasUnsavedForm = (): boolean => [...unsavedForms].some((isUnsaved) => isUnsaved());

/** While `isUnsaved`, leaving the page asks first (LeaveGuard). For forms without a draft; a dialog asks by itself. */
export function useUnsavedForm(isUnsaved: boolean): void {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => {
    const read = () => latest.current;
    unsavedForms.add(read);
    return () => void unsavedForms.delete(read);
  }, []);
}
