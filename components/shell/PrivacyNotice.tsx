import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { readPrivacy } from '@/store/privacy/privacyChoice';
import { selectIsRefusedByBrowser, selectPrivacyChoice } from '@/store/privacy/privacySlice';
import { onDemand } from '../ui/onDemand';

const PrivacyBanner = onDemand(() => import('./PrivacyBanner').then((made) => made.PrivacyBanner), null, null);

/** Reads the visitor's choice when the app has started, and asks for one where there is none and the browser has not refused already. */
export function PrivacyNotice({ isAppReady, isHidden }: { isAppReady: boolean; isHidden: boolean }) {
  const dispatch = useAppDispatch();
  const choice = useAppSelector(selectPrivacyChoice);
  const isRefused = useAppSelector(selectIsRefusedByBrowser);
  useEffect(() => {
    if (isAppReady) dispatch(readPrivacy());
  }, [dispatch, isAppReady]);
  return choice === 'undecided' && !isRefused && !isHidden ? <PrivacyBanner /> : null;
}
