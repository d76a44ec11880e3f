import Router, { useRouter } from 'next/router';
import { useEffect } from 'react';
import type * as PageTransitions from './pageTransitions';

/**
 * Follows the links of ui/navigation/Link inside the app: one listener for the page instead of `next/link`, which resolves each address and gives each link
 * an observer and a state when it is rendered (docs/decisions/038-links.md). It follows links in HTML that is not hydrated yet, too. Handlers that call
 * `preventDefault` come first, because React listens below the document.
 */
export function LinkNavigation() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = appLinkOf(event);
      if (!link || event.defaultPrevented || isForBrowser(event, link)) return;
      event.preventDefault();
      transitions?.rememberPicture(link);
      const how = link.dataset.link;
      void router.push(addressOf(link), undefined, { scroll: how === '', shallow: how === 'shallow' });
    };
    const fetchAhead = (event: Event) => {
      const link = appLinkOf(event);
      if (!link) return;
      void loadTransitions();
      void router.prefetch(addressOf(link), undefined, { priority: true }).catch(() => undefined); // it is fetched again when it is followed
    };
    const listeners = { click: follow, mouseover: fetchAhead, touchstart: fetchAhead };
    const entries = Object.entries(listeners) as [keyof typeof listeners, EventListener][];
    entries.forEach(([type, listener]) => document.addEventListener(type, listener, { passive: type !== 'click' }));
    return () => entries.forEach(([type, listener]) => document.removeEventListener(type, listener));
  }, [router]);
  return null;
}

let transitions: typeof PageTransitions | null | undefined;

/** Once, when the visitor is about to follow a link: a first load does not pay for it. */
async function loadTransitions() {
  if (transitions !== undefined || !('startViewTransition' in document) || !Router.router) return;
  transitions = null;
  transitions = await import('./pageTransitions').catch(() => null); // pages change without
  if (Router.router) transitions?.addPageTransitions(Router.router);
}

const appLinkOf = ({ target }: Event): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null;
  return link?.origin === window.location.origin ? link : null;
};

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash;

/** A new tab or window, or a file. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement) =>
  button !== 0 ||
  metaKey ||
  ctrlKey ||
  shiftKey ||
  altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download');
