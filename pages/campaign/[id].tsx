import { MissingCampaign } from '@/components/campaigns/campaign/MissingCampaign';
import { CampaignOfWork } from '@/components/crossProduct/CampaignOfWork';
import type { AppPage } from '@/components/shell/appPage';
import { readCampaignPage } from '@/store/campaigns/readCampaignPage';
import { readWork } from '@/store/crossProduct/readWork';
import { withServerStore } from '@/store/serverStore';
import { withNotFoundStatus } from '@/utils/withNotFoundStatus';

interface Props {
  campaignID: string;
  now: string;
  cardRevision: string | null;
}
const CampaignPage: AppPage<Partial<Props>> = ({ campaignID, now, ...card }) =>
  campaignID && now ? <CampaignOfWork campaignID={campaignID} now={now} {...card} /> : <MissingCampaign />;
CampaignPage.chrome = { footer: true, isDeferred: true };
export default CampaignPage;

export const getServerSideProps = withNotFoundStatus<Props>(
  withServerStore<Props>({ seconds: 30 }, async (store, { params }) => {
    const id = String(params?.id);
    const [page, card] = await Promise.all([readCampaignPage(store, id), readWork(store, { of: 'campaign', id })]);
    return { props: { ...page.props, ...card } };
  }),
);
