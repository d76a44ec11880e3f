import { handleError, suggestHandle, usernameError } from '@/utils/names';

test.each([
  ['asha_rao', null],
  ['Asha_42', null],
  ['asha-rao', 'Use letters, digits and underscores only.'],
  ['आशा', 'Use letters, digits and underscores only.'],
  ['as', 'Use at least 3 characters.'],
  ['a'.repeat(31), 'Use at most 30 characters.'],
])('username %s: %s [R-VAL-001]', (username, complaint) => {
  expect(usernameError(username)).toBe(complaint);
});

test.each([
  ['clay_lamp', null],
  ['Clay', 'Use lowercase letters, digits and underscores only.'],
  ['cl', 'Use at least 3 characters.'],
])('handle %s: %s', (handle, complaint) => {
  expect(handleError(handle)).toBe(complaint);
});

test.each([
  ['The Tin Mill', 'the_tin_mill'],
  ['Café Brûlée & Friends', 'cafe_brulee_friends'],
  ['  !!  ', ''],
  ['x'.repeat(40), 'x'.repeat(30)],
])('a channel called %p is suggested %p', (name, handle) => {
  expect(suggestHandle(name)).toBe(handle);
});
