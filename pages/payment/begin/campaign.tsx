import { campaignPaymentPages } from '@/components/campaigns/payment/campaignPaymentPages';
import { NewInvestment } from '@/components/campaigns/payment/NewInvestment';
import { RiskNote } from '@/components/campaigns/payment/RiskNote';
import { lazyOpenPayment } from '@/components/payment/lazyOpenPayment';
import { PaymentBeginScreen } from '@/components/payment/PaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const OpenOrder = lazyOpenPayment(campaignPaymentPages, async () => {
  const { campaignPayments } = await import('@/components/campaigns/payment/campaignPayments');
  return { product: campaignPayments, Terms: RiskNote };
});

const CampaignPaymentBeginPage: AppPage = () => (
  <PaymentBeginScreen pages={campaignPaymentPages} OpenOrder={OpenOrder} newOrder={<NewInvestment />} />
);
export default CampaignPaymentBeginPage;
