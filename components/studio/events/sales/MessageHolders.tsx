import type { InputOf } from '@contract/operations';
import type { OrganiserEvent } from '@contract/organiserViews';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useHolderMessagesQuery, useMessageHoldersMutation, useMessageRecipientsQuery } from '@/store/studio/eventSalesApi';
import { formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsSales';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { SelectField } from '../../../ui/field/SelectField';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { useInputForm } from '../../form/useInputForm';
import { FieldPair } from '../editor/EventFields';

const attendanceOptions = [
  { value: '', label: t.everyone },
  { value: 'CHECKED_IN', label: t.onlyCheckedIn },
  { value: 'NOT_CHECKED_IN', label: t.onlyNotCheckedIn },
];
const sourceOptions = [
  { value: '', label: t.anySource },
  { value: 'ONLINE', label: t.online },
  { value: 'COMP', label: t.comps },
  { value: 'ON_SITE', label: t.atDoor },
  { value: 'REWARD', label: t.rewards },
];
type Segment = Omit<InputOf<'events.messageRecipients'>, 'eventID'>;

/** The chosen filters; those that are not set are left out. */
const segmentOf = (form: Record<keyof Segment, string>): Segment =>
  Object.fromEntries(
    (['sessionID', 'tierName', 'source', 'attendance'] as const).flatMap((field) => (form[field] ? [[field, form[field]]] : [])),
  );

/** Sends a message to ticket holders and lists earlier ones; above the holders because their list can be endless. */
export function MessageHolders({ event }: { event: OrganiserEvent }) {
  const dispatch = useAppDispatch();
  const { eventID, venue, holders } = event;
  const { form, register, reset } = useInputForm({ subject: '', body: '', sessionID: '', tierName: '', source: '', attendance: '' });
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const [send, { isLoading, error }] = useMessageHoldersMutation();
  const { data } = useHolderMessagesQuery(eventID);
  const { currentData: count } = useMessageRecipientsQuery({ eventID, ...segmentOf(form) }, { skip: !isOpen });
  const tierNames = [...new Set(event.sessions.flatMap(({ tiers }) => tiers.map(({ name }) => name)))];
  const { attempt } = useIdempotencyKey();
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const input = { eventID, subject: form.subject, body: form.body, ...segmentOf(form) };
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
              ...event.sessions.map((session) => ({
                value: session.sessionID,
                label: formatEventTime(session.startsAt, venue.timeZone, now),
              })),
            ]}
            {...register('sessionID')}
          />
          <FieldPair>
            <SelectField label={t.who} options={attendanceOptions} {...register('attendance')} />
            <SelectField label={t.source} options={sourceOptions} {...register('source')} />
            {tierNames.length > 1 ? (
              <SelectField
                label={t.tier}
                options={[{ value: '', label: t.anyTier }, ...tierNames.map((name) => ({ value: name, label: name }))]}
                {...register('tierName')}
              />
            ) : null}
          </FieldPair>
          {count ? <Text role="status">{t.recipients({ count: count.recipients })}</Text> : null}
          <TextField label={t.subject} maxLength={120} {...register('subject')} />
          <TextArea label={t.message} maxLength={2000} {...register('body')} />
          <ErrorNotice error={error} />
          <Button
            type="submit"
            tone="quiet"
            isBusy={isLoading}
            disabled={form.subject.trim().length < 3 || form.body.trim().length < 3 || count?.recipients === 0}
          >
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
