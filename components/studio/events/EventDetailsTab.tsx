import type { OrganiserEvent } from '@contract/organiserViews';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditEventMutation } from '@/store/studio/eventEditorApi';
import * as t from '@messages/studio/events';
import { UnsavedDraftNotice } from '../../content/form/UnsavedDraftNotice';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { useFormDraft } from '../shared/useFormDraft';
import { EventArtworkPicker } from './EventArtworkPicker';
import { EventFields } from './EventFields';
import { toEventForm, parseEventForm, type EventForm } from './eventForm';
import { EventTermsFields } from './EventTermsFields';
import { useSaveWithImpact } from './useSaveWithImpact';
import { VenueFields } from './VenueFields';

/** Events have no version number. */
const versionOf = (saved: EventForm) => JSON.stringify(saved);

/** The event's details, venue and terms. */
export function EventDetailsTab({ event }: { event: OrganiserEvent }) {
  const dispatch = useAppDispatch();
  const { eventID } = event;
  const saved = toEventForm(event);
  const { form, set, settle, forget, rebase, isOlder, isRestored } = useFormDraft(
    `event-details:${eventID}`,
    versionOf(saved),
    () => saved,
  );
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [edit, { isLoading, error }] = useEditEventMutation();
  const { attempt } = useIdempotencyKey();

  const send = async (isPreview: boolean) => {
    const { fields } = parseEventForm(form);
    if (!fields) return { error: 'unread' };
    const input = { eventID, isPreview, ...fields };
    const answer = await attempt([input, versionOf(saved)], (idempotencyKey) => edit({ ...input, idempotencyKey }));
    if (answer.data && !isPreview) settle(form, versionOf(toEventForm(answer.data.event)));
    return answer;
  };
  const { save, dialog } = useSaveWithImpact(send, () => dispatch(snackShown({ message: t.saved, type: 'SUCCESS' })));
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    const parsed = parseEventForm(form);
    setProblems(parsed.problems ?? {});
    if (parsed.fields && !isOlder) void save();
  };
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
      <Form onSubmit={submit} noValidate>
        <Panel title={t.details}>
          <EventFields form={form} problems={problems} onChange={set} />
        </Panel>
        <Panel title={t.venue}>
          <VenueFields form={form} problems={problems} onChange={set} />
        </Panel>
        <Panel title={t.termsAndPeople}>
          <EventTermsFields form={form} problems={problems} channelID={event.channelID} onChange={set} />
        </Panel>
        {Object.keys(problems).length > 0 ? (
          <Text tone="bad" role="alert">
            {t.fixFirst({ problem: Object.values(problems)[0] ?? '' })}
          </Text>
        ) : null}
        <ErrorNotice error={error} />
        {isOlder ? <Text tone="muted">{t.changedElsewhere}</Text> : null}
        <Button type="submit" size="l" isBusy={isLoading} disabled={isOlder}>
          {t.save}
        </Button>
      </Form>
      {dialog}
    </>
  );
}
