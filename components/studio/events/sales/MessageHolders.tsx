import type { OrganiserEvent } from '@contract/organiserViews';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useAnnouncementsQuery, useMessageHoldersMutation } from '@/store/studio/eventSalesApi';
import { formatEventTime } from '@/utils/format/dates';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { SelectField } from '../../../ui/field/SelectField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';

/** Sends a message to ticket holders and lists earlier ones; above the holders because their list can be endless. */
export function MessageHolders({ event }: { event: OrganiserEvent }) {
  const dispatch = useAppDispatch();
  const { eventID, venue, holders } = event;
  const [form, setForm] = useState({ subject: '', body: '', sessionID: '' });
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const [send, { isLoading, error }] = useMessageHoldersMutation();
  const { data } = useAnnouncementsQuery(eventID);
  const { attempt } = useIdempotencyKey();
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const { sessionID, ...content } = form;
    const input = { eventID, ...content, ...(sessionID ? { sessionID } : {}) };
    const answer = await attempt(input, (idempotencyKey) => send({ ...input, idempotencyKey }));
    if (!answer.data) return;
    const { recipients } = answer.data;
    dispatch(snackShown({ message: `Sending to ${recipients} ${recipients === 1 ? 'person' : 'people'}.`, type: 'SUCCESS' }));
    setForm({ subject: '', body: '', sessionID: '' });
    setOpen(false);
  };
  return (
    <Panel
      title="Message ticket holders"
      aside={
        <Button tone="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Write'}
        </Button>
      }
    >
      {isOpen ? (
        <Form onSubmit={(pressed) => void submit(pressed)}>
          <SelectField
            label="To"
            value={form.sessionID}
            options={[
              { value: '', label: `All upcoming sessions (${holders})` },
              ...event.sessions
                .filter((session) => session.endsAt > now)
                .map((session) => ({ value: session.sessionID, label: formatEventTime(session.startsAt, venue.timeZone, now) })),
            ]}
            onChange={({ target }) => setForm({ ...form, sessionID: target.value })}
          />
          <TextField
            label="Subject"
            value={form.subject}
            maxLength={120}
            onChange={({ target }) => setForm({ ...form, subject: target.value })}
          />
          <TextArea
            label="Message"
            value={form.body}
            maxLength={2000}
            onChange={({ target }) => setForm({ ...form, body: target.value })}
          />
          <ErrorNotice error={error} />
          <Button type="submit" tone="quiet" isBusy={isLoading} disabled={form.subject.trim().length < 3 || form.body.trim().length < 3}>
            Send
          </Button>
        </Form>
      ) : null}
      {data && data.items.length > 0 ? (
        <ul aria-label="Sent before">
          {data.items.map(({ announcementID, subject, recipients, createdAt }) => (
            <li key={announcementID}>
              <Text kind="small" tone="muted">
                {formatEventTime(createdAt, venue.timeZone, now)}: {subject}, to {recipients}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
