import { campaignPayments } from '@/components/campaigns/payment/campaignPayments';
import { NewInvestment } from '@/components/campaigns/payment/NewInvestment';
import { RiskNote } from '@/components/campaigns/payment/RiskNote';
import { lazyOpenPayment } from '@/components/payment/lazyOpenPayment';
import { PaymentBeginScreen } from '@/components/payment/PaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const OpenOrder = lazyOpenPayment({ product: campaignPayments, Terms: RiskNote });

const CampaignPaymentBeginPage: AppPage = () => (
  <PaymentBeginScreen product={campaignPayments} OpenOrder={OpenOrder} newOrder={<NewInvestment />} />
);
export default CampaignPaymentBeginPage;
