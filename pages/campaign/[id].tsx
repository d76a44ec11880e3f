import { CampaignScreen } from '@/components/campaigns/CampaignScreen';
import { MissingCampaign } from '@/components/campaigns/MissingCampaign';
import { PitchFilm } from '@/components/channel/PitchFilm';
import type { AppPage } from '@/components/shell/appPage';
import { readCampaignPage } from '@/store/campaigns/readCampaignPage';
import { saysNotThere } from '@/store/notThere';
import { withServerStore } from '@/store/serverStore';

interface Props {
  campaignID: string;
  now: string;
}
const CampaignPage: AppPage<Partial<Props>> = ({ campaignID, now }) =>
  campaignID && now ? (
    <CampaignScreen campaignID={campaignID} now={now} renderPitch={(film) => <PitchFilm {...film} />} />
  ) : (
    <MissingCampaign />
  );
CampaignPage.chrome = { footer: true };
export default CampaignPage;

export const getServerSideProps = saysNotThere<Props>(
  withServerStore<Props>({ seconds: 30 }, (store, { params }) => readCampaignPage(store, String(params?.id))),
);
