import type { CampaignPayment } from '@contract/commitments';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useCampaignPaymentQuery } from '@/store/campaigns/investApi';
import { useCancelOrderMutation, usePayOrderMutation } from '@/store/orders/ordersApi';
import { RetryPayment } from '../../payment/RetryPayment';
import { useOpenOrderPolling } from '../../payment/usePaymentPolling';
import { Text } from '../../ui/layout/Text';
import { CampaignSummary } from '../invest/CampaignSummary';
import { investVerb, riskSummary } from '../invest/investmentText';
import { InvestSkeleton } from '../invest/InvestSkeleton';
import { campaignPaymentMessage } from './campaignPaymentMessage';
import { CampaignPaymentMissing } from './CampaignPaymentMissing';
import { CampaignPaymentNextStep } from './CampaignPaymentNextStep';
import { CampaignUpiPanel } from './CampaignUpiPanel';

const isPayable = (payment: CampaignPayment) => {
  const { isOpen, next } = campaignPaymentMessage(payment);
  return isOpen || next === 'RETRY';
};

/** Pays an existing commitment that was declined or abandoned. */
export function OpenCommitment({ paymentID }: { paymentID: string }) {
  const { data: payment, error, isFetching, refetch } = useOpenOrderPolling(paymentID, useCampaignPaymentQuery, isPayable);
  if (payment) return <OpenPayment payment={payment} />;
  if (error) return <CampaignPaymentMissing apiError={apiErrorOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <InvestSkeleton />;
}

function OpenPayment({ payment }: { payment: CampaignPayment }) {
  const { paymentID, campaign, lines, total } = payment;
  const [retry, { data, error, isLoading }] = usePayOrderMutation();
  const [releaseCommitment, { isLoading: isReleasing }] = useCancelOrderMutation();
  const paymentMessage = campaignPaymentMessage(payment);
  return (
    <>
      <CampaignSummary campaign={campaign} lead={investVerb(campaign.instrument)} />
      <RetryPayment
        paymentMessage={paymentMessage}
        lines={lines}
        total={total}
        processPath={routes.commitment(paymentID)}
        onPay={(method, idempotencyKey) => retry({ paymentID, method, idempotencyKey })}
        action={data?.action}
        isBusy={isLoading}
        apiError={apiErrorOf(error)}
        renderUpi={(action) => <CampaignUpiPanel action={action} payment={payment} />}
        onRelease={(idempotencyKey) => releaseCommitment({ paymentID, idempotencyKey })}
        releaseLabel="Cancel this investment"
        isReleasing={isReleasing}
        nextStep={<CampaignPaymentNextStep payment={payment} />}
      >
        <Text kind="small">{riskSummary(campaign.instrument)}</Text>
      </RetryPayment>
    </>
  );
}
