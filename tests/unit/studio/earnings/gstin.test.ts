import { gstinCheck, isGstin } from '@contract/gstin';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAACG0569P1Z3'.slice(0, 14) + gstinCheck('07AAACG0569P1Z')])(
  '%s is a GSTIN',
  (text) => {
    expect(isGstin(text)).toBe(true);
  },
);

test.each([
  ['one wrong character', '27AAPFU0938F1ZV'],
  ['two characters swapped', '27AAPFU9039F1ZV'],
  ['a wrong check character', '27AAPFU0939F1ZW'],
  ['lowercase', '27aapfu0939f1zv'],
  ['an unknown state', '00AAPFU0939F1ZV'],
  ['too short', '27AAPFU0939F1Z'],
  ['nothing', ''],
])('%s is not valid', (_what, text) => {
  expect(isGstin(text)).toBe(false);
});
