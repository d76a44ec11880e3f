import type { Endpoint } from '@contract/endpoint';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as t from '@messages/studio/shared';

interface InputCheck<Values> {
  /** The input schema of the operation; loaded with the first check, so that no page loads zod. */
  load: () => Promise<Endpoint['input']>;
  toInput: (values: Values) => FieldValues;
  /** What to say of a field, by its name in the input; else the message of the schema. */
  messages: Record<string, string>;
  /** What the contract cannot see, because it is text until it is sent. */
  problemsOf?: (values: Values) => Record<string, string | null>;
}

/** Checks what a form would send by the rules of the contract. When these cannot be loaded, the API checks alone. */
export const inputResolver =
  <Values extends FieldValues>({ load, toInput, messages, problemsOf = () => ({}) }: InputCheck<Values>): Resolver<Values> =>
  async (values, _context, options) => {
    const schema = (await load().catch(() => null)) as Parameters<typeof standardSchemaResolver>[0] | null; // as: every zod schema is one
    const check = schema && standardSchemaResolver(schema);
    const errors: FieldErrors = check ? (await check(toInput(values), undefined, { ...options, fields: {}, names: [] })).errors : {};
    const all: Record<string, FieldError> = {};
    for (const [field, error] of Object.entries(errors))
      all[field] = { type: 'contract', message: messages[field] ?? (error?.message as string | undefined) ?? t.checkField }; // as: messages are texts
    for (const [field, message] of Object.entries(problemsOf(values))) if (message) all[field] = { type: 'text', message };
    return Object.keys(all).length > 0 ? { values: {}, errors: all as FieldErrors<Values> } : { values, errors: {} }; // as: named as the fields are
  };
