/** @jest-environment node */
import { issueText } from '@contract/issueText';
import { z } from 'zod';

const problemOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(issueText);

test.each<[string, z.ZodType, unknown, string]>([
  ['a missing value', z.strictObject({ name: z.string() }), {}, 'is required'],
  ['an empty text', z.string().min(1), '', 'is required'],
  ['a short text', z.string().min(3), 'ab', 'must have at least 3 characters'],
  ['a long text', z.string().max(3), 'abcd', 'must have at most 3 characters'],
  ['an empty list', z.array(z.string()).min(1), [], 'is required'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entry'],
  ['a low number', z.int().min(1), 0, 'must be at least 1'],
  ['a high number', z.int().max(9), 10, 'must be at most 9'],
  ['another type', z.string(), 1, 'is not valid'],
  ['an address', z.email(), 'asha', 'must be a valid email address'],
  ['a time', z.iso.datetime(), 'today', 'must be a valid time'],
  ['another pattern', z.string().regex(/^a/), 'b', 'is not valid'],
  ['a pattern with a text of its own', z.string().regex(/^a/, 'must begin with a'), 'b', 'must begin with a'],
  ['a choice', z.enum(['RENT', 'BUY']), 'GIVE', 'must be one of RENT, BUY'],
  ['an unknown field', z.strictObject({}), { extra: 1 }, 'is not a known field'],
  ['a rule with a text of its own', z.string().refine(() => false, 'must be the other one'), 'b', 'must be the other one'],
])('%s', (_name, schema, value, text) => {
  expect(problemOf(schema, value)).toEqual([text]);
});
