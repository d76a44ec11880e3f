import type { OrganiserEvent } from '@contract/organiserViews';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useEditEventMutation } from '@/store/studio/eventEditorApi';
import * as t from '@messages/studio/events';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { pickEdits, useAutosave } from '../../form/useAutosave';
import { useDeskForm } from '../../form/useDeskForm';
import { useFormDraft } from '../../form/useFormDraft';
import { checkEvent, toEventForm, toEventInput, toPartialInput, type EventForm } from './eventForm';
import { useSaveWithImpact } from './useSaveWithImpact';

/** Events have no version number. */
const versionOf = (saved: EventForm) => JSON.stringify(saved);

/**
 * The form of an event's details, venue, terms and people. Of a draft, which no one can buy, the valid fields are saved a moment after the last change; a
 * published event, whose holders may have to be notified, is saved by a button.
 */
export function useEventEdit(event: OrganiserEvent) {
  const dispatch = useAppDispatch();
  const { eventID, status } = event;
  const isDraft = status === 'DRAFT';
  /** When it was last saved by itself; null after Save. */
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const saved = toEventForm(event);
  const [edit, { isLoading, error, reset }] = useEditEventMutation();
  const draft = useFormDraft(
    `event-details:${eventID}`,
    versionOf(saved),
    () => saved,
    () => reset(),
  );
  const { form, edits, settle, forget, rebase, isOlder, isRestored, isTyped } = draft;
  const { attempt } = useIdempotencyKey();
  const desk = useDeskForm(draft, checkEvent, apiErrorOf(error)?.fields);

  const send = async (isPreview: boolean) => {
    const input = { eventID, isPreview, ...toEventInput(form) };
    const answer = await attempt([input, versionOf(saved)], (idempotencyKey) => edit({ ...input, idempotencyKey }));
    if (answer.data && !isPreview) settle(form, versionOf(toEventForm(answer.data.event)));
    return answer;
  };
  const { save, dialog } = useSaveWithImpact(send, () => {
    setSavedAt(null);
    dispatch(snackShown({ message: t.saved, type: 'SUCCESS' }));
  });
  useAutosave(isDraft && !isOlder && isTyped ? edits : null, isLoading, async () => {
    const edited = Object.keys(edits) as (keyof EventForm)[]; // as: fields of the form
    await desk.trigger(edited);
    const valid = edited.filter((field) => !desk.getFieldState(field).invalid);
    if (valid.length === 0) return;
    const input = { eventID, ...toPartialInput(form, valid) };
    const answer = await attempt([input, versionOf(saved)], (idempotencyKey) => edit({ ...input, idempotencyKey }));
    if (!answer.data) return;
    const latest = toEventForm(answer.data.event);
    settle({ ...latest, ...pickEdits<EventForm, keyof EventForm>(edits, valid) }, versionOf(latest));
    setSavedAt(new Date().toISOString());
  });
  const isRefused = error !== undefined || Object.keys(desk.formState.errors).length > 0;
  return {
    desk,
    draft: {
      isOlder,
      isTyped,
      notSaved: {
        isShown: isRestored,
        onDrop: () => forget(saved),
        onKeepDraft: isOlder ? () => rebase(versionOf(saved)) : undefined,
      },
    },
    /** Something is left that is not saved by itself. */
    isWaiting: isTyped && (!isDraft || isOlder || isRefused),
    save: () => void desk.handleSubmit(save)(),
    dialog,
    savedAt,
    error,
    isBusy: isLoading,
  };
}
