import { CampaignPaymentProcessScreen } from '@/components/campaigns/payment/CampaignPaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';

const CampaignPaymentProcessPage: AppPage = () => <CampaignPaymentProcessScreen />;
export default CampaignPaymentProcessPage;
