import { useEffect, useRef, useState } from 'react';
import { keepForVisit, keptForVisit } from '@/utils/keptForVisit';

interface Kept<Form> {
  version: number;
  form: Form;
}
interface Shown<Form> extends Kept<Form> {
  isTyped: boolean;
  isRestored: boolean;
  /** Another form of the same thing was saved on this page, and what stands since then has not come yet. */
  isAhead: boolean;
}

function read<Form>(name: string): Kept<Form> | null {
  try {
    return JSON.parse(keptForVisit(name) ?? 'null') as Kept<Form> | null; // only `keep` below writes it
  } catch {
    return null; // cut off in the middle: as if nothing was kept
  }
}
const keep = (name: string, kept: Kept<object>) => keepForVisit(name, JSON.stringify(kept));
const same = (one: object, other: object) => one === other || JSON.stringify(one) === JSON.stringify(other);

type Bump = (from: number, to: number) => void;
/** The forms that are on the page now. */
const shown = new Map<string, Set<Bump>>();

/** One's own save of another form of the same thing: what is kept of this one, or stands beside it, is no older for it. */
export function bumpKept(name: string, from: number, to: number): void {
  const kept = read<object>(name);
  if (kept?.version === from) keep(name, { ...kept, version: to });
  shown.get(name)?.forEach((bump) => bump(from, to));
}

/**
 * What is typed stays in this tab of the browser until it is saved: another tab of the desk, or a reload, loses nothing. It is kept with the
 * version it was typed on: where somebody has saved since, `isOlder` says so, and whoever typed it chooses. A form in which nothing was
 * typed follows what is saved.
 */
export function useKeptForm<Form extends object>(name: string, newest: number, fresh: () => Form) {
  const [state, setState] = useState((): Shown<Form> => {
    const kept = read<Form>(name);
    const isTyped = kept !== null;
    return { form: kept?.form ?? fresh(), version: kept?.version ?? newest, isTyped, isRestored: isTyped, isAhead: false };
  });
  if (!state.isTyped && (newest > state.version || (state.isAhead && newest === state.version)))
    setState({ ...state, form: fresh(), version: newest, isAhead: false });
  useEffect(() => {
    const bump: Bump = (from, to) =>
      setState((before) => (before.version === from && to > from ? { ...before, version: to, isAhead: true } : before));
    const all = shown.get(name) ?? new Set();
    shown.set(name, all.add(bump));
    return () => void all.delete(bump);
  }, [name]);
  /** What the last call made of it, also before React has rendered that: an updater of `setState` runs twice and must not write storage. */
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const put = (next: Shown<Form>) => {
    latest.current = next;
    setState(next);
  };
  const { isAhead: _, ...held } = state;
  return {
    ...held,
    isOlder: state.isTyped && newest > state.version,
    set: (part: Partial<Form>) => {
      const before = latest.current;
      const form = { ...before.form, ...part };
      keep(name, { version: before.version, form });
      put({ ...before, form, isTyped: true });
    },
    /** What is here counts as typed on this version: saved in part, or chosen over what somebody else saved. */
    rebase: (version: number) => {
      const before = latest.current;
      keep(name, { version, form: before.form });
      put({ ...before, version, isTyped: true });
    },
    /** Saved as it was sent. What was typed while that was on its way stays, typed on what stands now; `base` is what a form says of that itself. */
    settle: (sent: Form, version: number, base: Partial<Form> = {}) => {
      const kept = read<Form>(name); // also of a form that has left the page meanwhile
      if (kept && !same(kept.form, sent)) keep(name, { version, form: { ...kept.form, ...base } });
      else keepForVisit(name, 'null');
      const before = latest.current;
      put({ form: { ...before.form, ...base }, version, isTyped: !same(before.form, sent), isRestored: false, isAhead: false });
    },
    /** Thrown away, or done with: from here on the form is what it was made from. */
    forget: (form?: Form, version = newest) => {
      keepForVisit(name, 'null');
      put({ form: form ?? latest.current.form, version, isTyped: false, isRestored: false, isAhead: false });
    },
  };
}
