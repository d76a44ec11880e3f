import type { OrganiserEvent } from '@contract/organiserViews';
import { hasRight } from '@contract/rights';
import { useRef } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { itemsOf } from '@/store/pagination';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditEventMutation } from '@/store/studio/eventEditorApi';
import { useEventHistoryInfiniteQuery } from '@/store/studio/workHistoryApi';
import * as t from '@messages/studio/events';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { useChannelRole } from '../../shared/useChannelRole';
import { WorkHistory } from '../../shared/WorkHistory';
import { useSaveWithImpact } from './useSaveWithImpact';

/** What was done with the event. Restoring a name that ticket holders know says first that they are notified. */
export function EventHistoryTab({ event }: { event: OrganiserEvent }) {
  const { eventID, title, tagline, about } = event;
  const dispatch = useAppDispatch();
  const query = useEventHistoryInfiniteQuery(eventID);
  const [edit, { isLoading, error }] = useEditEventMutation();
  const { attempt } = useIdempotencyKey();
  const chosen = useRef<Record<string, string>>({});
  const send = (isPreview: boolean) => {
    const input = { eventID, isPreview, ...chosen.current };
    return attempt([input, title, tagline, about], (idempotencyKey) => edit({ ...input, idempotencyKey }));
  };
  const { save, dialog } = useSaveWithImpact(send, () => dispatch(snackShown({ message: t.textsRestored, type: 'SUCCESS' })));
  const restore = async (texts: Record<string, string>) => {
    chosen.current = texts;
    await save();
    return true;
  };
  const mayEdit = hasRight(useChannelRole(event.channelID), 'event.edit') && event.status !== 'CANCELLED';
  return (
    <>
      <ErrorNotice error={error} />
      <WorkHistory
        entries={query.data && itemsOf(query.data)}
        query={query}
        current={{ title, tagline, about }}
        nameOf={(texts) => texts.title ?? title}
        onRestore={mayEdit ? restore : undefined}
        isBusy={isLoading}
        error={undefined}
      />
      {dialog}
    </>
  );
}
