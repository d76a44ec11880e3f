import { useEffect } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type PathValue, type Resolver } from 'react-hook-form';

interface DeskDraft<Values> {
  form: Values;
  set: (part: Partial<Values>) => void;
}

/**
 * react-hook-form on a draft (useFormDraft): what is typed in a field goes to the draft, and what changes the draft (a restored, discarded or saved
 * one, a newer version) goes to the fields. `errorOf` is the message of a field, of our own check or of the API.
 */
export function useDeskForm<Values extends FieldValues>(
  { form: values, set }: DeskDraft<Values>,
  resolver: Resolver<Values>,
  apiFields: Record<string, string> | undefined,
) {
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values>, resolver }); // as: all values are there
  const { subscribe, getValues, reset, setValue, formState } = form;
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
  const messages = formState.errors as Record<string, { message?: string } | undefined>; // as: our resolvers write texts
  return {
    register: form.register,
    handleSubmit: form.handleSubmit,
    /** For fields that are no inputs, such as chips. */
    change: <Field extends Path<Values>>(field: Field, value: PathValue<Values, Field>) =>
      setValue(field, value, { shouldValidate: formState.isSubmitted }),
    errorOf: (field: string): string | undefined => messages[field]?.message ?? apiFields?.[field],
  };
}
