import type { Endpoint } from '@contract/endpoint';
import { issueText } from '@contract/issueText';
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
  /** What to say of a field, by its path in the input (of a list `tiers.*.name`); else what the rule of the contract says. */
  messages: Record<string, string>;
  /** The fields of the form with other names, by the path in the input. */
  names?: Record<string, string>;
  /** What the contract cannot see, because it is text until it is sent. */
  problemsOf?: (values: Values) => Record<string, string | null>;
}

/** Checks what a form would send by the rules of the contract. When these cannot be loaded, the API checks alone. */
export const inputResolver =
  <Values extends FieldValues>({ load, toInput, messages, names = {}, problemsOf = () => ({}) }: InputCheck<Values>): Resolver<Values> =>
  async (values) => {
    const schema = await load().catch(() => null);
    const issues = schema?.safeParse(toInput(values)).error?.issues ?? [];
    const all: FieldErrors<Values> = {};
    for (const issue of issues) {
      const path = issue.path.join('.');
      const pattern = path.replace(/\.\d+/, '.*');
      const name = names[pattern]?.replace('*', /\d+/.exec(path)?.[0] ?? '') ?? path;
      const problem = issue.code === 'invalid_value' ? t.notAChoice : t.fieldProblem({ problem: issueText(issue) });
      set(all, name, { type: 'contract', message: messages[pattern] ?? problem });
    }
    for (const [field, message] of Object.entries(problemsOf(values))) if (message) set(all, field, { type: 'text', message });
    return Object.keys(all).length > 0 ? { values: {}, errors: all } : { values, errors: {} };
  };
