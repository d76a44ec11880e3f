import { CommitmentPanel } from '@/components/campaigns/commitment/CommitmentPanel';
import { campaignPayments } from '@/components/campaigns/payment/campaignPayments';
import { PaymentProcessScreen } from '@/components/payment/PaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';

const CampaignPaymentProcessPage: AppPage = () => <PaymentProcessScreen product={campaignPayments} Details={CommitmentPanel} />;
export default CampaignPaymentProcessPage;
