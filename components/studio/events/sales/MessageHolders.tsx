import type { OrganiserEvent } from '@contract/organiserViews';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useAnnouncementsQuery, useMessageHoldersMutation } from '@/store/studio/eventSalesApi';
import { formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsSales';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { SelectField } from '../../../ui/field/SelectField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { useInputForm } from '../../shared/useInputForm';

/** Sends a message to ticket holders and lists earlier ones; above the holders because their list can be endless. */
export function MessageHolders({ event }: { event: OrganiserEvent }) {
  const dispatch = useAppDispatch();
  const { eventID, venue, holders } = event;
  const { form, register, reset } = useInputForm({ subject: '', body: '', sessionID: '' });
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
    dispatch(snackShown({ message: t.sending({ count: recipients }), type: 'SUCCESS' }));
    reset();
    setOpen(false);
  };
  return (
    <Panel
      title={t.messageTicketHolders}
      aside={
        <Button tone="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.close : t.write}
        </Button>
      }
    >
      {isOpen ? (
        <Form onSubmit={(pressed) => void submit(pressed)}>
          <SelectField
            label={t.to}
            options={[
              { value: '', label: t.allUpcoming({ holders: holders ?? 0 }) },
              ...event.sessions
                .filter((session) => session.endsAt > now)
                .map((session) => ({ value: session.sessionID, label: formatEventTime(session.startsAt, venue.timeZone, now) })),
            ]}
            {...register('sessionID')}
          />
          <TextField label={t.subject} maxLength={120} {...register('subject')} />
          <TextArea label={t.message} maxLength={2000} {...register('body')} />
          <ErrorNotice error={error} />
          <Button type="submit" tone="quiet" isBusy={isLoading} disabled={form.subject.trim().length < 3 || form.body.trim().length < 3}>
            {t.send}
          </Button>
        </Form>
      ) : null}
      {data && data.items.length > 0 ? (
        <ul aria-label={t.sentBefore}>
          {data.items.map(({ announcementID, subject, recipients, createdAt }) => (
            <li key={announcementID}>
              <Text kind="small" tone="muted">
                {t.sentMessage({ time: formatEventTime(createdAt, venue.timeZone, now), subject, recipients })}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
