import fc from 'fast-check';
import { compareNames } from '@/server/modules/returns/payeeName';

test.each([
  ['ASHA RAO', 'Asha Rao'],
  ['RAO ASHA', 'Asha Rao'],
  ['Mrs. Asha  RAO', 'Asha Rao'],
  ['JOSE ALVAREZ', 'José Álvarez'],
  ['ASHARAO', 'Asha Rao'],
  ['आशा राव', 'आशा राव'],
])('%s matches %s', (bank, verified) => expect(compareNames(bank, verified)).toBe('MATCH'));

test.each([
  ['A RAO', 'Asha Rao'],
  ['ASHA V RAO', 'Asha Venkata Rao'],
  ['ASHA RAO', 'Asha Venkata Rao'],
  ['ASHA', 'Asha Rao'],
  ['MOHAMED KHAN', 'Mohammed Khan'],
])('%s is close to %s', (bank, verified) => expect(compareNames(bank, verified)).toBe('CLOSE'));

test.each([
  ['KABIR ANAND', 'Asha Rao'],
  ['KABIR RAO', 'Asha Rao'],
  ['ANITA RAO', 'Asha Rao'],
  ['A R', 'Asha Rao'],
  ['', 'Asha Rao'],
  ['...', 'Asha Rao'],
  ['RIVER FILMS LTD', 'Asha Rao'],
])('%s is not %s', (bank, verified) => expect(compareNames(bank, verified)).toBe('NO_MATCH'));

test('the comparison is the same in both directions, and every name matches itself in capital letters', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,8}$/);
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `Zed ${words.join(' ')}`);
  fc.assert(fc.property(name, name, (a, b) => compareNames(a, b) === compareNames(b, a)));
  fc.assert(fc.property(name, (a) => compareNames(a.toUpperCase(), a) === 'MATCH'));
});
