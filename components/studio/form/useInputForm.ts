import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { useUnsavedForm } from './useUnsavedForm';

/** What the fields of a form need. */
export interface InputForm<Values extends FieldValues> extends Pick<UseFormReturn<Values>, 'control' | 'register'> {
  /** The values as typed. */
  form: Values;
  /** For fields that are no inputs, such as chips. */
  change: <Field extends Path<Values>>(field: Field, value: PathValue<Values, Field>) => void;
  /** The message of a field, of our own check or of the API. */
  errorOf: (field: string) => string | undefined;
}

/** react-hook-form with values that are all there, and errors of the API beside its own. */
export function useInputForm<Values extends FieldValues>(
  initialValues: Values,
  /** Absent: the API checks alone. */
  resolver?: Resolver<Values>,
  apiFields?: Record<string, string>,
  /** Its input stays in the tab until it is saved (useFormDraft). */
  isDraft = false,
): InputForm<Values> & UseFormReturn<Values> {
  const desk = useForm({ defaultValues: initialValues as DefaultValues<Values>, resolver }); // as: all values are there
  const { isSubmitted, isDirty } = desk.formState;
  useUnsavedForm(isDirty && !isDraft);
  return {
    ...desk,
    form: useWatch({ control: desk.control, compute: (values: Values) => values }),
    change: (field, value) => desk.setValue(field, value, { shouldValidate: isSubmitted }),
    errorOf: (field) => desk.getFieldState(field as Path<Values>, desk.formState).error?.message ?? apiFields?.[field], // as: errors of several fields have names of their own
  };
}
