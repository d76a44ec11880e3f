import type { OrganiserEvent } from '@contract/organiserViews';
import { useState, type FormEvent } from 'react';
import { faultOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditEventMutation } from '@/store/studio/eventDeskApi';
import { NotSaved } from '../../content/NotSaved';
import { Form, Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { useKeptForm } from '../../content/useKeptForm';
import { Button } from '../../ui/Button';
import { Text } from '../../ui/Text';
import { Fault } from '../Fault';
import { ArtworkPicker } from './ArtworkPicker';
import { EventFields } from './EventFields';
import { formOf, readForm, type EventForm } from './eventForm';
import { TermsFields } from './TermsFields';
import { useSaveWithImpact } from './useSaveWithImpact';
import { VenueFields } from './VenueFields';

/** What is typed, and what stood there when it was begun: an event counts no versions. */
type Typed = EventForm & { on: string };
function typedOf(event: OrganiserEvent): Typed {
  const form = formOf(event);
  return { ...form, on: JSON.stringify(form) };
}

/** What the event is, where, and on what terms. */
export function DetailsTab({ event }: { event: OrganiserEvent }) {
  const dispatch = useAppDispatch();
  const { eventID } = event;
  const fresh = () => typedOf(event);
  const { form, set, settle, forget, isTyped, isRestored } = useKeptForm(`event-details:${eventID}`, 0, fresh);
  const stands = fresh().on;
  const isOlder = isTyped && form.on !== stands;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [edit, { isLoading, error }] = useEditEventMutation();
  const { attempt } = useAttemptKey();

  const send = async (isPreview: boolean) => {
    const { fields } = readForm(form);
    if (!fields) return { error: 'unread' };
    const input = { eventID, isPreview, ...fields };
    const answer = await attempt([input, stands], (idempotencyKey) => edit({ ...input, idempotencyKey }));
    if (answer.data && !isPreview) settle(form, 0, { on: typedOf(answer.data.event).on });
    return answer;
  };
  const { save, dialog } = useSaveWithImpact(send, () => dispatch(snackShown({ message: 'Saved.', type: 'SUCCESS' })));
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    const read = readForm(form);
    setProblems(read.problems ?? {});
    if (read.fields && !isOlder) void save();
  };
  return (
    <>
      <Panel title="Picture">
        <ArtworkPicker event={event} />
      </Panel>
      <NotSaved isShown={isRestored} onDrop={() => forget(fresh())} onKeepMine={isOlder ? () => set({ on: stands }) : undefined} />
      <Form onSubmit={submit} noValidate>
        <Panel title="What it is">
          <EventFields form={form} problems={problems} onChange={set} />
        </Panel>
        <Panel title="Where">
          <VenueFields form={form} problems={problems} onChange={set} />
        </Panel>
        <Panel title="Terms and people">
          <TermsFields form={form} problems={problems} channelID={event.channelID} onChange={set} />
        </Panel>
        {Object.keys(problems).length > 0 ? (
          <Text tone="bad" role="alert">
            Something above needs mending: {Object.values(problems)[0]}
          </Text>
        ) : null}
        <Fault fault={faultOf(error)} />
        {isOlder ? <Text tone="muted">It was changed elsewhere: say above whose words stay.</Text> : null}
        <Button type="submit" size="l" isBusy={isLoading} disabled={isOlder}>
          Save
        </Button>
      </Form>
      {dialog}
    </>
  );
}
