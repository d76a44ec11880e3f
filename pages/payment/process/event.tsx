import { PaymentProcessScreen } from '@/components/events/PaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';

const PaymentProcessPage: AppPage = () => <PaymentProcessScreen />;
export default PaymentProcessPage;
