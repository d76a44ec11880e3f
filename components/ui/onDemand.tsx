import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { MissingPart } from './MissingPart';
import { partLoader } from './partLoader';

interface Missed {
  onMissing?: () => void;
}
type Missing = ComponentType<{ onAgain: () => void }>;

/**
 * A part that is fetched when it is first shown: sheets, menus, panels behind a choice. `next/dynamic` does the same and brings 2 kB to each page
 * that uses it, for what the server draws as well; this is for parts that it never draws. One that could not be fetched is asked for again when
 * the connection is back, when it is shown again and by the button of `Missing`, which is in its place meanwhile; null for parts without which the
 * page is complete. Where `onMissing` is given, that is called instead, for a caller that has its own answer. `waiting` may be made of its props.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode | ((props: P) => ReactNode) = null,
  Missing: Missing | null = MissingPart,
): ComponentType<P & Missed> {
  const part = partLoader(load);
  return function OnDemand({ onMissing, ...rest }: P & Missed) {
    const props = rest as unknown as P;
    const [Part, setPart] = useState(part.fetched);
    const [again, setAgain] = useState<(() => void) | null>(null);
    const report = useRef(onMissing);
    useEffect(() => {
      report.current = onMissing;
    });
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      const fetchIt = () =>
        void part.fetch().then(
          (made) => {
            if (isShown) setPart(() => made);
          },
          () => {
            if (!isShown) return;
            setAgain(() => fetchIt);
            report.current?.();
          },
        );
      fetchIt();
      window.addEventListener('online', fetchIt);
      return () => {
        isShown = false;
        window.removeEventListener('online', fetchIt);
      };
    }, [Part]);
    if (Part) return <Part {...props} />;
    if (!again || !Missing || onMissing) return typeof waiting === 'function' ? waiting(props) : waiting;
    const press = () => {
      setAgain(null);
      again();
    };
    return <Missing onAgain={press} />;
  };
}
