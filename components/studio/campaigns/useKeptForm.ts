import { useState } from 'react';
import { keepForVisit, keptForVisit } from '@/utils/keptForVisit';

interface Kept<Form> {
  version: number;
  form: Form;
}

function read<Form>(name: string, version: number): Form | null {
  try {
    const kept = JSON.parse(keptForVisit(name) ?? 'null') as Kept<Form> | null; // only `set` below writes it
    return kept?.version === version ? kept.form : null;
  } catch {
    return null; // cut off in the middle: as if nothing was kept
  }
}

/**
 * What is typed stays in this tab of the browser until it is saved: another tab of the desk, or a reload, loses nothing. Typed on a version
 * that has been saved over since, it is not brought back.
 */
export function useKeptForm<Form extends object>(name: string, version: number, fresh: () => Form) {
  const [state, setState] = useState(() => {
    const kept = read<Form>(name, version);
    return { form: kept ?? fresh(), isRestored: kept !== null };
  });
  return {
    ...state,
    set: (part: Partial<Form>) =>
      setState(({ form: before, isRestored }) => {
        const form = { ...before, ...part };
        keepForVisit(name, JSON.stringify({ version, form } satisfies Kept<Form>));
        return { form, isRestored };
      }),
    /** Saved, or thrown away: from here on the form is what it was made from. */
    forget: (form?: Form) => {
      keepForVisit(name, 'null');
      setState((before) => ({ form: form ?? before.form, isRestored: false }));
    },
  };
}
