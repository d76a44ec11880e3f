import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { trackPageVisit } from '@/store/analytics/trackPageVisit';
import { useAppDispatch } from '@/store/hooks';
import { hasIdentityConsent } from '@/store/privacy/privacyChoice';

/** Sends PAGE_VISIT once for every address shown, the first and those reached inside the app alike. */
export function usePageVisit(isAppReady: boolean): void {
  const { asPath, pathname, isReady } = useRouter();
  const dispatch = useAppDispatch();
  const address = asPath.split('#', 1)[0];

  useEffect(() => {
    if (!isAppReady || !isReady) return;
    const { href } = window.location; // before the rest comes: the visitor may be on by then
    const { referrer } = document;
    // Fetched after the page works, since nothing on it waits for this; without it the visit is not counted.
    import('./pageVisit').then(
      ({ describeVisit }) =>
        void dispatch(trackPageVisit(describeVisit(pathname, { href, referrer, navigator, screen: window.screen }, hasIdentityConsent()))),
      () => undefined,
    );
  }, [address, pathname, isReady, isAppReady, dispatch]);
}
