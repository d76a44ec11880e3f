import { PaymentBeginScreen } from '@/components/ott/PaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const OttPaymentBeginPage: AppPage = () => <PaymentBeginScreen />;
export default OttPaymentBeginPage;
