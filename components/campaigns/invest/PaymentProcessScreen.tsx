import type { CampaignPayment } from '@contract/commitments';
import { isPaymentSuccess } from '@/constants/payments';
import { faultOf } from '@/store/api';
import { useCampaignPaymentQuery } from '@/store/campaigns/investApi';
import { BillCard } from '../../content/BillCard';
import { PageFrame } from '../../content/PageFrame';
import { PaymentOutcome } from '../../content/PaymentOutcome';
import { useAddress } from '../../content/useAddress';
import { usePolledPayment } from '../../content/usePolledPayment';
import { Seo } from '../../shell/Seo';
import { Text } from '../../ui/Text';
import { CommitmentPanel } from './CommitmentPanel';
import { PaymentMissing } from './PaymentMissing';
import { PaymentNextStep } from './PaymentNextStep';
import { paymentStory } from './paymentStory';
import { InvestSkeleton } from './skeletons';
import { WorkSummary } from './WorkSummary';

const isOpen = (payment: CampaignPayment) => paymentStory(payment).isOpen;

/** A commitment: how its payment stands, what can still be done with it. It needs nothing but its address, so it also works days later. */
export function PaymentProcessScreen() {
  const paymentID = useAddress('id');
  const answer = usePolledPayment(paymentID, useCampaignPaymentQuery, isOpen);
  const { data: payment, error, isFetching, fulfilledTimeStamp = 0, refetch } = answer;
  return (
    <PageFrame $width="reading">
      <Seo title={payment ? paymentStory(payment).title : 'Your investment'} isHidden />
      {payment ? <Outcome payment={payment} receivedAt={fulfilledTimeStamp} isUnsure={error !== undefined} /> : null}
      {!payment && (error || paymentID === null) ? (
        <PaymentMissing fault={faultOf(error)} onRetry={paymentID ? () => void refetch() : undefined} isRetrying={isFetching} />
      ) : null}
      {!payment && !error && paymentID !== null ? <InvestSkeleton /> : null}
    </PageFrame>
  );
}

function Outcome({ payment, receivedAt, isUnsure }: { payment: CampaignPayment; receivedAt: number; isUnsure: boolean }) {
  const { campaign, lines, total, paymentID, status } = payment;
  const isPaid = isPaymentSuccess(status) || status === 'REFUNDED';
  return (
    <>
      <WorkSummary campaign={campaign} lead="Your investment in" />
      <PaymentOutcome story={paymentStory(payment)} isUnsure={isUnsure} isAsking>
        <PaymentNextStep payment={payment} />
      </PaymentOutcome>
      <CommitmentPanel payment={payment} receivedAt={receivedAt} />
      <BillCard lines={lines} total={total} totalLabel={isPaid ? 'Paid' : 'To pay'} />
      <Text kind="tiny" tone="muted">
        Order {paymentID}
      </Text>
    </>
  );
}
