import { hashOfTerms } from '@/server/modules/campaigns/terms';
import { canonicalJson } from '@/server/platform/canonicalJson';

test.each([
  [{ b: 1, a: [{ d: null, c: 'x' }] }, '{"a":[{"c":"x","d":null}],"b":1}'],
  [{ a: undefined, b: [undefined] }, '{"b":[null]}'],
  ['a "word"', '"a \\"word\\""'],
  [undefined, 'null'],
])('%j is spelled %s', (value, spelled) => {
  expect(canonicalJson(value)).toBe(spelled);
});

test('the hash of accepted terms does not change', () => {
  const terms = { version: 1, risks: ['Rain.'], useOfFunds: [{ label: 'Shoot', amountMinor: 100 }], termMonths: null };
  expect(hashOfTerms(terms)).toBe('5ff2d5d2b31f340bd86b99b20ac3872cd6293fc908af626162dbf2957d936a2a');
});
