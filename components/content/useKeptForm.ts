import { useState } from 'react';
import { keepForVisit, keptForVisit } from '@/utils/keptForVisit';

interface Kept<Form> {
  version: number;
  form: Form;
}

function read<Form>(name: string): Kept<Form> | null {
  try {
    return JSON.parse(keptForVisit(name) ?? 'null') as Kept<Form> | null; // only `keep` below writes it
  } catch {
    return null; // cut off in the middle: as if nothing was kept
  }
}
const keep = (name: string, kept: Kept<object>) => keepForVisit(name, JSON.stringify(kept));

/** One's own save of another form of the same thing: what is kept of this one is no older for it. */
export function bumpKept(name: string, from: number, to: number): void {
  const kept = read<object>(name);
  if (kept?.version === from) keep(name, { ...kept, version: to });
}

/**
 * What is typed stays in this tab of the browser until it is saved: another tab of the desk, or a reload, loses nothing. It is kept with the
 * version it was typed on: where somebody has saved since, `isOlder` says so, and whoever typed it chooses. A form in which nothing was
 * typed follows what is saved.
 */
export function useKeptForm<Form extends object>(name: string, newest: number, fresh: () => Form) {
  const [state, setState] = useState(() => {
    const kept = read<Form>(name);
    return { form: kept?.form ?? fresh(), version: kept?.version ?? newest, isTyped: kept !== null, isRestored: kept !== null };
  });
  if (!state.isTyped && newest > state.version) setState({ ...state, form: fresh(), version: newest });
  return {
    ...state,
    isOlder: state.isTyped && newest > state.version,
    set: (part: Partial<Form>) =>
      setState((before) => {
        const form = { ...before.form, ...part };
        keep(name, { version: before.version, form });
        return { ...before, form, isTyped: true };
      }),
    /** What is here counts as typed on this version: saved in part, or chosen over what somebody else saved. */
    rebase: (version: number) =>
      setState((before) => {
        keep(name, { version, form: before.form });
        return { ...before, version, isTyped: true };
      }),
    /** Saved, or thrown away: from here on the form is what it was made from. */
    forget: (form?: Form, version = newest) => {
      keepForVisit(name, 'null');
      setState((before) => ({ form: form ?? before.form, version, isTyped: false, isRestored: false }));
    },
  };
}
