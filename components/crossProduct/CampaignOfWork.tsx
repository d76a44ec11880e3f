import type { ComponentProps } from 'react';
import { CampaignScreen } from '../campaigns/campaign/CampaignScreen';
import { OpenBooks } from './OpenBooks';
import { PitchVideo } from './PitchVideo';
import { WorkLife } from './WorkLife';

type CampaignOfWorkProps = Pick<ComponentProps<typeof CampaignScreen>, 'campaignID' | 'now' | 'cardRevision'>;

/** The page of a campaign with its pitch video and the life of its work, which other products provide. */
export const CampaignOfWork = ({ campaignID, now, cardRevision }: CampaignOfWorkProps) => (
  <CampaignScreen
    campaignID={campaignID}
    now={now}
    cardRevision={cardRevision}
    renderPitch={(video) => <PitchVideo {...video} />}
    life={<WorkLife of="campaign" id={campaignID} now={now} />}
    openBooks={<OpenBooks of="campaign" id={campaignID} />}
  />
);
