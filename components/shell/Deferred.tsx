import { Suspense, use, type ReactNode } from 'react';
import { deferredHydration } from './deferredHydration';

/**
 * A part of the page that a guest sees as the server drew it until their first act: React then hydrates the same HTML. Every visitor's HTML has
 * the boundary; its fallback is never shown (docs/decisions/115-hydration-at-the-first-act.md).
 */
export function Deferred({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Waiting>{children}</Waiting>
    </Suspense>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  const waiting = deferredHydration.waiting();
  if (waiting) use(waiting);
  return children;
}
