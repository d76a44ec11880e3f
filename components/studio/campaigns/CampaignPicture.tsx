import type { StudioCampaign } from '@contract/studioCampaign';
import { apiErrorOf } from '@/store/api';
import { useUpdateCampaignArtworkMutation } from '@/store/studio/campaignEditorApi';
import { PicturePicker } from '../form/PicturePicker';
import { PitchPanel } from './PitchPanel';

/** The picture and the pitch video. */
export function CampaignPicture({ campaign }: { campaign: StudioCampaign }) {
  const { campaignID, artwork } = campaign;
  const [upload, { isLoading, error }] = useUpdateCampaignArtworkMutation();
  return (
    <>
      <PicturePicker
        artwork={artwork}
        of="campaign"
        isBusy={isLoading}
        apiError={apiErrorOf(error)}
        onPick={(imageBase64) => upload({ campaignID, imageBase64 })}
      />
      <PitchPanel campaign={campaign} />
    </>
  );
}
