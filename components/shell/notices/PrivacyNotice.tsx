import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { readPrivacy } from '@/store/privacy/privacyChoice';
import { selectIsRefusedByBrowser, selectPrivacyChoice } from '@/store/privacy/privacySlice';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

const PrivacyBanner = lazyWithRetry(() => import('./PrivacyBanner').then((loaded) => loaded.PrivacyBanner), null, null);

/** Reads the stored consent after startup and asks for it when there is none and the browser sends no opt-out signal. */
export function PrivacyNotice({ isAppReady, isHidden }: { isAppReady: boolean; isHidden: boolean }) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector(selectPrivacyChoice);
  const isRefused = useAppSelector(selectIsRefusedByBrowser);
  useEffect(() => {
    if (isAppReady) dispatch(readPrivacy());
  }, [dispatch, isAppReady]);
  return choice === 'undecided' && !isRefused && !isHidden ? <PrivacyBanner /> : null;
}
