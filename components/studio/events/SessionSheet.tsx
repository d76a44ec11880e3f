import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { useState, type FormEvent } from 'react';
import { faultOf } from '@/store/api';
import { useAddSessionsMutation, useEditSessionMutation } from '@/store/studio/eventDeskApi';
import { Form } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { SelectField } from '../../ui/SelectField';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { Pair } from './EventFields';
import { Fault } from '../Fault';
import { RoomFields } from './RoomFields';
import { emptySession, readSession, sessionFormOf, type SessionForm } from './sessionForm';
import { TierRows } from './TierRows';
import { useSaveWithImpact } from './useSaveWithImpact';

const repeats = [
  { value: '', label: 'Once' },
  { value: 'FREQ=DAILY', label: 'Every day' },
  { value: 'FREQ=WEEKLY', label: 'Every week' },
  { value: 'FREQ=WEEKLY;INTERVAL=2', label: 'Every second week' },
  { value: 'FREQ=WEEKLY;BYDAY=FR,SA,SU', label: 'Fridays, Saturdays and Sundays' },
  { value: 'FREQ=MONTHLY', label: 'Every month' },
];

const seatings = [
  { value: 'NONE', label: 'Not numbered' },
  { value: 'NEW', label: 'Numbered, chosen on a map' },
];

interface SessionSheetProps {
  event: OrganiserEvent;
  /** Absent for a new session. */
  session?: OrganiserSession;
  isDuplicate?: boolean;
  onClose: () => void;
}

/** One session, or a series of them. */
export function SessionSheet({ event, session, isDuplicate = false, onClose }: SessionSheetProps) {
  const isEdit = session !== undefined && !isDuplicate;
  const [form, setForm] = useState<SessionForm>(() => (session ? sessionFormOf(session, event, isDuplicate) : emptySession()));
  const [problem, setProblem] = useState<string | null>(null);
  const [add, adding] = useAddSessionsMutation();
  const [edit, editing] = useEditSessionMutation();
  const { attempt } = useAttemptKey();
  const change = (part: Partial<SessionForm>) => setForm((before) => ({ ...before, ...part }));

  const send = async (isPreview: boolean) => {
    const { fields } = readSession(form, event.currency);
    if (!fields || !session) return { error: 'unread' };
    const { rrule: _once, seating: _hall, seatsOf: _same, ...rest } = fields;
    const input = { sessionID: session.sessionID, isPreview, ...rest };
    return attempt(input, (idempotencyKey) => edit({ ...input, idempotencyKey }));
  };
  const { save, dialog } = useSaveWithImpact(send, onClose);
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const read = readSession(form, event.currency);
    setProblem(read.problem ?? null);
    if (!read.fields) return;
    if (isEdit) return save();
    const input = { eventID: event.eventID, ...read.fields };
    const answer = await attempt(input, (idempotencyKey) => add({ ...input, idempotencyKey }));
    if (!answer.error) onClose();
  };
  return (
    <Modal
      isOpen
      title={isEdit ? 'Change the session' : isDuplicate ? 'Duplicate the session' : 'Add sessions'}
      onClose={onClose}
      align="right"
    >
      <Form onSubmit={(pressed) => void submit(pressed)} noValidate>
        <Text kind="small" tone="muted">
          Times are by the clock at the venue ({event.venue.timeZone}), also when the clocks change.
        </Text>
        <Pair>
          <TextField label="Date" type="date" value={form.date} onChange={({ target }) => change({ date: target.value })} />
          <TextField label="Begins" type="time" value={form.time} onChange={({ target }) => change({ time: target.value })} />
          <TextField
            label="Minutes long"
            type="number"
            min={5}
            value={form.minutes}
            onChange={({ target }) => change({ minutes: target.value })}
          />
          <TextField
            label="Doors, minutes before"
            type="number"
            min={0}
            value={form.doors}
            onChange={({ target }) => change({ doors: target.value })}
          />
          <TextField label="Gate" value={form.gate} maxLength={40} onChange={({ target }) => change({ gate: target.value })} />
          {form.seats === 'NEW' ? null : (
            <TextField
              label="Seats in all"
              hint={form.seats === 'SAME' ? 'As many as the hall has.' : 'Shared by the tiers.'}
              type="number"
              min={1}
              value={form.capacity}
              onChange={({ target }) => change({ capacity: target.value })}
            />
          )}
          {form.seats === 'SAME' ? null : isEdit ? null : (
            <SelectField
              label="Seats"
              hint={form.seats === 'NEW' ? 'Tiers stand behind each other, the first one at the stage.' : undefined}
              value={form.seats}
              options={seatings}
              onChange={({ target }) => change({ seats: target.value === 'NEW' ? 'NEW' : 'NONE' })}
            />
          )}
        </Pair>
        {form.seats === 'SAME' ? (
          <Text kind="small" tone="muted">
            Seats are numbered and chosen on a map, so tiers keep their names and their seats.
          </Text>
        ) : null}
        <RoomFields form={form} onChange={change} />
        {isEdit ? null : (
          <Pair>
            <SelectField
              label="Repeats"
              value={form.repeat}
              options={repeats}
              onChange={({ target }) => change({ repeat: target.value })}
            />
            {form.repeat ? (
              <TextField
                label="How many shows"
                type="number"
                min={2}
                max={60}
                value={form.count}
                onChange={({ target }) => change({ count: target.value })}
              />
            ) : null}
          </Pair>
        )}
        <TierRows tiers={form.tiers} currency={event.currency} seats={form.seats} onChange={(tiers) => change({ tiers })} />
        {problem ? (
          <Text tone="bad" role="alert">
            {problem}
          </Text>
        ) : null}
        <Fault fault={faultOf(adding.error ?? editing.error)} />
        <Button type="submit" size="l" isBusy={adding.isLoading || editing.isLoading}>
          {isEdit ? 'Save the session' : 'Add'}
        </Button>
      </Form>
      {dialog}
    </Modal>
  );
}
