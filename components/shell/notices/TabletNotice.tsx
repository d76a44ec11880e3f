import { useState } from 'react';
import { createPortal } from 'react-dom';
import { selectDeviceType } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { sessionValue, setSessionValue } from '@/utils/browser/sessionValue';
import { useMedia } from '@/utils/hooks/useMedia';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

/** Loaded only on tablets in portrait. */
const TabletOverlay = lazyWithRetry(() => import('./TabletOverlay').then((loaded) => loaded.TabletOverlay), null, null);

const dismissed = 'marquee.tabletNoticeDismissed';

/** Asks visitors to rotate a tablet in portrait; dismissed, it does not return during the visit. */
export function TabletNotice() {
  const isTablet = useAppSelector(selectDeviceType) === 'tablet';
  const isUpright = useMedia('(orientation: portrait)');
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isTablet || !isUpright || isDismissed || sessionValue(dismissed)) return null;
  const dismiss = () => {
    setSessionValue(dismissed, '1');
    setIsDismissed(true);
  };
  return createPortal(<TabletOverlay onDismiss={dismiss} />, document.body);
}
