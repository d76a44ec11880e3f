import { useEffect, useRef, useState } from 'react';
import { setSessionValue, sessionValue } from '@/utils/browser/sessionValue';

interface Draft<Form> {
  version: number;
  form: Form;
}
interface DraftState<Form> extends Draft<Form> {
  isTyped: boolean;
  isRestored: boolean;
  /** A sibling form of the same record was saved on this page, and the query has not refetched yet. */
  isAheadOfQuery: boolean;
}

function readDraft<Form>(name: string): Draft<Form> | null {
  try {
    return JSON.parse(sessionValue(name) ?? 'null') as Draft<Form> | null; // only `writeDraft` below writes it
  } catch {
    return null; // truncated JSON counts as no draft
  }
}
const writeDraft = (name: string, draft: Draft<object>) => setSessionValue(name, JSON.stringify(draft));
const isEqual = (one: object, other: object) => one === other || JSON.stringify(one) === JSON.stringify(other);

type Rebase = (from: number, to: number) => void;
/** Forms mounted on the page, by draft name. */
const mountedForms = new Map<string, Set<Rebase>>();

/** Call after a sibling form of the same record was saved: a draft based on version `from` then counts as based on `to`. */
export function rebaseDraft(name: string, from: number, to: number): void {
  const draft = readDraft<object>(name);
  if (draft?.version === from) writeDraft(name, { ...draft, version: to });
  mountedForms.get(name)?.forEach((applyRebase) => applyRebase(from, to));
}

/**
 * A form draft that is stored in this browser tab until it is saved, so switching editor tabs or reloading loses nothing. The draft carries
 * the version it was typed on; `isOlder` is true when a newer version has been saved since. A form without edits follows the saved version.
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
  /** The latest state, also before React renders it. Not a `setState` updater, because those can run twice and must not write storage. */
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
    /** Bases the draft on `version`: after a partial save, or when the viewer keeps their draft over a newer version. */
    rebase: (version: number) => {
      const before = latest.current;
      writeDraft(name, { version, form: before.form });
      update({ ...before, version, isTyped: true });
    },
    /** Call after `sent` was saved. Edits made during the request stay, on the new version; `base` overrides version fields in the form. */
    settle: (sent: Form, version: number, base: Partial<Form> = {}) => {
      const draft = readDraft<Form>(name); // also of a form that was unmounted meanwhile
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
    /** Discards the draft; from here on the form follows its source again. */
    forget: (form?: Form, version = latestVersion) => {
      setSessionValue(name, 'null');
      update({ form: form ?? latest.current.form, version, isTyped: false, isRestored: false, isAheadOfQuery: false });
    },
  };
}
