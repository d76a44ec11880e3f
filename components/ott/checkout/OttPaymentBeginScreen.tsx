import { routes } from '@/constants/routes';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { OttPageSkeleton } from '../release/ottSkeletons';
import { OttCheckout } from './OttCheckout';

/** Loaded on demand: most visitors start a new order. */
const OpenOttOrder = lazyWithRetry(
  () => import('./OpenOttOrder').then((loaded) => loaded.OpenOttOrder),
  <OttPageSkeleton />,
  ({ onRetry }) => (
    <LoadErrorPanel title="Your order could not be loaded" message="You have not been charged." isWholePage onRetry={onRetry} />
  ),
);

/** The payment page of a title: `?release=&kind=` starts a new order, `?id=` opens an unpaid or declined one. */
export function OttPaymentBeginScreen() {
  const paymentID = useQueryParam('id');
  const isReady = paymentID !== undefined;
  const releaseID = useQueryParam('release');
  const kind = useQueryParam('kind') === 'BUY' ? 'BUY' : 'RENT';
  return (
    <PageFrame $width="reading">
      <Seo title="Pay" isHidden />
      {!isReady ? <OttPageSkeleton /> : null}
      {isReady && paymentID ? <OpenOttOrder key={paymentID} paymentID={paymentID} /> : null}
      {isReady && !paymentID && releaseID ? <OttCheckout key={releaseID} releaseID={releaseID} kind={kind} /> : null}
      {isReady && !paymentID && !releaseID ? (
        <EmptyState
          icon="play"
          isWholePage
          title="Nothing to pay"
          message="This link doesn’t belong to a title or an order. You have not been charged."
        >
          <ButtonLink href={routes.ottHome}>Choose a title</ButtonLink>
        </EmptyState>
      ) : null}
    </PageFrame>
  );
}
