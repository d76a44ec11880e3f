import { MissingCampaign } from '@/components/campaigns/MissingCampaign';
import type { AppPage } from '@/components/shell/appPage';
import { notThere } from '@/store/notThere';

const CampaignPage: AppPage = () => <MissingCampaign />;
CampaignPage.chrome = { footer: true };
export default CampaignPage;

export const getServerSideProps = notThere;
