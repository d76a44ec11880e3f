import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';

interface Missed {
  onMissing?: () => void;
}

/**
 * A part that is fetched when it is first shown: sheets, menus, panels behind a choice. `next/dynamic` does the same and brings 2 kB to each page
 * that uses it, for what the server draws as well; this is for parts that it never draws. One that could not be fetched is asked for again when
 * the line is back and when it is shown again; `onMissing` hears of it, so that a press is never answered by nothing. `Missing` stands in its
 * place meanwhile, where what waits would wait for ever: the line may be lossy, or the page older than what the house serves by now.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
  Missing?: ComponentType<{ onAgain: () => void }>,
): ComponentType<P & Missed> {
  let fetched: ComponentType<P> | null = null;
  return function OnDemand({ onMissing, ...rest }: P & Missed) {
    const [Part, setPart] = useState(() => fetched);
    const [again, setAgain] = useState<(() => void) | null>(null);
    const tell = useRef(onMissing);
    useEffect(() => {
      tell.current = onMissing;
    });
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      const fetchIt = () =>
        void load().then(
          (part) => {
            fetched = part;
            if (isShown) setPart(() => part);
          },
          () => {
            if (!isShown) return;
            setAgain(() => fetchIt);
            tell.current?.();
          },
        );
      fetchIt();
      window.addEventListener('online', fetchIt);
      return () => {
        isShown = false;
        window.removeEventListener('online', fetchIt);
      };
    }, [Part]);
    if (Part) return <Part {...(rest as unknown as P)} />;
    if (!again || !Missing) return waiting; // the page works without it
    const press = () => {
      setAgain(null);
      again();
    };
    return <Missing onAgain={press} />;
  };
}
