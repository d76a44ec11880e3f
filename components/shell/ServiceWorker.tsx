import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { env } from '@/constants/env';
import { useAppSelector } from '@/store/hooks';
import { selectIsLeaving, selectIsReady, selectUser } from '@/store/login/loginSlice';

/** Pages that open without a network (public/sw.js). */
const isKeptPage = (pathname: string) => /^\/(ticket|collection|check-in)(\/|$)/.test(pathname);

/**
 * Registers public/sw.js after load and sets whose tickets it may cache: none after a logout, the same user's after an expired session. The pages of
 * tickets and scanners are cached with the first of them that is opened.
 */
export function ServiceWorker() {
  const isReady = useAppSelector(selectIsReady);
  const userID = useAppSelector(selectUser)?.userID;
  const isLeaving = useAppSelector(selectIsLeaving);
  const isKept = isKeptPage(useRouter().pathname);

  useEffect(() => {
    if (!env.isProduction || !('serviceWorker' in navigator) || !isReady) return undefined;
    const registerWorker = async () => {
      const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => null);
      const ready = registration && (await navigator.serviceWorker.ready);
      if (userID || isKept) ready?.active?.postMessage({ type: 'opened', userID, buildID: isKept ? buildID() : undefined });
    };
    // The page's own files load first.
    const timer = setTimeout(() => void registerWorker(), document.readyState === 'complete' ? 0 : 2000);
    return () => clearTimeout(timer);
  }, [isReady, userID, isKept]);

  useEffect(() => {
    // Immediately, because the visitor is navigating away.
    if (isLeaving && 'serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage({ type: 'forget' });
  }, [isLeaving]);

  return null;
}

const buildID = (): string | undefined => (window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__?.buildId;
