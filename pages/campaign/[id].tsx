import { CampaignScreen } from '@/components/campaigns/campaign/CampaignScreen';
import { MissingCampaign } from '@/components/campaigns/campaign/MissingCampaign';
import { PitchVideo } from '@/components/crossProduct/PitchVideo';
import type { AppPage } from '@/components/shell/appPage';
import { readCampaignPage } from '@/store/campaigns/readCampaignPage';
import { withServerStore } from '@/store/serverStore';
import { withNotFoundStatus } from '@/utils/withNotFoundStatus';

interface Props {
  campaignID: string;
  now: string;
}
const CampaignPage: AppPage<Partial<Props>> = ({ campaignID, now }) =>
  campaignID && now ? (
    <CampaignScreen campaignID={campaignID} now={now} renderPitch={(film) => <PitchVideo {...film} />} />
  ) : (
    <MissingCampaign />
  );
CampaignPage.chrome = { footer: true };
export default CampaignPage;

export const getServerSideProps = withNotFoundStatus<Props>(
  withServerStore<Props>({ seconds: 30 }, (store, { params }) => readCampaignPage(store, String(params?.id))),
);
