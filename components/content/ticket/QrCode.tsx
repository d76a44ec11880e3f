import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

/** The QR code, loaded when one is about to be shown. */
export const QrCode = lazyWithRetry(
  () => import('./QrSymbol').then(({ QrSymbol }) => QrSymbol),
  <Skeleton ratio="1" shape="card" />,
  LoadErrorPanel,
);
