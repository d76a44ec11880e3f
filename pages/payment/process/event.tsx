import { PaymentProcessScreen } from '@/components/events/PaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';

const PaymentProcessPage: AppPage = () => <PaymentProcessScreen />;
PaymentProcessPage.chrome = { bottomNav: false };
export default PaymentProcessPage;
