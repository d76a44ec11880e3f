import { NewOttOrder } from '@/components/ott/checkout/NewOttOrder';
import { ottPaymentPages } from '@/components/ott/checkout/ottPaymentPages';
import { lazyOpenPayment } from '@/components/payment/lazyOpenPayment';
import { PaymentBeginScreen } from '@/components/payment/PaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const OpenOrder = lazyOpenPayment(ottPaymentPages, async () => {
  const { ottPayments } = await import('@/components/ott/checkout/ottPayments');
  return { product: ottPayments };
});

const OttPaymentBeginPage: AppPage = () => <PaymentBeginScreen pages={ottPaymentPages} OpenOrder={OpenOrder} newOrder={<NewOttOrder />} />;
export default OttPaymentBeginPage;
