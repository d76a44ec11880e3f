import type { Endpoint } from '@contract/endpoint';
import { issueText } from '@contract/issueText';
import { operations } from '@contract/operations';
import { z } from 'zod';
import { inputResolver } from '@/components/studio/form/inputResolver';

const machineText = /expected|received|Invalid input|Too (?:small|big)|[<>]=|undefined|NaN/;

/** Values that no field accepts. */
const wrong = [undefined, null, '', 'x', -1, 1.5, [], [{}], {}, true];

test('no message about an input uses the words of a schema', () => {
  const messages = new Set<string>();
  for (const { input } of Object.values(operations) as Endpoint[]) {
    if (!(input instanceof z.ZodObject)) continue;
    for (const value of wrong) {
      const body = Object.fromEntries(Object.keys(input.shape as object).map((field) => [field, value]));
      for (const issue of input.safeParse(body).error?.issues ?? []) messages.add(issueText(issue));
    }
  }
  expect(messages.size).toBeGreaterThan(20);
  expect([...messages].filter((text) => machineText.test(text))).toEqual([]);
});

test('a field without a message of its own says what the rule asks for', async () => {
  const schema = z.strictObject({
    name: z.string().min(3),
    kind: z.enum(['RENT', 'BUY']),
    count: z.int().max(9),
    tiers: z.array(z.strictObject({ name: z.string().min(1) })),
  });
  const resolve = inputResolver({
    load: () => Promise.resolve(schema as unknown as Endpoint['input']),
    toInput: (values) => values,
    messages: { count: 'Nine at most.' },
    names: { 'tiers.*.name': 'tiers.*.label' },
  });
  const { errors } = await resolve({ name: 'ab', kind: 'GIVE', count: 10, tiers: [{ name: '' }] }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(errors).toMatchObject({
    name: { message: 'This must have at least 3 characters.' },
    kind: { message: 'Choose one of the options.' },
    count: { message: 'Nine at most.' },
    tiers: [{ label: { message: 'This is required.' } }],
  });
});
