import { useState } from 'react';
import { createPortal } from 'react-dom';
import { selectDeviceType } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { useMedia } from '@/utils/hooks/useMedia';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

/** Loaded only on tablets in portrait. */
const TabletOverlay = lazyWithRetry(() => import('./TabletOverlay').then((loaded) => loaded.TabletOverlay), null, null);

/** Asks visitors to rotate a tablet in portrait; it can be dismissed. */
export function TabletNotice() {
  const isTablet = useAppSelector(selectDeviceType) === 'tablet';
  const isUpright = useMedia('(orientation: portrait)');
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isTablet || !isUpright || isDismissed) return null;
  return createPortal(<TabletOverlay onDismiss={() => setIsDismissed(true)} />, document.body);
}
