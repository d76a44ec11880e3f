import { useEffect, useState } from 'react';
import { draftForgotten, draftSettled, draftTyped, persistDrafts, selectDraft, selectRebased } from '@/store/drafts/draftsSlice';
import type { Draft } from '@/store/drafts/draftStorage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/**
 * Edits are stored in this browser tab until they are saved, so switching tabs of the editor or a reload loses nothing. They are stored with the
 * version they are based on: after a newer save by someone else `isOlder` is true and the user chooses. A form without edits follows the
 * saved values.
 */
export function useFormDraft<Form extends object>(name: string, latestVersion: number, createForm: () => Form) {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(persistDrafts), [dispatch]);
  const draft = useAppSelector((root) => selectDraft(root, name)) as Draft<Form> | undefined; // as: only forms of this name write it
  const rebased = useAppSelector((root) => selectRebased(root, name));
  /** What the form shows while there is no draft. */
  const [base, setBase] = useState((): Draft<Form> => ({ form: createForm(), version: latestVersion }));
  const [isRestored, setIsRestored] = useState(draft !== undefined);
  if (!draft && latestVersion > base.version) setBase({ form: createForm(), version: latestVersion });
  const { form } = draft ?? base;
  const version = draft?.version ?? (rebased?.from === base.version ? Math.max(rebased.to, base.version) : base.version);
  const current = { form, version };
  return {
    ...current,
    isTyped: draft !== undefined,
    isRestored,
    isOlder: draft !== undefined && latestVersion > draft.version,
    set: (part: Partial<Form>) => void dispatch(draftTyped({ name, base: current, part })),
    /** Treats the current values as edits based on this version: after a partial save, or when they were chosen over someone else's save. */
    rebase: (newVersion: number) => void dispatch(draftTyped({ name, base: current, version: newVersion })),
    /** Saved as sent. Edits made during the save stay, based on the new version; `saved` is how a form derives its values from the response. */
    settle: (sent: Form, newVersion: number, saved: Partial<Form> = {}) => {
      dispatch(draftSettled({ name, sent, version: newVersion, base: saved }));
      setBase({ form: { ...sent, ...saved }, version: newVersion });
      setIsRestored(false);
    },
    /** Discarded or completed: the form returns to the values it was created from. */
    forget: (newForm: Form = form, newVersion = latestVersion) => {
      dispatch(draftForgotten(name));
      setBase({ form: newForm, version: newVersion });
      setIsRestored(false);
    },
  };
}
