import { OttPaymentBeginScreen } from '@/components/ott/checkout/OttPaymentBeginScreen';
import type { AppPage } from '@/components/shell/appPage';

const OttPaymentBeginPage: AppPage = () => <OttPaymentBeginScreen />;
export default OttPaymentBeginPage;
