import { useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { servedHtml } from '../ui/lazy/servedHtml';
import { usePageVisit } from './analytics/usePageVisit';
import { PrivacyNotice } from './notices/PrivacyNotice';
import { LinkNavigation } from './routing/LinkNavigation';
import { ServiceWorker } from './ServiceWorker';
import { useBrokenImages } from './useBrokenImages';
import { useStartup } from './useStartup';

/** What runs beside the page, apart from the frame, which would be rendered again with each step of the start. */
export function Startup({ hasPrivacyNotice }: { hasPrivacyNotice: boolean }) {
  const isReady = useStartup();
  const isAuth = useAppSelector(selectIsAuth);
  useEffect(() => servedHtml.hydrated(), []);
  useEffect(() => {
    if (isAuth) servedHtml.release();
  }, [isAuth]);
  usePageVisit(isReady);
  useBrokenImages();
  return (
    <>
      <LinkNavigation />
      <PrivacyNotice isAppReady={isReady} isHidden={!hasPrivacyNotice} />
      <ServiceWorker />
    </>
  );
}
