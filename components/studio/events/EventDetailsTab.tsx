import type { OrganiserEvent } from '@contract/organiserViews';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditEventMutation } from '@/store/studio/eventEditorApi';
import { formatTime } from '@/utils/format/dates';
import { deviceTimeZone } from '@/utils/regions';
import * as t from '@messages/studio/events';
import { UnsavedDraftNotice } from '../../content/form/UnsavedDraftNotice';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { useDeskForm } from '../shared/useDeskForm';
import { useFormDraft } from '../shared/useFormDraft';
import { EventArtworkPicker } from './EventArtworkPicker';
import { EventFields } from './EventFields';
import { checkEvent, toEventForm, toEventInput, type EventForm } from './eventForm';
import { EventTermsFields } from './EventTermsFields';
import { useEventAutosave } from './useEventAutosave';
import { useSaveWithImpact } from './useSaveWithImpact';
import { VenueFields } from './VenueFields';

/** Events have no version number. */
const versionOf = (saved: EventForm) => JSON.stringify(saved);

/** The event's details, venue and terms. */
export function EventDetailsTab({ event }: { event: OrganiserEvent }) {
  const dispatch = useAppDispatch();
  const { eventID } = event;
  /** When it was last saved by itself; null after Save. */
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const saved = toEventForm(event);
  const draft = useFormDraft(`event-details:${eventID}`, versionOf(saved), () => saved);
  const { form, settle, forget, rebase, isOlder, isRestored, isTyped } = draft;
  const [edit, { isLoading, error }] = useEditEventMutation();
  const { attempt } = useIdempotencyKey();
  const desk = useDeskForm(draft, checkEvent, apiErrorOf(error)?.fields);

  const send = async (isPreview: boolean) => {
    const input = { eventID, isPreview, ...toEventInput(form) };
    const answer = await attempt([input, versionOf(saved)], (idempotencyKey) => edit({ ...input, idempotencyKey }));
    if (answer.data && !isPreview) settle(form, versionOf(toEventForm(answer.data.event)));
    return answer;
  };
  const { save, dialog } = useSaveWithImpact(send, () => {
    setSavedAt(null);
    dispatch(snackShown({ message: t.saved, type: 'SUCCESS' }));
  });
  useEventAutosave({
    event,
    draft,
    isBusy: isLoading,
    send: async (texts) => {
      const input = { eventID, ...texts };
      const answer = await attempt([input, versionOf(saved)], (idempotencyKey) => edit({ ...input, idempotencyKey }));
      return answer.data?.event;
    },
    versionOf,
    onSaved: setSavedAt,
  });
  return (
    <>
      <Panel title={t.picture}>
        <EventArtworkPicker event={event} />
      </Panel>
      <UnsavedDraftNotice
        isShown={isRestored}
        onDrop={() => forget(saved)}
        onKeepDraft={isOlder ? () => rebase(versionOf(saved)) : undefined}
      />
      <Form onSubmit={(pressed) => void desk.handleSubmit(save)(pressed)} noValidate>
        <Panel title={t.details}>
          <EventFields {...desk} />
        </Panel>
        <Panel title={t.venue}>
          <VenueFields {...desk} />
        </Panel>
        <Panel title={t.termsAndPeople}>
          <EventTermsFields {...desk} channelID={event.channelID} />
        </Panel>
        <ErrorNotice error={error} />
        {event.status === 'DRAFT' ? (
          <Text kind="small" tone="muted">
            {t.autosaveHint}
          </Text>
        ) : null}
        {savedAt && !isTyped ? (
          <Text tone="good" role="status">
            {t.savedAt({ time: formatTime(savedAt, deviceTimeZone()) })}
          </Text>
        ) : null}
        {isOlder ? <Text tone="muted">{t.changedElsewhere}</Text> : null}
        <Button type="submit" size="l" isBusy={isLoading} disabled={isOlder}>
          {t.save}
        </Button>
      </Form>
      {dialog}
    </>
  );
}
