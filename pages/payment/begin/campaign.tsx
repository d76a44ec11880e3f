import { PaymentBeginScreen } from '@/components/campaigns/invest/PaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const CampaignPaymentBeginPage: AppPage = () => <PaymentBeginScreen />;
CampaignPaymentBeginPage.chrome = { bottomNav: false };
export default CampaignPaymentBeginPage;
