import { Name, Text } from './common';

// The dihedral group D5 and the permutation of Verhoeff's scheme (Aadhaar's check digit), a row of digits each.
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const permutation = ['0123456789', '1576283094', '5803796142', '8916043527', '9453126870', '4286573901', '2793806415', '7046913258'];

/** Whether Verhoeff's check digit is valid. */
export function isVerhoeffValid(digits: string): boolean {
  let check = 0;
  for (const [position, digit] of [...digits].reverse().entries())
    check = Number(product[check]?.[Number(permutation[position % 8]?.[Number(digit)])]);
  return check === 0;
}

/**
 * Twelve digits that could be a whole Aadhaar number, in one piece or by fours: it starts with 2 to 9 and its check digit is valid. Longer
 * numbers (cards) and dates do not match.
 */
export function containsAadhaar(text: string): boolean {
  for (const [match] of text
    .normalize('NFKC')
    .matchAll(/(?<![0-9][ .\-\u2010-\u2015]?)[2-9][0-9]{3}([ .\-\u2010-\u2015]?)[0-9]{4}\1[0-9]{4}(?![ .\-\u2010-\u2015]?[0-9])/g))
    if (isVerhoeffValid(match.replace(/[^0-9]/g, ''))) return true;
  return false;
}

/** Only licensed entities may collect the number (Aadhaar Act 2016), so it is rejected before anything is stored or logged. */
export const aadhaarMessage = 'must not contain a full Aadhaar number: leave it out, or give only its last four digits';

/** Text input that must not contain an Aadhaar number. */
export const TextWithoutAadhaar = (max: number, min = 1) => Text(max, min).refine((value) => !containsAadhaar(value), aadhaarMessage);

/** The name of a person or a work that must not contain an Aadhaar number: one line, no hidden characters. */
export const NameWithoutAadhaar = (max: number, min = 1) => Name(max, min).refine((value) => !containsAadhaar(value), aadhaarMessage);
