import type { OrganiserEvent } from '@contract/organiserViews';
import { apiErrorOf } from '@/store/api';
import { useUpdateArtworkMutation } from '@/store/studio/eventEditorApi';
import { PicturePicker } from '../../form/PicturePicker';

export function EventArtworkPicker({ event: { eventID, artwork } }: { event: OrganiserEvent }) {
  const [update, { isLoading, error }] = useUpdateArtworkMutation();
  return (
    <PicturePicker
      artwork={artwork}
      of="event"
      isBusy={isLoading}
      apiError={apiErrorOf(error)}
      onPick={(imageBase64) => update({ eventID, imageBase64 })}
    />
  );
}
