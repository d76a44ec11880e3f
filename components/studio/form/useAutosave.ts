import { useEffect, useEffectEvent, useRef } from 'react';

/** After the last change. */
const pauseMs = 2000;

/**
 * Calls `save` a moment after `edited` has changed for the last time; null while there is nothing to save. What changes while `isSaving` is saved after
 * that. After an error the next change tries again.
 */
export function useAutosave(edited: object | null, isSaving: boolean, save: () => Promise<void>): void {
  const changes = edited === null ? null : JSON.stringify(edited);
  const attempted = useRef<string | null>(null);
  const run = useEffectEvent(() => {
    if (isSaving) return;
    attempted.current = changes;
    void save();
  });
  useEffect(() => {
    if (changes !== attempted.current) attempted.current = null;
    // What was attempted is still there while the answer is being applied, and after an error.
    if (changes === null || isSaving || changes === attempted.current) return undefined;
    const timer = setTimeout(run, pauseMs);
    return () => clearTimeout(timer);
  }, [changes, isSaving]);
}

/** The edits of these fields. */
export const pickEdits = <Form extends object, Field extends keyof Form>(edits: Partial<Form>, fields: readonly Field[]) =>
  Object.fromEntries(fields.flatMap((field) => (field in edits ? [[field, edits[field]]] : []))) as Partial<Pick<Form, Field>>; // as: fields of the form
