import { PaymentBeginScreen } from '@/components/events/PaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const PaymentBeginPage: AppPage = () => <PaymentBeginScreen />;
export default PaymentBeginPage;
