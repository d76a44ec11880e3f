import { gstinCheck, isGstin } from '@contract/gstin';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAACG0569P1Z3'.slice(0, 14) + gstinCheck('07AAACG0569P1Z')])(
  '%s is a GSTIN',
  (text) => {
    expect(isGstin(text)).toBe(true);
  },
);

test.each([
  ['one sign mistaken', '27AAPFU0938F1ZV'],
  ['two signs changed over', '27AAPFU9039F1ZV'],
  ['another check sign', '27AAPFU0939F1ZW'],
  ['small letters', '27aapfu0939f1zv'],
  ['no such state', '00AAPFU0939F1ZV'],
  ['too short', '27AAPFU0939F1Z'],
  ['nothing', ''],
])('%s is not valid', (_what, text) => {
  expect(isGstin(text)).toBe(false);
});
