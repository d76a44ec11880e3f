import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { trackPageVisit } from '@/store/analytics/trackPageVisit';
import { useAppDispatch } from '@/store/hooks';
import { hasIdentityConsent } from '@/store/privacy/privacyChoice';

/** Sends PAGE_VISIT once for each URL shown, on load and on navigation inside the app. */
export function usePageVisit(isAppReady: boolean): void {
  const { asPath, pathname, isReady } = useRouter();
  const dispatch = useAppDispatch();
  const address = asPath.split('#', 1)[0];

  useEffect(() => {
    if (!isAppReady || !isReady) return;
    const { href } = window.location; // read before the import: the visitor may have navigated by then
    const { referrer } = document;
    const via = new URLSearchParams(window.location.search).get('via');
    if (via)
      import('@/store/analytics/trackReferral').then(
        ({ trackReferral }) => trackReferral(via),
        () => undefined, // the page works without it; the order is then not attributed
      );
    // Loaded after startup, since nothing waits for it; if it fails, the visit is not counted.
    import('./pageVisit').then(
      ({ describeVisit }) =>
        dispatch(trackPageVisit(describeVisit(pathname, { href, referrer, navigator, screen: window.screen }, hasIdentityConsent()))),
      () => undefined,
    );
  }, [address, pathname, isReady, isAppReady, dispatch]);
}
