import { CampaignPaymentBeginScreen } from '@/components/campaigns/payment/CampaignPaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const CampaignPaymentBeginPage: AppPage = () => <CampaignPaymentBeginScreen />;
export default CampaignPaymentBeginPage;
