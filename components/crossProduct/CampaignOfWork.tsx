import { CampaignScreen } from '../campaigns/campaign/CampaignScreen';
import { OpenBooks } from './OpenBooks';
import { PitchVideo } from './PitchVideo';
import { WorkLife } from './WorkLife';

/** The page of a campaign with its pitch video and the life of its work, which other products provide. */
export const CampaignOfWork = ({ campaignID, now }: { campaignID: string; now: string }) => (
  <CampaignScreen
    campaignID={campaignID}
    now={now}
    renderPitch={(video) => <PitchVideo {...video} />}
    life={<WorkLife of="campaign" id={campaignID} now={now} />}
    openBooks={<OpenBooks of="campaign" id={campaignID} />}
  />
);
