import dynamic from 'next/dynamic';
import { Skeleton } from '../ui/Skeleton';

/** The QR symbol, fetched when one is about to be shown. */
export const QrCode = dynamic(() => import('./QrSymbol').then(({ QrSymbol }) => QrSymbol), {
  ssr: false,
  loading: () => <Skeleton ratio="1" shape="card" />,
});
