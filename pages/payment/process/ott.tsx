import { ottPayments } from '@/components/ott/checkout/ottPayments';
import { ResumeWatching } from '@/components/ott/checkout/ResumeWatching';
import { PaymentProcessScreen } from '@/components/payment/PaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';

const OttPaymentProcessPage: AppPage = () => <PaymentProcessScreen product={ottPayments} Details={ResumeWatching} />;
export default OttPaymentProcessPage;
