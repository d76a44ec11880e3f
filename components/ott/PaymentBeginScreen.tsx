import { routes } from '@/constants/routes';
import { PageFrame } from '../content/PageFrame';
import { useAddress } from '../content/useAddress';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/EmptyState';
import { ButtonLink } from '../ui/Link';
import { MissingPart } from '../ui/MissingPart';
import { onDemand } from '../ui/onDemand';
import { NewOrder } from './NewOrder';
import { PageSkeleton } from './skeletons';

/** Most come here to begin an order; one that is open is the rarer case. */
const OpenOrder = onDemand(
  () => import('./OpenOrder').then((made) => made.OpenOrder),
  <PageSkeleton />,
  ({ onAgain }) => (
    <MissingPart title="Your order could not be loaded" message="Opening it has charged nothing." isWholePage onAgain={onAgain} />
  ),
);

/** Pay for a title: by `?release=&kind=` an order to be, by `?id=` one that is open or was declined. */
export function PaymentBeginScreen() {
  const paymentID = useAddress('id');
  const isReady = paymentID !== undefined;
  const releaseID = useAddress('release');
  const kind = useAddress('kind') === 'BUY' ? 'BUY' : 'RENT';
  return (
    <PageFrame $width="reading">
      <Seo title="Pay" isHidden />
      {!isReady ? <PageSkeleton /> : null}
      {isReady && paymentID ? <OpenOrder key={paymentID} paymentID={paymentID} /> : null}
      {isReady && !paymentID && releaseID ? <NewOrder key={releaseID} releaseID={releaseID} kind={kind} /> : null}
      {isReady && !paymentID && !releaseID ? (
        <EmptyState
          icon="play"
          isWholePage
          title="There is nothing to pay for here"
          message="This address names no title and no order. You have not been charged."
        >
          <ButtonLink href={routes.ottHome}>Choose a title</ButtonLink>
        </EmptyState>
      ) : null}
    </PageFrame>
  );
}
