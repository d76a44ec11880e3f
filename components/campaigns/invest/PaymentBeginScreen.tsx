import { routes } from '@/constants/routes';
import { PageFrame } from '../../content/PageFrame';
import { useAddress } from '../../content/useAddress';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/Link';
import { NewCommitment } from './NewCommitment';
import { OpenCommitment } from './OpenCommitment';
import { InvestSkeleton } from './skeletons';

/** Invest: by `?id=&amount=` an amount for a campaign, by `?payment=` a commitment that is open or was declined. */
export function PaymentBeginScreen() {
  const campaignID = useAddress('id');
  const paymentID = useAddress('payment');
  const isReady = paymentID !== undefined;
  const asked = useAddress('amount');
  return (
    <PageFrame $width="reading">
      <Seo title="Invest" isHidden />
      {!isReady ? <InvestSkeleton /> : null}
      {isReady && paymentID ? <OpenCommitment key={paymentID} paymentID={paymentID} /> : null}
      {isReady && !paymentID && campaignID ? <NewCommitment key={campaignID} campaignID={campaignID} asked={asked} /> : null}
      {isReady && !paymentID && !campaignID ? (
        <EmptyState
          icon="document"
          isWholePage
          title="There is nothing to invest in here"
          message="This address names no campaign and no payment. You have not been charged."
        >
          <ButtonLink href={routes.campaigns}>See the campaigns</ButtonLink>
        </EmptyState>
      ) : null}
    </PageFrame>
  );
}
