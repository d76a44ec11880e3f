import { useEffect, useRef, useState } from 'react';
import { setSessionValue, sessionValue } from '@/utils/browser/sessionValue';

interface Draft<Form> {
  version: number;
  form: Form;
}
interface DraftState<Form> extends Draft<Form> {
  isTyped: boolean;
  isRestored: boolean;
  /** Another form of the same thing was saved on this page, and what stands since then has not come yet. */
  isAheadOfQuery: boolean;
}

function readDraft<Form>(name: string): Draft<Form> | null {
  try {
    return JSON.parse(sessionValue(name) ?? 'null') as Draft<Form> | null; // only `keep` below writes it
  } catch {
    return null; // cut off in the middle: as if nothing was kept
  }
}
const writeDraft = (name: string, draft: Draft<object>) => setSessionValue(name, JSON.stringify(draft));
const isEqual = (one: object, other: object) => one === other || JSON.stringify(one) === JSON.stringify(other);

type Rebase = (from: number, to: number) => void;
/** The forms that are on the page now. */
const mountedForms = new Map<string, Set<Rebase>>();

/** One's own save of another form of the same thing: what is kept of this one, or stands beside it, is no older for it. */
export function rebaseDraft(name: string, from: number, to: number): void {
  const draft = readDraft<object>(name);
  if (draft?.version === from) writeDraft(name, { ...draft, version: to });
  mountedForms.get(name)?.forEach((applyRebase) => applyRebase(from, to));
}

/**
 * What is typed stays in this tab of the browser until it is saved: another tab of the desk, or a reload, loses nothing. It is kept with the
 * version it was typed on: where somebody has saved since, `isOlder` says so, and whoever typed it chooses. A form in which nothing was
 * typed follows what is saved.
 */
export function useFormDraft<Form extends object>(name: string, latestVersion: number, createForm: () => Form) {
  const [state, setState] = useState((): DraftState<Form> => {
    const draft = readDraft<Form>(name);
    const isTyped = draft !== null;
    return {
      form: draft?.form ?? createForm(),
      version: draft?.version ?? latestVersion,
      isTyped,
      isRestored: isTyped,
      isAheadOfQuery: false,
    };
  });
  if (!state.isTyped && (latestVersion > state.version || (state.isAheadOfQuery && latestVersion === state.version)))
    setState({ ...state, form: createForm(), version: latestVersion, isAheadOfQuery: false });
  useEffect(() => {
    const applyRebase: Rebase = (from, to) =>
      setState((before) => (before.version === from && to > from ? { ...before, version: to, isAheadOfQuery: true } : before));
    const all = mountedForms.get(name) ?? new Set();
    mountedForms.set(name, all.add(applyRebase));
    return () => void all.delete(applyRebase);
  }, [name]);
  /** What the last call made of it, also before React has rendered that: an updater of `setState` runs twice and must not write storage. */
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const update = (next: DraftState<Form>) => {
    latest.current = next;
    setState(next);
  };
  const { isAheadOfQuery: _, ...exposed } = state;
  return {
    ...exposed,
    isOlder: state.isTyped && latestVersion > state.version,
    set: (part: Partial<Form>) => {
      const before = latest.current;
      const form = { ...before.form, ...part };
      writeDraft(name, { version: before.version, form });
      update({ ...before, form, isTyped: true });
    },
    /** What is here counts as typed on this version: saved in part, or chosen over what somebody else saved. */
    rebase: (version: number) => {
      const before = latest.current;
      writeDraft(name, { version, form: before.form });
      update({ ...before, version, isTyped: true });
    },
    /** Saved as it was sent. What was typed while that was on its way stays, typed on what stands now; `base` is what a form says of that itself. */
    settle: (sent: Form, version: number, base: Partial<Form> = {}) => {
      const draft = readDraft<Form>(name); // also of a form that has left the page meanwhile
      if (draft && !isEqual(draft.form, sent)) writeDraft(name, { version, form: { ...draft.form, ...base } });
      else setSessionValue(name, 'null');
      const before = latest.current;
      update({
        form: { ...before.form, ...base },
        version,
        isTyped: !isEqual(before.form, sent),
        isRestored: false,
        isAheadOfQuery: false,
      });
    },
    /** Thrown away, or done with: from here on the form is what it was made from. */
    forget: (form?: Form, version = latestVersion) => {
      setSessionValue(name, 'null');
      update({ form: form ?? latest.current.form, version, isTyped: false, isRestored: false, isAheadOfQuery: false });
    },
  };
}
