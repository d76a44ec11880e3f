import { useEffect, useEffectEvent } from 'react';

/** After the last change. */
const pauseMs = 2000;

/** Calls `save` a moment after `edited` has changed for the last time; null while there is nothing to save. After an error the next change tries again. */
export function useAutosave(edited: object | null, save: () => Promise<void>): void {
  const changes = edited === null ? null : JSON.stringify(edited);
  const run = useEffectEvent(save);
  useEffect(() => {
    if (changes === null) return undefined;
    const timer = setTimeout(() => void run(), pauseMs);
    return () => clearTimeout(timer);
  }, [changes]);
}

/** The edits of these fields. */
export const pickEdits = <Form extends object, Field extends keyof Form>(edits: Partial<Form>, fields: readonly Field[]) =>
  Object.fromEntries(fields.flatMap((field) => (field in edits ? [[field, edits[field]]] : []))) as Partial<Pick<Form, Field>>; // as: fields of the form
