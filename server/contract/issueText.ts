import type { z } from 'zod';

/** Messages of zod itself; a schema of ours states its own as the end of a sentence, too. */
const isGeneric = (message: string) => /^(Invalid|Too|Unrecognized) /.test(message);

const formats: Partial<Record<string, string>> = {
  email: 'must be a valid email address',
  url: 'must be a valid web address',
  datetime: 'must be a valid time',
  date: 'must be a valid date',
};
const units: Partial<Record<string, { one: string; other: string }>> = {
  string: { one: 'character', other: 'characters' },
  array: { one: 'entry', other: 'entries' },
};
const counted = (count: number | bigint, { one, other }: { one: string; other: string }) => `${count} ${count === 1 ? one : other}`;

/** What is wrong with a field, as the end of a sentence that begins with its name: "must have at least 3 characters". */
export function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'is not a known field';
  if (!isGeneric(issue.message)) return issue.message;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is required';
  if (issue.code === 'too_small') {
    const unit = units[issue.origin];
    if (unit) return issue.minimum === 1 ? 'is required' : `must have at least ${counted(issue.minimum, unit)}`;
    return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
  }
  if (issue.code === 'too_big') {
    const unit = units[issue.origin];
    if (unit) return `must have at most ${counted(issue.maximum, unit)}`;
    return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  return (issue.code === 'invalid_format' && formats[issue.format]) || 'is not valid';
}
