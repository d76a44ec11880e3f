import type { CampaignPayment } from '@contract/commitments';
import { lookAgainMs } from '@/constants/payments';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useCampaignPaymentQuery } from '@/store/campaigns/investApi';
import { useCancelOrderMutation, usePayOrderMutation } from '@/store/orders/ordersApi';
import { whileVisible } from '@/store/polling';
import { PayAgain } from '../../content/PayAgain';
import { Text } from '../../ui/Text';
import { leadOf, riskLine } from './investWords';
import { PaymentMissing } from './PaymentMissing';
import { PaymentNextStep } from './PaymentNextStep';
import { paymentStory } from './paymentStory';
import { InvestSkeleton } from './skeletons';
import { UpiPanel } from './UpiPanel';
import { WorkSummary } from './WorkSummary';

/** Pay a commitment that exists: one that was declined, or left before it was paid. */
export function OpenCommitment({ paymentID }: { paymentID: string }) {
  const {
    data: payment,
    error,
    isFetching,
    refetch,
  } = useCampaignPaymentQuery(paymentID, { pollingInterval: lookAgainMs.openOrder, ...whileVisible });
  if (payment) return <Open payment={payment} />;
  if (error) return <PaymentMissing fault={faultOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <InvestSkeleton />;
}

function Open({ payment }: { payment: CampaignPayment }) {
  const { paymentID, campaign, lines, total } = payment;
  const [retry, { data, error, isLoading }] = usePayOrderMutation();
  const [giveUp, { isLoading: isLeaving }] = useCancelOrderMutation();
  const story = paymentStory(payment);
  return (
    <>
      <WorkSummary campaign={campaign} lead={leadOf(campaign.instrument)} />
      <PayAgain
        story={story}
        lines={lines}
        total={total}
        processPath={routes.commitment(paymentID)}
        onPay={(method, idempotencyKey) => retry({ paymentID, method, idempotencyKey })}
        action={data?.action}
        isBusy={isLoading}
        fault={faultOf(error)}
        renderUpi={(action) => <UpiPanel action={action} payment={payment} />}
        onGiveUp={(idempotencyKey) => giveUp({ paymentID, idempotencyKey })}
        giveUpLabel="Give up this commitment"
        isGivingUp={isLeaving}
        nextStep={<PaymentNextStep payment={payment} />}
      >
        <Text kind="small">{riskLine(campaign.instrument)}</Text>
      </PayAgain>
    </>
  );
}
