import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { useState, type FormEvent } from 'react';
import { faultOf } from '@/store/api';
import { useAddSessionsMutation, useEditSessionMutation } from '@/store/studio/eventDeskApi';
import { Form } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Text } from '../../ui/Text';
import { Fault } from '../Fault';
import { RoomFields } from './RoomFields';
import { emptySession, readSession, sessionFormOf, type SessionForm, type SessionProblems } from './sessionForm';
import { TierRows } from './TierRows';
import { RepeatFields, TimeFields } from './TimeFields';
import { useSaveWithImpact } from './useSaveWithImpact';

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
  const [problems, setProblems] = useState<SessionProblems>({});
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
    setProblems(read.problems ?? {});
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
        <TimeFields form={form} problems={problems} isNew={!isEdit} onChange={change} />
        <RoomFields form={form} problems={problems} onChange={change} />
        {isEdit ? null : <RepeatFields form={form} onChange={change} />}
        <TierRows problems={problems} tiers={form.tiers} fee={event.fee} seats={form.seats} onChange={(tiers) => change({ tiers })} />
        {problems.tiers ? (
          <Text tone="bad" role="alert">
            {problems.tiers}
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
