import type { GetServerSideProps } from 'next';
import { CampaignScreen } from '@/components/campaigns/CampaignScreen';
import { MissingCampaign } from '@/components/campaigns/MissingCampaign';
import { PitchFilm } from '@/components/channel/PitchFilm';
import type { AppPage } from '@/components/shell/appPage';
import { campaignPageApi } from '@/store/campaigns/campaignPageApi';
import { notThere } from '@/store/notThere';
import { withServerStore } from '@/store/serverStore';

interface Props {
  /** Null where there is no such campaign. */
  campaignID?: string;
  now?: string;
}
const CampaignPage: AppPage<Props> = ({ campaignID, now }) =>
  campaignID && now ? (
    <CampaignScreen campaignID={campaignID} now={now} renderPitch={(film) => <PitchFilm {...film} />} />
  ) : (
    <MissingCampaign />
  );
CampaignPage.chrome = { footer: true, topBar: false, bottomNav: false };
export default CampaignPage;

const load = withServerStore<Props>({ seconds: 30 }, async (store, { params }) => {
  const campaignID = String(params?.id);
  await store.dispatch(campaignPageApi.endpoints.campaign.initiate(campaignID));
  return { props: { campaignID, now: new Date().toISOString() } };
});

/** What is not there is said in this page's own layout, with the status that says the same. */
export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const result = await load(context);
  return 'notFound' in result ? notThere(context) : result;
};
