import { useEffect, useState } from 'react';
import { draftForgotten, draftSettled, draftTyped, persistDrafts, selectDraft, selectRebased } from '@/store/drafts/draftsSlice';
import type { Draft } from '@/store/drafts/draftStorage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/**
 * What is typed stays in this tab of the browser until it is saved: another tab of the desk, or a reload, loses nothing. It is kept with the
 * version it was typed on: where somebody has saved since, `isOlder` says so, and whoever typed it chooses. A form in which nothing was
 * typed follows what is saved.
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
    /** What is here counts as typed on this version: saved in part, or chosen over what somebody else saved. */
    rebase: (newVersion: number) => void dispatch(draftTyped({ name, base: current, version: newVersion })),
    /** Saved as it was sent. What was typed while that was on its way stays, typed on what stands now; `saved` is what a form says of that itself. */
    settle: (sent: Form, newVersion: number, saved: Partial<Form> = {}) => {
      dispatch(draftSettled({ name, sent, version: newVersion, base: saved }));
      setBase({ form: { ...sent, ...saved }, version: newVersion });
      setIsRestored(false);
    },
    /** Thrown away, or done with: from here on the form is what it was made from. */
    forget: (newForm: Form = form, newVersion = latestVersion) => {
      dispatch(draftForgotten(name));
      setBase({ form: newForm, version: newVersion });
      setIsRestored(false);
    },
  };
}
