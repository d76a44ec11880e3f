import { campaignPayments } from '@/components/campaigns/payment/campaignPayments';
import { PaymentProcessScreen } from '@/components/payment/PaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';
import { Skeleton } from '@/components/ui/feedback/Skeleton';
import { lazyWithRetry } from '@/components/ui/lazy/lazyWithRetry';

/** The page opens with the status of the payment; what can be done comes after it. */
const CommitmentPanel = lazyWithRetry(
  () => import('@/components/campaigns/commitment/CommitmentPanel').then((loaded) => loaded.CommitmentPanel),
  <Skeleton shape="card" ratio="3 / 2" />,
);

const CampaignPaymentProcessPage: AppPage = () => <PaymentProcessScreen product={campaignPayments} Details={CommitmentPanel} />;
export default CampaignPaymentProcessPage;
