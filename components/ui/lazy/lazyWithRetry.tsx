import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { LoadErrorPanel } from '../feedback/LoadErrorPanel';
import { chunkLoader } from './chunkLoader';

interface LoadErrorProps {
  onLoadError?: () => void;
}
type LoadError = ComponentType<{ onRetry: () => void }>;

/**
 * A part that is fetched when it is first shown: sheets, menus, panels behind a choice. `next/dynamic` does the same and brings 2 kB to each page
 * that uses it, for what the server draws as well; this is for parts that it never draws. One that could not be fetched is asked for again when
 * the connection is back, when it is shown again and by the button of `Missing`, which is in its place meanwhile; null for parts without which the
 * page is complete. Where `onMissing` is given, that is called instead, for a caller that has its own answer. `waiting` may be made of its props.
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
