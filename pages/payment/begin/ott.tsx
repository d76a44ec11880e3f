import { NewOttOrder } from '@/components/ott/checkout/NewOttOrder';
import { ottPayments } from '@/components/ott/checkout/ottPayments';
import { lazyOpenPayment } from '@/components/payment/lazyOpenPayment';
import { PaymentBeginScreen } from '@/components/payment/PaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const OpenOrder = lazyOpenPayment({ product: ottPayments });

const OttPaymentBeginPage: AppPage = () => <PaymentBeginScreen product={ottPayments} OpenOrder={OpenOrder} newOrder={<NewOttOrder />} />;
export default OttPaymentBeginPage;
