import { PaymentProcessScreen } from '@/components/ott/PaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';

const OttPaymentProcessPage: AppPage = () => <PaymentProcessScreen />;
export default OttPaymentProcessPage;
