import { PaymentBeginScreen } from '@/components/campaigns/invest/PaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const CampaignPaymentBeginPage: AppPage = () => <PaymentBeginScreen />;
export default CampaignPaymentBeginPage;
