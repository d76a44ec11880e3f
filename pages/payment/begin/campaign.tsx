import { NothingToPay } from '@/components/content/NothingToPay';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { routes } from '@/constants/routes';

const CampaignPaymentBeginPage: AppPage = () => (
  <>
    <Seo title="Payment" isHidden />
    <NothingToPay what="campaigns" href={routes.campaigns} lead="How campaigns will work" />
  </>
);
CampaignPaymentBeginPage.chrome = { footer: true };
export default CampaignPaymentBeginPage;
