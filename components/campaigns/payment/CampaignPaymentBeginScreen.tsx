import { routes } from '@/constants/routes';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/navigation/Link';
import { InvestSkeleton } from '../invest/InvestSkeleton';
import { NewCommitment } from '../invest/NewCommitment';
import { OpenCommitment } from './OpenCommitment';

/** Investing: `?id=&amount=` starts an investment in a campaign, `?payment=` resumes a pending or declined commitment. */
export function CampaignPaymentBeginScreen() {
  const campaignID = useQueryParam('id');
  const paymentID = useQueryParam('payment');
  const isReady = paymentID !== undefined;
  const initialAmount = useQueryParam('amount');
  return (
    <PageFrame $width="reading">
      <Seo title="Invest" isHidden />
      {!isReady ? <InvestSkeleton /> : null}
      {isReady && paymentID ? <OpenCommitment key={paymentID} paymentID={paymentID} /> : null}
      {isReady && !paymentID && campaignID ? (
        <NewCommitment key={campaignID} campaignID={campaignID} initialAmount={initialAmount} />
      ) : null}
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
