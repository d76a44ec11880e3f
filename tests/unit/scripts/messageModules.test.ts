/** @jest-environment node */
interface Catalogue {
  source: string;
  signatures: Record<string, string>;
  faults: string[];
}
interface MessageModules {
  messageModule: (name: string, texts: Record<string, string>) => Catalogue;
  localeFaults: (
    locale: string,
    english: Record<string, Record<string, string>>,
    translated: Record<string, Record<string, string>>,
  ) => string[];
}
/* oxlint-disable typescript/no-require-imports -- modules of the scripts have no types */
const { messageModule, localeFaults } = require('@/scripts/lib/messageModules.mjs') as MessageModules;
const { inlineMessages } = require('@/scripts/lib/inlineMessages.mjs') as {
  inlineMessages: (source: string, texts: Record<string, string>) => string;
};

const statementOf = (text: string) => messageModule('en/shop', { message: text }).source.split('\n').at(-2);

test('a message without placeholders is a string', () => {
  expect(statementOf('It’s yours')).toBe("export const message = 'It’s yours';");
});

test('a placeholder is a typed parameter', () => {
  expect(statementOf('Watch from {price}')).toBe(
    'export const message = ({ price }: { price: string | number }) => `Watch from ${price}`;',
  );
});

test('a plural takes a number and formats it', () => {
  expect(statementOf('{count, plural, =0 {Sold out} one {# seat} other {# seats}}')).toBe(
    "export const message = ({ count }: { count: number }) => icu.plural(count, { '=0': 'Sold out', 'one': `${icu.number(count)} seat`, 'other': `${icu.number(count)} seats` });",
  );
});

test('a choice between yes and no takes a boolean', () => {
  expect(statementOf('Seat {number}{isTaken, select, true {, taken} other {}}')).toBe(
    "export const message = ({ isTaken, number }: { isTaken: boolean; number: string | number }) => `Seat ${number}${(isTaken ? ', taken' : '')}`;",
  );
});

test('a choice between names compares with them', () => {
  expect(statementOf('{kind, select, RENT {Rent} BUY {Buy} other {Watch}}')).toBe(
    "export const message = ({ kind }: { kind: string }) => (kind === 'RENT' ? 'Rent' : kind === 'BUY' ? 'Buy' : 'Watch');",
  );
});

test('a tag takes the element around its text', () => {
  expect(statementOf('Read <link>the terms of {name}</link>.')).toBe(
    "export const message = ({ link, name }: { link: (text: ReactNode) => ReactNode; name: ReactNode }) => icu.rich('Read ', link(icu.rich('the terms of ', name)), '.');",
  );
});

test('text that is code in a template is escaped', () => {
  expect(statementOf("{name}: `a` costs $'{'x'}' \\")).toContain('`${name}: \\`a\\` costs \\${x} \\\\`');
});

test.each([
  ['an invalid text', 'message', '{count, plural, one {# seat}}'],
  ['an open tag', 'message', 'Read <link>the terms'],
  ['a date, which comes formatted for its time zone', 'message', 'On {day, date}'],
  ['a reserved word as a key', 'delete', 'Delete'],
  ['a key that is no name', 'seats-left', 'Seats left'],
])('%s is a fault', (_, key, text) => {
  const { faults } = messageModule('en/shop', { [key]: text });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`en/shop: ${key}: `);
});

test('a locale has the keys and the placeholders of the English catalogues', () => {
  const english = { shop: { save: '', seats: '{ count: number }', close: '' } };
  expect(localeFaults('hi', english, { shop: { save: '', seats: '{ count: number }', close: '' } })).toEqual([]);
  expect(localeFaults('hi', english, { shop: { save: '', seats: '', open: '' } })).toEqual([
    'hi/shop: seats takes nothing, in English { count: number }',
    'hi/shop: close is missing',
    'hi/shop: open is not an English message',
  ]);
});

test('a message that is chosen while the page runs fails the build, because its catalogue is gone by then', () => {
  const source = "import * as t from '@messages/a';\nexport const labels = keys.map((key) => t[key]);";
  expect(() => inlineMessages(source, { save: 'Save' })).toThrow('Write the messages one by one: t[key]');
});

test('a module carries the messages it uses, and no others', () => {
  const source = "import * as t from '@messages/shop';\nconst page = [t.save, list.t.save];";
  expect(inlineMessages(source, { save: 'Save', close: 'Close' })).toBe("\nconst page = ['Save', list.t.save];");
});

test('the values of a call are written into its text', () => {
  const source = "import * as t from '@messages/shop';\nconst page = t.price({ title: t.name({ name }), price: format(price) });";
  expect(inlineMessages(source, { price: '{title}: {price}', name: 'The {name}' })).toBe(
    '\nconst page = (`${((`The ${(name)}`))}: ${(format(price))}`);',
  );
});

test('a value that a text needs twice is computed once', () => {
  const source = "import * as t from '@messages/shop';\nconst page = t.seats({ count: left() });";
  expect(inlineMessages(source, { seats: '{count, plural, one {# seat} other {# seats}}' })).toBe(
    "import * as icu from '@/constants/messages/icu';\nconst page = (({ count }) => icu.plural(count, { 'one': `${icu.number(count)} seat`, 'other': `${icu.number(count)} seats` }))({ count: left() });",
  );
});
