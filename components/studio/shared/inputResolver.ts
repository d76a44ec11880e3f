import type { Endpoint } from '@contract/endpoint';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/shared';

/** The message of a field for a whole number. */
export const wholeNumberBetween = (min: number, max: number): string =>
  t.wholeNumberBetween({ min: formatCount(min), max: formatCount(max) });

interface InputCheck<Values> {
  /** The input schema of the operation; loaded with the first check, so that no page loads zod. */
  load: () => Promise<Endpoint['input']>;
  toInput: (values: Values) => FieldValues;
  /** What to say of a field, by its path in the input (of a list `tiers.*.name`); else the message of the schema. */
  messages: Record<string, string>;
  /** The fields of the form with other names, by the path in the input. */
  names?: Record<string, string>;
  /** What the contract cannot see, because it is text until it is sent. */
  problemsOf?: (values: Values) => Record<string, string | null>;
}

/** Checks what a form would send by the rules of the contract. When these cannot be loaded, the API checks alone. */
export const inputResolver =
  <Values extends FieldValues>({ load, toInput, messages, names = {}, problemsOf = () => ({}) }: InputCheck<Values>): Resolver<Values> =>
  async (values, _context, options) => {
    const schema = (await load().catch(() => null)) as Parameters<typeof standardSchemaResolver>[0] | null; // as: every zod schema is one
    const check = schema && standardSchemaResolver(schema);
    const errors: FieldErrors = check ? (await check(toInput(values), undefined, { ...options, fields: {}, names: [] })).errors : {};
    const all: FieldErrors<Values> = {};
    for (const [path, message] of messagesByPath(errors)) {
      const pattern = path.replace(/\.\d+/, '.*');
      const name = names[pattern]?.replace('*', /\d+/.exec(path)?.[0] ?? '') ?? path;
      set(all, name, { type: 'contract', message: messages[pattern] ?? message });
    }
    for (const [field, message] of Object.entries(problemsOf(values))) if (message) set(all, field, { type: 'text', message });
    return Object.keys(all).length > 0 ? { values: {}, errors: all } : { values, errors: {} };
  };

/** "venue.name", "tiers.0.price": the messages of all errors by path. */
function messagesByPath(errors: object, parent = ''): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([key, error]: [string, { message?: unknown } | undefined]) => {
    if (typeof error?.message === 'string') return [[parent + key, error.message]];
    return typeof error === 'object' ? messagesByPath(error, `${parent}${key}.`) : [];
  });
}
