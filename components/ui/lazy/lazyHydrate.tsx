import { useCallback, useEffect, useRef, useState, type ComponentType, type MouseEvent } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { isPopoverOpen } from '@/utils/browser/isPopoverOpen';
import { readPendingAction } from '@/utils/browser/pendingAction';
import { useInView } from '@/utils/hooks/useInView';
import { LoadErrorPanel } from '../feedback/LoadErrorPanel';
import { chunkLoader } from './chunkLoader';

/** Far enough before the part comes into view that hydration is not noticed. */
const preloadMarginPx = 400;
const pressCheckMs = 50;
/** Always the same object: React would write it again otherwise, and the server's HTML would be gone. */
const keepServerHtml = { __html: '' } as const;
const focusableSelector = 'a[href], button, input, select, [tabindex]';

/**
 * A part below the fold: the server draws it, the browser leaves that HTML alone and loads the code when the part comes near the view
 * (docs/decisions/034-deferred-hydration.md). On a page that is opened by a link inside the app there is no such HTML, so the code is loaded at once, and a
 * failed load is shown with a button to repeat it. `onServer` is the part on the server and null in a browser, written as
 * `typeof window === 'undefined' ? Part : null`: the build decides that, so that the page does not contain the part. `isDesktopOnly`: phones have no box
 * of it, so that it never comes near their view.
 */
export function lazyHydrate<P extends object>(
  onServer: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
  { isDesktopOnly = false } = {},
): ComponentType<P> {
  const chunk = chunkLoader(load, onServer);
  return function LazyHydrate(props: P) {
    const [Part, setPart] = useState(chunk.fetched);
    const [hasLoadError, setHasLoadError] = useState(false);
    const box = useRef<HTMLDivElement>(null);
    const focusedIndex = useRef<number | null>(null);
    /** The button of the server's HTML that was pressed; the same one of the part is pressed once it is there. */
    const pressedIndex = useRef(-1);
    /** Which `details` of the server's HTML the visitor has opened; those of the part are opened too. */
    const openedDetails = useRef<boolean[]>([]);
    /** One listener, however often the load is attempted. */
    const removeOnlineListener = useRef(() => undefined as void);

    const hydrateNow = useCallback(() => {
      const show = (loaded: ComponentType<P>) => {
        // Without the element on which it began, a press would end without a click.
        if (box.current?.matches(':active')) return void setTimeout(show, pressCheckMs, loaded);
        if (box.current) {
          focusedIndex.current = focusedIndexIn(box.current);
          openedDetails.current = [...box.current.querySelectorAll('details')].map(({ open }) => open);
          // An open popover goes with the server's HTML; its button opens the one of the part.
          const openerIndex = openerIndexIn(box.current);
          if (openerIndex >= 0) pressedIndex.current = openerIndex;
        }
        setPart(() => loaded);
      };
      const attemptLoad = () =>
        void chunk.fetch().then(
          (loaded) => {
            removeOnlineListener.current();
            show(loaded);
          },
          // What the server rendered stays and its links work. It is asked again when the connection is back.
          () => setHasLoadError(!box.current?.hasChildNodes()),
        );
      removeOnlineListener.current();
      removeOnlineListener.current = () => window.removeEventListener('online', attemptLoad);
      window.addEventListener('online', attemptLoad);
      attemptLoad();
    }, []);
    useEffect(() => () => removeOnlineListener.current(), []);

    const observe = useInView(hydrateNow, preloadMarginPx);
    useEffect(() => {
      const rendered = box.current;
      if (Part || !rendered) return undefined;
      const canWait = rendered.hasChildNodes() && typeof IntersectionObserver !== 'undefined' && readPendingAction() === null;
      if (canWait) return observe(rendered);
      hydrateNow(); // without HTML of the server, in a browser that cannot say what is near the view, and after a sign-in that a button here asked for
      return undefined;
    }, [Part, hydrateNow, observe]);
    useEffect(() => {
      if (!Part) return;
      for (const [index, details] of [...(box.current?.querySelectorAll('details') ?? [])].entries())
        if (openedDetails.current[index]) details.open = true; // its `toggle` event tells React
    }, [Part]);
    // Keyboard focus on a link of the server's HTML moves to the same link of the hydrated part.
    useEffect(() => {
      if (!Part || focusedIndex.current === null || focusedIndex.current < 0) return;
      box.current?.querySelectorAll<HTMLElement>(focusableSelector)[focusedIndex.current]?.focus({ preventScroll: true });
      focusedIndex.current = null;
    }, [Part]);

    useEffect(() => {
      const pressed = Part && pressedIndex.current >= 0 ? box.current?.querySelectorAll('button')[pressedIndex.current] : null;
      pressedIndex.current = -1;
      pressed?.focus({ preventScroll: true });
      pressed?.click();
    }, [Part]);
    const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || button.hasAttribute('popovertarget')) return; // the browser itself opens a popover
      pressedIndex.current = [...currentTarget.querySelectorAll('button')].indexOf(button);
      hydrateNow();
    };

    const retry = () => {
      setHasLoadError(false);
      hydrateNow();
    };
    if (!Part && hasLoadError) return <LoadErrorPanel onRetry={retry} />;
    if (!Part)
      return (
        <Box
          key="rendered"
          ref={box}
          data-desktop-only={isDesktopOnly || undefined}
          onClick={press}
          suppressHydrationWarning
          dangerouslySetInnerHTML={keepServerHtml}
        />
      );
    return (
      <Box key="hydrated" ref={box} data-desktop-only={isDesktopOnly || undefined}>
        <Part {...props} />
      </Box>
    );
  };
}

const focusedIndexIn = (box: HTMLElement) => [...box.querySelectorAll(focusableSelector)].indexOf(document.activeElement as Element);

const openerIndexIn = (box: HTMLElement) =>
  [...box.querySelectorAll('button')].findIndex((button) =>
    isPopoverOpen(document.getElementById(button.getAttribute('popovertarget') ?? '')),
  );

const Box = styled.div`
  min-width: 0;
  &:empty {
    display: none;
  }
  ${media.phone} {
    &[data-desktop-only] {
      display: none;
    }
  }
`;
