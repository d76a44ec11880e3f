import { NothingToPay } from '@/components/content/NothingToPay';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { routes } from '@/constants/routes';

const OttPaymentBeginPage: AppPage = () => (
  <>
    <Seo title="Payment" isHidden />
    <NothingToPay what="titles" href={routes.ottHome} lead="What is coming to Screen" />
  </>
);
OttPaymentBeginPage.chrome = { footer: true };
export default OttPaymentBeginPage;
