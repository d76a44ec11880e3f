import { useEffect, type ReactNode } from 'react';
import { servedHtml } from '../ui/lazy/servedHtml';
import { Deferred } from './Deferred';

/** A whole screen that waits for its visitor; items in it that are left as served are so until then. */
export function DeferredScreen({ children }: { children: ReactNode }) {
  return (
    <Deferred>
      {children}
      <ServedItemsEnd />
    </Deferred>
  );
}

/** After the screen's first render. */
function ServedItemsEnd() {
  useEffect(() => servedHtml.hydrated(), []);
  return null;
}
