import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { pageVisited } from '@/store/analytics/pageVisited';
import { useAppDispatch } from '@/store/hooks';
import { describeVisit, isTrackingRefused } from './pageVisit';

/** Sends PAGE_VISIT once for every address shown, the first and those reached inside the app alike. */
export function usePageVisit(isAppReady: boolean): void {
  const { asPath, pathname, isReady } = useRouter();
  const dispatch = useAppDispatch();
  const address = asPath.split('#', 1)[0];

  useEffect(() => {
    if (!isAppReady || !isReady) return;
    const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }; // -- not in TypeScript's DOM yet
    if (isTrackingRefused(navigator, globalPrivacyControl)) return;
    void dispatch(pageVisited(describeVisit(pathname, window)));
  }, [address, pathname, isReady, isAppReady, dispatch]);
}
