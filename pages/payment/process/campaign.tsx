import { PaymentProcessScreen } from '@/components/campaigns/invest/PaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';

const CampaignPaymentProcessPage: AppPage = () => <PaymentProcessScreen />;
CampaignPaymentProcessPage.chrome = { bottomNav: false };
export default CampaignPaymentProcessPage;
