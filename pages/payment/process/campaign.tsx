import { NothingToPay } from '@/components/content/NothingToPay';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { routes } from '@/constants/routes';

const CampaignPaymentProcessPage: AppPage = () => (
  <>
    <Seo title="Payment" isHidden />
    <NothingToPay what="campaigns" href={routes.campaigns} lead="How campaigns will work" />
  </>
);
CampaignPaymentProcessPage.chrome = { footer: true };
export default CampaignPaymentProcessPage;
