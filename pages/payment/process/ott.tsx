import { OttPaymentProcessScreen } from '@/components/ott/checkout/OttPaymentProcessScreen';
import type { AppPage } from '@/components/shell/appPage';

const OttPaymentProcessPage: AppPage = () => <OttPaymentProcessScreen />;
export default OttPaymentProcessPage;
