import { PaymentProcessScreen } from '@/components/campaigns/invest/PaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';

const CampaignPaymentProcessPage: AppPage = () => <PaymentProcessScreen />;
export default CampaignPaymentProcessPage;
