import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { useState, type FormEvent } from 'react';
import { useAddSessionsMutation, useEditSessionMutation } from '@/store/studio/eventEditorApi';
import * as t from '@messages/studio/eventsSessions';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Text } from '../../../ui/layout/Text';
import { Modal } from '../../../ui/modal/Modal';
import { useSaveWithImpact } from '../useSaveWithImpact';
import { emptySessionForm, parseSessionForm, toSessionForm, type SessionForm, type SessionProblems } from './sessionForm';
import { RepeatFields, SessionTimeFields } from './SessionTimeFields';
import { TierFields } from './TierFields';
import { WaitingRoomFields } from './WaitingRoomFields';

interface SessionSheetProps {
  event: OrganiserEvent;
  /** Absent for a new session. */
  session?: OrganiserSession;
  isDuplicate?: boolean;
  onClose: () => void;
}

/** Edits one session or creates a series. */
export function SessionSheet({ event, session, isDuplicate = false, onClose }: SessionSheetProps) {
  const isEdit = session !== undefined && !isDuplicate;
  const [form, setForm] = useState<SessionForm>(() => (session ? toSessionForm(session, event, isDuplicate) : emptySessionForm()));
  const [problems, setProblems] = useState<SessionProblems>({});
  const [add, adding] = useAddSessionsMutation();
  const [edit, editing] = useEditSessionMutation();
  const { attempt } = useIdempotencyKey();
  const change = (part: Partial<SessionForm>) => setForm((before) => ({ ...before, ...part }));

  const send = async (isPreview: boolean) => {
    const { fields } = parseSessionForm(form, event.currency);
    if (!fields || !session) return { error: 'unread' };
    const { rrule: _rrule, seating: _seating, seatsOf: _seatsOf, ...rest } = fields;
    const input = { sessionID: session.sessionID, isPreview, ...rest };
    return attempt(input, (idempotencyKey) => edit({ ...input, idempotencyKey }));
  };
  const { save, dialog } = useSaveWithImpact(send, onClose);
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const parsed = parseSessionForm(form, event.currency);
    setProblems(parsed.problems ?? {});
    if (!parsed.fields) return;
    if (isEdit) return save();
    const input = { eventID: event.eventID, ...parsed.fields };
    const answer = await attempt(input, (idempotencyKey) => add({ ...input, idempotencyKey }));
    if (!answer.error) onClose();
  };
  return (
    <Modal isOpen title={isEdit ? t.changeSession : isDuplicate ? t.duplicateSession : t.addSessions} onClose={onClose} align="right">
      <Form onSubmit={(pressed) => void submit(pressed)} noValidate>
        <Text kind="small" tone="muted">
          {t.timesHint({ timeZone: event.venue.timeZone })}
        </Text>
        <SessionTimeFields form={form} problems={problems} isNew={!isEdit} onChange={change} />
        <WaitingRoomFields form={form} problems={problems} onChange={change} />
        {isEdit ? null : <RepeatFields form={form} onChange={change} />}
        <TierFields problems={problems} tiers={form.tiers} fee={event.fee} seats={form.seats} onChange={(tiers) => change({ tiers })} />
        {problems.tiers ? (
          <Text tone="bad" role="alert">
            {problems.tiers}
          </Text>
        ) : null}
        <ErrorNotice error={adding.error ?? editing.error} />
        <Button type="submit" size="l" isBusy={adding.isLoading || editing.isLoading}>
          {isEdit ? t.saveSession : t.add}
        </Button>
      </Form>
      {dialog}
    </Modal>
  );
}
