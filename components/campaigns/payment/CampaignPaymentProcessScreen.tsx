import type { CampaignPayment } from '@contract/commitments';
import { isPaymentSuccess } from '@/constants/payments';
import { apiErrorOf } from '@/store/api';
import { useCampaignPaymentQuery } from '@/store/campaigns/investApi';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { BillCard } from '../../payment/BillCard';
import { PaymentOutcome } from '../../payment/PaymentOutcome';
import { usePaymentPolling } from '../../payment/usePaymentPolling';
import { Seo } from '../../shell/Seo';
import { Text } from '../../ui/layout/Text';
import { CommitmentPanel } from '../commitment/CommitmentPanel';
import { CampaignSummary } from '../invest/CampaignSummary';
import { InvestSkeleton } from '../invest/InvestSkeleton';
import { campaignPaymentMessage } from './campaignPaymentMessage';
import { CampaignPaymentMissing } from './CampaignPaymentMissing';
import { CampaignPaymentNextStep } from './CampaignPaymentNextStep';

const isOpen = (payment: CampaignPayment) => campaignPaymentMessage(payment).isOpen;

/** The payment of a commitment and the actions available. The URL is enough, so it also opens days later. */
export function CampaignPaymentProcessScreen() {
  const paymentID = useQueryParam('id');
  const answer = usePaymentPolling(paymentID, useCampaignPaymentQuery, isOpen);
  const { data: payment, error, isFetching, fulfilledTimeStamp = 0, refetch } = answer;
  return (
    <PageFrame $width="reading">
      <Seo title={payment ? campaignPaymentMessage(payment).title : 'Your investment'} isHidden />
      {payment ? <Outcome payment={payment} receivedAt={fulfilledTimeStamp} isStale={error !== undefined} /> : null}
      {!payment && (error || paymentID === null) ? (
        <CampaignPaymentMissing
          apiError={apiErrorOf(error)}
          onRetry={paymentID ? () => void refetch() : undefined}
          isRetrying={isFetching}
        />
      ) : null}
      {!payment && !error && paymentID !== null ? <InvestSkeleton /> : null}
    </PageFrame>
  );
}

function Outcome({ payment, receivedAt, isStale }: { payment: CampaignPayment; receivedAt: number; isStale: boolean }) {
  const { campaign, lines, total, paymentID, status } = payment;
  const isPaid = isPaymentSuccess(status) || status === 'REFUNDED';
  return (
    <>
      <CampaignSummary campaign={campaign} lead="Your investment in" />
      <PaymentOutcome paymentMessage={campaignPaymentMessage(payment)} isStale={isStale} isPolling>
        <CampaignPaymentNextStep payment={payment} />
      </PaymentOutcome>
      <CommitmentPanel payment={payment} receivedAt={receivedAt} />
      <BillCard lines={lines} total={total} totalLabel={isPaid ? 'Paid' : 'To pay'} />
      <Text kind="tiny" tone="muted">
        Order {paymentID}
      </Text>
    </>
  );
}
