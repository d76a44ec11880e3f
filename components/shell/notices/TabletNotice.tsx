import { useState } from 'react';
import { createPortal } from 'react-dom';
import { selectDeviceType } from '@/store/device/deviceSlice';
import { useAppSelector } from '@/store/hooks';
import { useMedia } from '@/utils/hooks/useMedia';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

/** Fetched by tablets held upright, and by nobody else. */
const TabletOverlay = lazyWithRetry(() => import('./TabletOverlay').then((loaded) => loaded.TabletOverlay), null, null);

/** Tablets held upright are asked to turn; whoever cannot turn theirs may go on. */
export function TabletNotice() {
  const isTablet = useAppSelector(selectDeviceType) === 'tablet';
  const isUpright = useMedia('(orientation: portrait)');
  const [isDismissed, setIsDismissed] = useState(false);
  if (!isTablet || !isUpright || isDismissed) return null;
  return createPortal(<TabletOverlay onDismiss={() => setIsDismissed(true)} />, document.body);
}
