import type { Router } from 'next/router';

/** The main picture of a page: that of the work on its own page. */
const mainPicture = 'img[fetchpriority=high]';
/** A face beside a name does not become a banner. */
const leastWidth = 80;

let isNewPage = false;
let pressedPicture: HTMLElement | null = null;

const setName = (element: HTMLElement | null, name: string) => element?.style.setProperty('view-transition-name', name);

/** Remembers the picture of the link that is followed: it moves to where the next page shows it. */
export function rememberPicture(link: HTMLElement): void {
  const picture = link.querySelector('img');
  pressedPicture = picture && picture.clientWidth >= leastWidth ? picture : null;
}

/**
 * Cross-fades from page to page in browsers with view transitions. Next has no hook between the loading of a page and its rendering, and a transition has
 * to begin exactly there: earlier, the old page would stand still while the network answers. So `sub`, through which the router renders, is wrapped;
 * tests/e2e/navigation.spec.ts fails when a new version works otherwise.
 */
export function addPageTransitions(router: Router): void {
  const render = router.sub;
  router.events.on('routeChangeStart', (_url: string, { shallow }: { shallow: boolean }) => {
    isNewPage = !shallow;
  });
  router.sub = (...page) => {
    const isMoving = isNewPage && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const picture = pressedPicture?.isConnected ? pressedPicture : null;
    isNewPage = false;
    pressedPicture = null;
    if (!isMoving) return render(...page);
    const shared = picture ? 'work' : '';
    setName(picture, shared);
    let arrived: HTMLElement | null = null;
    const { ready, updateCallbackDone } = document.startViewTransition(async () => {
      await render(...page);
      setName(picture, ''); // the card may stay, in a list that both pages show
      arrived = document.querySelector<HTMLElement>(mainPicture);
      setName(arrived, shared);
    });
    const forget = () => setName(arrived, '');
    void ready.then(forget, forget);
    return updateCallbackDone;
  };
}
