import * as t from '@messages/events/payment';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { PanelSkeleton } from '../shared/eventSkeletons';

/** The payment of an order, loaded when there is one to pay. */
export const LazyPayOrder = lazyWithRetry(
  () => import('./PayOrder').then((loaded) => loaded.PayOrder),
  <PanelSkeleton count={2} />,
  ({ onRetry }) => <LoadErrorPanel title={t.paymentLoadError} message={t.paymentLoadErrorMessage} onRetry={onRetry} />,
);
