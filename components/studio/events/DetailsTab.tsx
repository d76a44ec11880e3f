import type { OrganiserEvent } from '@contract/organiserViews';
import { useState, type FormEvent } from 'react';
import { faultOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditEventMutation } from '@/store/studio/eventDeskApi';
import { Form, Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { Text } from '../../ui/Text';
import { ArtworkPicker } from './ArtworkPicker';
import { EventFields } from './EventFields';
import { formOf, readForm, type EventForm } from './eventForm';
import { Fault } from './Fault';
import { TermsFields } from './TermsFields';
import { useSaveWithImpact } from './useSaveWithImpact';
import { VenueFields } from './VenueFields';

/** What the event is, where, and on what terms. */
export function DetailsTab({ event }: { event: OrganiserEvent }) {
  const dispatch = useAppDispatch();
  const [form, setForm] = useState<EventForm>(() => formOf(event));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [edit, { isLoading, error }] = useEditEventMutation();
  const { keyFor } = useAttemptKey();
  const { eventID } = event;
  const onChange = (change: Partial<EventForm>) => setForm((before) => ({ ...before, ...change }));

  const send = async (isPreview: boolean) => {
    const { fields } = readForm(form);
    if (!fields) return { error: 'unread' };
    const input = { eventID, isPreview, ...fields };
    return edit({ ...input, idempotencyKey: keyFor(input) });
  };
  const { save, dialog } = useSaveWithImpact(send, () => dispatch(snackShown({ message: 'Saved.', type: 'SUCCESS' })));
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    const read = readForm(form);
    setProblems(read.problems ?? {});
    if (read.fields) void save();
  };
  return (
    <>
      <Panel title="Picture">
        <ArtworkPicker event={event} />
      </Panel>
      <Form onSubmit={submit} noValidate>
        <Panel title="What it is">
          <EventFields form={form} problems={problems} onChange={onChange} />
        </Panel>
        <Panel title="Where">
          <VenueFields form={form} problems={problems} onChange={onChange} />
        </Panel>
        <Panel title="Terms and people">
          <TermsFields form={form} problems={problems} channelID={event.channelID} onChange={onChange} />
        </Panel>
        {Object.keys(problems).length > 0 ? (
          <Text tone="bad" role="alert">
            Something above needs mending: {Object.values(problems)[0]}
          </Text>
        ) : null}
        <Fault fault={faultOf(error)} />
        <Button type="submit" size="l" isBusy={isLoading}>
          Save
        </Button>
      </Form>
      {dialog}
    </>
  );
}
