import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftForgotten, draftSettled, draftTyped, persistDrafts, selectDraft, selectRebased } from '@/store/drafts/draftsSlice';
import type { Draft, DraftVersion } from '@/store/drafts/draftStorage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Of two texts neither is newer, so any other one counts. */
const isNewer = (one: DraftVersion, other: DraftVersion) =>
  typeof one === 'number' && typeof other === 'number' ? one > other : one !== other;

/**
 * Edited fields are stored in this browser tab until they are saved, so switching tabs of the editor or a reload loses nothing; all other fields
 * show the saved values. Edits are stored with the version they are based on: after a newer save by someone else `isOlder` is true and the user
 * chooses.
 */
export function useFormDraft<Form extends object, Version extends DraftVersion = number>(
  name: string,
  latestVersion: Version,
  createForm: () => Form,
) {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(persistDrafts), [dispatch]);
  const draft = useAppSelector((root) => selectDraft(root, name)) as (Draft<Form> & { version: Version }) | undefined; // as: only forms of this name write it
  const rebased = useAppSelector((root) => selectRebased(root, name)) as { from: Version; to: Version } | undefined;
  /** What the form shows of fields that are not edited. `latest` is the version it was told of; an own save is newer than that. */
  const [base, setBase] = useState(() => ({ form: createForm(), version: latestVersion, latest: latestVersion }));
  const [isRestored, setIsRestored] = useState(draft !== undefined);
  if (latestVersion !== base.latest)
    setBase(
      isNewer(latestVersion, base.version)
        ? { form: createForm(), version: latestVersion, latest: latestVersion }
        : { ...base, latest: latestVersion },
    );
  const form = useMemo((): Form => ({ ...base.form, ...draft?.form }), [base.form, draft]);
  const rebasedTo = rebased?.from === base.version && isNewer(rebased.to, base.version) ? rebased.to : base.version;
  const version = draft?.version ?? rebasedTo;
  // The same function from render to render: useDeskForm would miss a removed row of a list while it subscribes again.
  const set = useCallback(
    (part: Partial<Form>) => void dispatch(draftTyped({ name, baseVersion: version, part })),
    [dispatch, name, version],
  );
  return {
    form,
    version,
    edits: draft?.form ?? {},
    isTyped: draft !== undefined,
    isRestored,
    isOlder: draft !== undefined && isNewer(base.version, draft.version),
    set,
    /** Treats the current values as edits based on this version: after a partial save, or when they were chosen over someone else's save. */
    rebase: (newVersion: Version) => void dispatch(draftTyped({ name, baseVersion: version, version: newVersion })),
    /** Saved as sent. Edits made during the save stay, based on the new version. */
    settle: (sent: Form, newVersion: Version) => {
      dispatch(draftSettled({ name, sent, version: newVersion }));
      setBase((before) => ({ ...before, form: sent, version: newVersion }));
      setIsRestored(false);
    },
    /** Discarded or completed: the form returns to the values it was created from. */
    forget: (newForm: Form = form, newVersion: Version = latestVersion) => {
      dispatch(draftForgotten(name));
      setBase((before) => ({ ...before, form: newForm, version: newVersion }));
      setIsRestored(false);
    },
  };
}
