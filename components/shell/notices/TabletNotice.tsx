import { useState } from 'react';
import { createPortal } from 'react-dom';
import { selectDeviceType } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { localValue, setLocalValue } from '@/utils/browser/localValue';
import { useMedia } from '@/utils/hooks/useMedia';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

/** Loaded only on tablets in portrait. */
const TabletOverlay = lazyWithRetry(() => import('./TabletOverlay').then((loaded) => loaded.TabletOverlay), null, null);

const dismissed = 'marquee.tabletNoticeDismissed';

/** Asks visitors to rotate a tablet in portrait; dismissed, it does not return on this device. */
export function TabletNotice() {
  const isTablet = useAppSelector(selectDeviceType) === 'tablet';
  const isUpright = useMedia('(orientation: portrait)');
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isTablet || !isUpright || isDismissed || localValue(dismissed)) return null;
  const dismiss = () => {
    setLocalValue(dismissed, true);
    setIsDismissed(true);
  };
  return createPortal(<TabletOverlay onDismiss={dismiss} />, document.body);
}
