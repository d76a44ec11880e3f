import { MissingPart } from '../ui/MissingPart';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';

/** The QR symbol, fetched when one is about to be shown. */
export const QrCode = onDemand(
  () => import('./QrSymbol').then(({ QrSymbol }) => QrSymbol),
  <Skeleton ratio="1" shape="card" />,
  MissingPart,
);
