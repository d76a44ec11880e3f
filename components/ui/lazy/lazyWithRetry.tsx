import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { LoadErrorPanel } from '../feedback/LoadErrorPanel';
import { chunkLoader } from './chunkLoader';

interface LoadErrorProps {
  onLoadError?: () => void;
}
type LoadError = ComponentType<{ onRetry: () => void }>;

/**
 * A part that the server does not draw and that is loaded when it is first shown: sheets, menus, panels behind a choice. `next/dynamic` does the same and
 * adds 2 kB to each page. A failed load is repeated when the connection is back, when the part is shown again and by the button of `LoadError`, which is
 * shown in its place meanwhile; null for parts without which the page is complete. Where `onLoadError` is given, that is called instead.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode | ((props: P) => ReactNode) = null,
  LoadError: LoadError | null = LoadErrorPanel,
): ComponentType<P & LoadErrorProps> {
  const chunk = chunkLoader(load);
  return function LazyWithRetry({ onLoadError, ...rest }: P & LoadErrorProps) {
    const props = rest as unknown as P;
    const [Part, setPart] = useState(chunk.fetched);
    const [retry, setRetry] = useState<(() => void) | null>(null);
    const onLoadErrorRef = useRef(onLoadError);
    useEffect(() => {
      onLoadErrorRef.current = onLoadError;
    });
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      const attemptLoad = () =>
        void chunk.fetch().then(
          (loaded) => {
            if (isShown) setPart(() => loaded);
          },
          () => {
            if (!isShown) return;
            setRetry(() => attemptLoad);
            onLoadErrorRef.current?.();
          },
        );
      attemptLoad();
      window.addEventListener('online', attemptLoad);
      return () => {
        isShown = false;
        window.removeEventListener('online', attemptLoad);
      };
    }, [Part]);
    if (Part) return <Part {...props} />;
    if (!retry || !LoadError || onLoadError) return typeof fallback === 'function' ? fallback(props) : fallback;
    const press = () => {
      setRetry(null);
      retry();
    };
    return <LoadError onRetry={press} />;
  };
}
