import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { useMemo } from 'react';
import { apiErrorOf } from '@/store/api';
import { useAddSessionsMutation, useEditSessionMutation } from '@/store/studio/eventEditorApi';
import * as t from '@messages/studio/eventsSessions';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Text } from '../../../ui/layout/Text';
import { useInputForm } from '../../form/useInputForm';
import { useSaveWithImpact } from '../editor/useSaveWithImpact';
import { NewSeatPlan, SavedSeatPlan } from './SeatPlanPreview';
import { SessionDates } from './SessionDates';
import { checkSession, emptySessionForm, repeatRule, toSessionForm, toSessionInput, type SessionForm } from './sessionForm';
import { RepeatFields, SessionTimeFields } from './SessionTimeFields';
import { TierFields } from './TierFields';
import { WaitingRoomFields } from './WaitingRoomFields';

interface SessionEditorProps {
  event: OrganiserEvent;
  /** Absent for a new session. */
  session?: OrganiserSession;
  isDuplicate?: boolean;
  onSaved: () => void;
}

/** The form of one session, or of a new series. */
export function SessionEditor({ event, session, isDuplicate = false, onSaved }: SessionEditorProps) {
  const isEdit = session !== undefined && !isDuplicate;
  const [add, adding] = useAddSessionsMutation();
  const [edit, editing] = useEditSessionMutation();
  const { attempt } = useIdempotencyKey();
  const resolver = useMemo(() => checkSession(event), [event]);
  const error = adding.error ?? editing.error;
  const isOnline = event.venue.kind === 'ONLINE';
  const initial = session ? toSessionForm(session, event, isDuplicate) : emptySessionForm(isOnline);
  const desk = useInputForm(initial, resolver, apiErrorOf(error)?.fields);
  const { seats, seatsOf, tiers } = desk.form;

  const { save, dialog } = useSaveWithImpact((isPreview) => {
    const { rrule: _rrule, seating: _seating, seatsOf: _seatsOf, ...fields } = toSessionInput(desk.form, event.currency);
    const input = { sessionID: session?.sessionID ?? '', isPreview, ...fields };
    return attempt(input, (idempotencyKey) => edit({ ...input, idempotencyKey }));
  }, onSaved);
  const create = async (form: SessionForm) => {
    const input = { eventID: event.eventID, ...toSessionInput(form, event.currency) };
    const answer = await attempt(input, (idempotencyKey) => add({ ...input, idempotencyKey }));
    if (!answer.error) onSaved();
  };
  const problem = desk.errorOf('seating');
  const seatPlan =
    seats === 'NEW' ? (
      <NewSeatPlan tiers={tiers} />
    ) : seats === 'SAME' && event.status !== 'DRAFT' ? (
      <SavedSeatPlan sessionID={seatsOf} />
    ) : null;
  return (
    <>
      <Form onSubmit={(pressed) => void desk.handleSubmit(isEdit ? save : create)(pressed)} noValidate>
        <Panel title={t.whenPanel}>
          <Text kind="small" tone="muted">
            {isOnline ? t.timesOnlineHint : t.timesHint}
          </Text>
          <SessionTimeFields {...desk} isNew={!isEdit} isOnline={isOnline} />
          {isEdit ? null : <RepeatFields {...desk} />}
          <SessionDates form={desk.form} timeZone={event.venue.timeZone} isNew={!isEdit} />
          <WaitingRoomFields {...desk} />
        </Panel>
        <Panel title={t.tiersPanel}>
          <TierFields {...desk} fees={event} />
          {problem ? (
            <Text tone="bad" role="alert">
              {problem}
            </Text>
          ) : null}
          {seatPlan}
        </Panel>
        <ErrorNotice error={error} />
        <Button type="submit" size="l" isBusy={adding.isLoading || editing.isLoading}>
          {isEdit ? t.saveSession : t.addShows({ count: repeatRule(desk.form) ? Number(desk.form.count) : 1 })}
        </Button>
      </Form>
      {dialog}
    </>
  );
}
