import { useEffect } from 'react';
import { env } from '@/constants/env';
import { useAppSelector } from '@/store/hooks';
import { selectIsReady, selectUser } from '@/store/login/loginSlice';
import { mayBeSignedIn } from '@/store/login/startApp';

/** Registers public/sw.js once the page is up, and tells it whose tickets it may keep: nobody's after a logout. */
export function ServiceWorker() {
  const isReady = useAppSelector(selectIsReady);
  const userID = useAppSelector(selectUser)?.userID;

  useEffect(() => {
    if (!env.isProduction || !('serviceWorker' in navigator) || !isReady) return undefined;
    const tell = async () => {
      const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => null);
      const ready = registration && (await navigator.serviceWorker.ready);
      ready?.active?.postMessage(messageFor(userID));
    };
    // The page's own files come first.
    const timer = setTimeout(() => void tell(), document.readyState === 'complete' ? 0 : 2000);
    return () => clearTimeout(timer);
  }, [isReady, userID]);

  return null;
}

/** Offline, nobody can be asked who is signed in; while the session cookie is there, what is kept stays. */
function messageFor(userID: string | undefined) {
  if (userID) return { type: 'opened', userID, buildID: buildID() };
  return mayBeSignedIn() ? { type: 'none' } : { type: 'forget' };
}

const buildID = (): string | undefined => (window as { __NEXT_DATA__?: { buildId?: string } }).__NEXT_DATA__?.buildId;
