/** @jest-environment node */
import { Linter, type Rule } from 'eslint';

// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { literalText } = require('@/scripts/lib/literalText.mjs') as { literalText: Rule.RuleModule };

const faultsOf = (code: string) =>
  new Linter()
    .verify(code, {
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { marquee: { rules: { 'literal-text': literalText } } },
      rules: { 'marquee/literal-text': 'error' },
    })
    .map(({ messageId, message }) => messageId ?? message);

test.each([
  ['text between tags', 'const page = <p>Your tickets</p>;'],
  ['text chosen by a condition', "const page = <p>{isOn ? 'On' : 'Off'}</p>;"],
  ['an accessible name', 'const page = <button aria-label="Close" />;'],
  ['a placeholder with a value', 'const page = <input placeholder={`Search ${place}`} />;'],
  ['a label in a list', "const tabs = [{ id: 'cast', label: 'Cast' }];"],
  ['a sentence that a function returns', "const hint = () => 'Your seats are held.';"],
  ['a sentence with values', 'const hint = (name) => `Follow ${name} on Screen`;'],
])('%s belongs into a catalogue', (_, code) => {
  expect(faultsOf(code)).toContain('literal');
});

test('a plural made by comparing with one belongs into a catalogue', () => {
  expect(faultsOf("const text = count === 1 ? 'seat' : 'seats';")).toEqual(['plural']);
});

test.each([
  ['a message', 'const page = <p title={t.title}>{t.seatsLeft({ count })}</p>;'],
  ['punctuation', "const page = <p>@{handle}{' · '}{date}</p>;"],
  ['a code', "const page = <Button tone=\"quiet\" type={isNew ? 'submit' : 'button'} />;"],
  ['a style', 'const Row = styled.div`Display is set here`;'],
  ['a path of a drawing', 'const path = `M${x} ${y}h1v1h-1z`;'],
  ['a duration for search engines', 'const data = { duration: `PT${hours}H${seconds}S` };'],
  ['an error for developers', "const fail = () => new Error('No catalogue has this key');"],
  ['a comparison with one of something else', 'const loading = position === 1 ? 1 : 0;'],
])('%s may stand in the code', (_, code) => {
  expect(faultsOf(code)).toEqual([]);
});
