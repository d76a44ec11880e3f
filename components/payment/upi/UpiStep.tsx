import { useRouter } from 'next/router';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import type { UpiPanelProps } from './UpiPanel';

const UpiPanel = lazyWithRetry(() => import('./UpiPanel').then((loaded) => loaded.UpiPanel), <Skeleton shape="card" height="320px" />);

/** UPI, loaded when the buyer chose it; the status page takes over where its code cannot be loaded. */
export function UpiStep(props: UpiPanelProps) {
  const { replace } = useRouter();
  return <UpiPanel {...props} onLoadError={() => void replace(props.product.processPath(props.payment.paymentID))} />;
}
