import type { OrganiserEvent } from '@contract/organiserViews';
import { faultOf } from '@/store/api';
import { useUpdateArtworkMutation } from '@/store/studio/eventDeskApi';
import { PicturePicker } from '../PicturePicker';

/** The picture of an event. */
export function ArtworkPicker({ event: { eventID, artwork } }: { event: OrganiserEvent }) {
  const [update, { isLoading, error }] = useUpdateArtworkMutation();
  return (
    <PicturePicker
      artwork={artwork}
      ratio="16 / 10"
      isBusy={isLoading}
      fault={faultOf(error)}
      onPick={(imageBase64) => update({ eventID, imageBase64 })}
    />
  );
}
