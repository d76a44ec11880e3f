import { useCallback, useState, type SyntheticEvent } from 'react';

/**
 * Whether a `details` is open, for what is drawn only then. The browser opens it also before its part of the page is hydrated, and React hears nothing of
 * that press (docs/decisions/115), so its state is read when React takes it over.
 */
export function useDetails() {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useCallback((details: HTMLDetailsElement | null) => {
    if (details?.open) setIsOpen(true);
  }, []);
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(currentTarget.open);
  return { isOpen, details: { ref, onToggle, suppressHydrationWarning: true } };
}
