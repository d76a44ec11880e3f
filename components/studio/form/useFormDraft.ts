import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { draftForgotten, draftSettled, draftTyped, isSame, persistDrafts, selectDraft, selectRebased } from '@/store/drafts/draftsSlice';
import type { Draft, DraftVersion } from '@/store/drafts/draftStorage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** The saved values that a form shows where nothing is edited. `latest` is the last version received as a prop; after a save in this form, `version` is newer. */
interface Base<Form, Version> {
  form: Form;
  version: Version;
  latest: Version;
  /** What it showed before a newer save. */
  before: { form: Form; version: Version } | null;
}

/** Of two texts neither is newer, so any other one counts. */
const isNewer = (one: DraftVersion, other: DraftVersion) =>
  typeof one === 'number' && typeof other === 'number' ? one > other : one !== other;

const hasValueOf = (one: unknown, other: unknown) =>
  typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : isSame(one, other);

/**
 * Whether a newer save wrote nothing but what is edited here: one's own, of which this page did not hear because it was reloaded meanwhile. `before` is
 * what the edits were typed on; without it only a save of all of them counts.
 */
function isOwnSave(edits: object, latest: object, before: object | null): boolean {
  const saved = new Map<string, unknown>(Object.entries(latest));
  const fields = before
    ? Object.entries(before).flatMap(([field, value]) => (isSame(value, saved.get(field)) ? [] : [field]))
    : Object.keys(edits);
  const edited = new Map<string, unknown>(Object.entries(edits));
  return fields.length > 0 && fields.every((field) => edited.has(field) && hasValueOf(edited.get(field), saved.get(field)));
}

/**
 * Edited fields are stored in this browser tab until they are saved, so switching tabs of the editor or a reload loses nothing; all other fields
 * show the saved values. Edits are stored with the version they are based on: after a newer save by someone else `isOlder` is true and the user
 * chooses. After one's own they are based on that, and `onOwnSave` is called: an error of a
 * refused save no longer holds.
 */
export function useFormDraft<Form extends object, Version extends DraftVersion = number>(
  name: string,
  latestVersion: Version,
  createForm: () => Form,
  onOwnSave?: () => void,
) {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(persistDrafts), [dispatch]);
  const draft = useAppSelector((root) => selectDraft(root, name)) as (Draft<Form> & { version: Version }) | undefined; // as: only forms of this name write it
  const rebased = useAppSelector((root) => selectRebased(root, name)) as { from: Version; to: Version } | undefined;
  const [base, setBase] = useState<Base<Form, Version>>(() => ({
    form: createForm(),
    version: latestVersion,
    latest: latestVersion,
    before: null,
  }));
  const [isRestored, setIsRestored] = useState(draft !== undefined);
  if (isRestored && draft === undefined) setIsRestored(false);
  if (latestVersion !== base.latest)
    setBase(
      isNewer(latestVersion, base.version)
        ? { form: createForm(), version: latestVersion, latest: latestVersion, before: base }
        : { ...base, latest: latestVersion },
    );
  const form = useMemo((): Form => ({ ...base.form, ...draft?.form }), [base.form, draft]);
  const rebasedTo = rebased?.from === base.version && isNewer(rebased.to, base.version) ? rebased.to : base.version;
  const version = draft?.version ?? rebasedTo;
  const isBehind = draft !== undefined && isNewer(base.version, draft.version);
  const isOwn = isBehind && isOwnSave(draft.form, base.form, base.before?.version === draft.version ? base.before.form : null);
  const adoptOwnSave = useEffectEvent(() => {
    if (draft && Object.entries(draft.form).every(([field, value]) => hasValueOf(value, base.form[field as keyof Form]))) {
      dispatch(draftForgotten(name));
    } else dispatch(draftSettled({ name, sent: base.form, version: base.version }));
    onOwnSave?.();
  });
  useEffect(() => {
    if (isOwn) adoptOwnSave();
  }, [isOwn]);
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
    isOlder: isBehind && !isOwn,
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
