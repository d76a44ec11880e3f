import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * A part that is fetched when it is first shown: sheets, menus, panels behind a choice. `next/dynamic` does the same and brings 2 kB to each page
 * that uses it, for what the server draws as well; this is for parts that it never draws. One that could not be fetched is asked for again when
 * it is shown again.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null): ComponentType<P> {
  let fetched: ComponentType<P> | null = null;
  return function OnDemand(props: P) {
    const [Part, setPart] = useState(() => fetched);
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      load().then(
        (part) => {
          fetched = part;
          if (isShown) setPart(() => part);
        },
        () => undefined, // what waits stays; the page works without it
      );
      return () => {
        isShown = false;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : waiting;
  };
}
