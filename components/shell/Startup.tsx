import { useEffect, useState } from 'react';
import type { App } from '@/constants/products';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { lazyWithRetry } from '../ui/lazy/lazyWithRetry';
import { servedHtml } from '../ui/lazy/servedHtml';
import { usePageVisit } from './analytics/usePageVisit';
import { deferredHydration } from './deferredHydration';
import { PrivacyNotice } from './notices/PrivacyNotice';
import { LinkNavigation } from './routing/LinkNavigation';
import { ServiceWorker } from './ServiceWorker';
import { useBrokenImages } from './useBrokenImages';
import { useStartup } from './useStartup';

const Announcements = lazyWithRetry(() => import('./notices/Announcements').then((loaded) => loaded.Announcements), null, null);

/** Their script and request are no part of a first load: a phone pays for them once the page has settled. */
const announcementsAfterMs = 4000;

interface StartupProps {
  hasPrivacyNotice: boolean;
  /** Whether the page has a DeferredScreen. */
  isDeferred: boolean;
  /** Of the page, and its path; null for the app of a page that shows no announcements. */
  app: App | null;
  path: string;
}

/** What runs beside the page, apart from the frame, which would be rendered again with each step of the start. */
export function Startup({ hasPrivacyNotice, isDeferred, app, path }: StartupProps) {
  const isReady = useStartup();
  const isAuth = useAppSelector(selectIsAuth);
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!isDeferred) servedHtml.hydrated(); // else DeferredScreen does
  }, [isDeferred]);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), announcementsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isAuth) return;
    deferredHydration.begin();
    servedHtml.release();
  }, [isAuth]);
  usePageVisit(isReady);
  useBrokenImages();
  return (
    <>
      <LinkNavigation />
      <PrivacyNotice isAppReady={isReady} isHidden={!hasPrivacyNotice} />
      {isReady && isSettled && app ? <Announcements key={path} app={app} /> : null}
      <ServiceWorker />
    </>
  );
}
