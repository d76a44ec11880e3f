import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { useMemo } from 'react';
import { apiErrorOf } from '@/store/api';
import { useAddSessionsMutation, useEditSessionMutation } from '@/store/studio/eventEditorApi';
import * as t from '@messages/studio/eventsSessions';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Text } from '../../../ui/layout/Text';
import { Modal } from '../../../ui/modal/Modal';
import { useInputForm } from '../../shared/useInputForm';
import { useSaveWithImpact } from '../useSaveWithImpact';
import { NewSeatPlan, SavedSeatPlan } from './SeatPlanPreview';
import { SessionDates } from './SessionDates';
import { checkSession, emptySessionForm, toSessionForm, toSessionInput, type SessionForm } from './sessionForm';
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
  const [add, adding] = useAddSessionsMutation();
  const [edit, editing] = useEditSessionMutation();
  const { attempt } = useIdempotencyKey();
  const resolver = useMemo(() => checkSession(event), [event]);
  const error = adding.error ?? editing.error;
  const isOnline = event.venue.kind === 'ONLINE';
  const initial = session ? toSessionForm(session, event, isDuplicate) : emptySessionForm(isOnline);
  const desk = useInputForm(initial, resolver, apiErrorOf(error)?.fields);

  const { save, dialog } = useSaveWithImpact((isPreview) => {
    const { rrule: _rrule, seating: _seating, seatsOf: _seatsOf, ...fields } = toSessionInput(desk.form, event.currency);
    const input = { sessionID: session?.sessionID ?? '', isPreview, ...fields };
    return attempt(input, (idempotencyKey) => edit({ ...input, idempotencyKey }));
  }, onClose);
  const create = async (form: SessionForm) => {
    const input = { eventID: event.eventID, ...toSessionInput(form, event.currency) };
    const answer = await attempt(input, (idempotencyKey) => add({ ...input, idempotencyKey }));
    if (!answer.error) onClose();
  };
  const problem = desk.errorOf('seating');
  return (
    <Modal
      isOpen
      title={isEdit ? t.changeSession : isDuplicate ? t.duplicateSession : t.addSessions}
      onClose={onClose}
      align="wide"
      hasChanges={desk.formState.isDirty}
    >
      <Form onSubmit={(pressed) => void desk.handleSubmit(isEdit ? save : create)(pressed)} noValidate>
        <Text kind="small" tone="muted">
          {isOnline ? t.timesOnlineHint : t.timesHint}
        </Text>
        <SessionTimeFields {...desk} isNew={!isEdit} isOnline={isOnline} />
        {isEdit ? null : <RepeatFields {...desk} />}
        <SessionDates form={desk.form} timeZone={event.venue.timeZone} isNew={!isEdit} />
        <WaitingRoomFields {...desk} />
        <TierFields {...desk} fees={event} />
        {desk.form.seats === 'NEW' ? <NewSeatPlan tiers={desk.form.tiers} /> : null}
        {desk.form.seats === 'SAME' && event.status !== 'DRAFT' ? <SavedSeatPlan sessionID={desk.form.seatsOf} /> : null}
        {problem ? (
          <Text tone="bad" role="alert">
            {problem}
          </Text>
        ) : null}
        <ErrorNotice error={error} />
        <Button type="submit" size="l" isBusy={adding.isLoading || editing.isLoading}>
          {isEdit ? t.saveSession : t.add}
        </Button>
      </Form>
      {dialog}
    </Modal>
  );
}
