import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { useInView } from '@/utils/hooks/useInView';
import { MissingPart } from './MissingPart';
import { partLoader } from './partLoader';

/** So far before it comes into view that nobody sees it wake. */
const aheadPixels = 400;
/** One and the same object for ever: React would write it anew otherwise, and what the server drew would be gone. */
const asItIs = { __html: '' } as const;
const reachable = 'a[href], button, input, select, [tabindex]';

/**
 * A part below the fold: the server draws it, the browser leaves the drawing alone and fetches the code when it comes near the view. On a page that is
 * opened inside the app nothing is drawn yet, so it is fetched at once, and a part that does not come says so and is fetched again by a press. `onServer` is the part itself there and null in a browser: written as
 * `typeof window === 'undefined' ? Part : null`, which is decided while the browser's code is built, so that the page does not carry it.
 */
export function island<P extends object>(onServer: ComponentType<P> | null, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const part = partLoader(load, onServer);
  return function Island(props: P) {
    const [Part, setPart] = useState(part.fetched);
    const [box, setBox] = useState<HTMLElement | null>(null);
    const [isMissing, setIsMissing] = useState(false);
    const held = useRef<number | null>(null);
    /** One ear for the line, however often it is woken; it goes with what was drawn. */
    const deaf = useRef(() => undefined as void);

    const wake = useCallback(() => {
      const fetchIt = () =>
        void part.fetch().then(
          (made) => {
            deaf.current();
            if (box) held.current = placeOfFocus(box);
            setPart(() => made);
          },
          // What the server drew stays and its links work. It is asked again when the connection is back.
          () => setIsMissing(!box?.hasChildNodes()),
        );
      deaf.current();
      deaf.current = () => window.removeEventListener('online', fetchIt);
      window.addEventListener('online', fetchIt);
      fetchIt();
    }, [box]);
    useEffect(() => () => deaf.current(), []);

    useInView(Part ? null : box, wake, aheadPixels);
    useEffect(() => {
      // A browser that cannot say what is near the view gets it at once.
      if (!Part && box && (!box.hasChildNodes() || typeof IntersectionObserver === 'undefined')) wake();
    }, [Part, box, wake]);
    // Whoever had come to a link of the drawing by keys stands on the same link of what took its place.
    useEffect(() => {
      if (!Part || !box?.isConnected || held.current === null || held.current < 0) return;
      box.querySelectorAll<HTMLElement>(reachable)[held.current]?.focus({ preventScroll: true });
      held.current = null;
    }, [Part, box]);

    const again = () => {
      setIsMissing(false);
      wake();
    };
    if (!Part && isMissing) return <MissingPart onAgain={again} />;
    if (!Part) return <Box key="drawn" ref={setBox} suppressHydrationWarning dangerouslySetInnerHTML={asItIs} />;
    return (
      <Box key="awake" ref={setBox}>
        <Part {...props} />
      </Box>
    );
  };
}

const placeOfFocus = (box: HTMLElement) => [...box.querySelectorAll(reachable)].indexOf(document.activeElement as Element);

const Box = styled.div`
  min-width: 0;
  &:empty {
    display: none;
  }
`;
