import { useEffect } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useInputForm } from './useInputForm';

interface DeskDraft<Values> {
  form: Values;
  set: (part: Partial<Values>) => void;
}

/**
 * A form on a draft (useFormDraft): what is typed in a field goes to the draft, and what changes the draft (a restored, discarded or saved one, a
 * newer version) goes to the fields.
 */
export function useDeskForm<Values extends FieldValues>(
  { form: values, set }: DeskDraft<Values>,
  resolver: Resolver<Values>,
  apiFields: Record<string, string> | undefined,
) {
  const desk = useInputForm(values, resolver, apiFields, true);
  const { subscribe, getValues, reset } = desk;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values: typed }) => {
          const field = name?.split('.')[0];
          if (field) set({ [field]: typed[field] } as Partial<Values>); // as: a field of the form
        },
      }),
    [subscribe, set],
  );
  useEffect(() => {
    if (JSON.stringify(getValues()) !== JSON.stringify(values)) reset(values, { keepErrors: true, keepIsSubmitted: true });
  }, [getValues, reset, values]);
  return desk;
}
