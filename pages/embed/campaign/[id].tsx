import { campaignEmbed } from '@/components/crossProduct/embed/embedCards';
import { embedNotice, embedPage } from '@/components/crossProduct/embed/embedPage';
import { sendEmbed } from '@/services/site/sendEmbed';

/** Never rendered: getServerSideProps writes the response, because a frame needs neither React nor the app's scripts. */
const EmbedCampaignPage = () => null;
export default EmbedCampaignPage;

export const getServerSideProps = sendEmbed(
  'campaign',
  (campaign, now) => {
    const card = campaignEmbed(campaign, now);
    return card && embedPage(card);
  },
  embedNotice,
);
