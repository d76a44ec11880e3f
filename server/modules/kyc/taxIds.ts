import type { KycIdKind, KycReason } from '../../contract/kyc';

interface Kind extends KycIdKind {
  /**
   * What is wrong with the ID, as a message to the user; null when its format is valid. A valid format does not prove that the ID exists.
   */
  problemOf(taxID: string): string | null;
}

const weighted = (digits: string, weights: readonly number[]) => weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
const formatCheck = (pattern: RegExp, message: string) => (taxID: string) => (pattern.test(taxID) ? null : message);

/** Checks the format only: the algorithm of the checksum letter is not published. */
function panProblem(pan: string): string | null {
  if (!/^[A-Z]{3}[ABCFGHJKLPT][A-Z]\d{4}[A-Z]$/.test(pan)) return 'must be ten characters: five letters, four digits, one letter';
  if (pan[3] !== 'P') return 'is not a person’s PAN: its fourth letter must be P';
  return pan.slice(5, 9) === '0000' ? 'is not a PAN: its four digits can’t be 0000' : null;
}

function cpfProblem(cpf: string): string | null {
  const wrong = 'is not a CPF: its check digits are wrong';
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1{10}$/.test(cpf)) return wrong;
  const check = (length: number) => {
    const weights = Array.from({ length }, (_, at) => length + 1 - at);
    return ((weighted(cpf, weights) * 10) % 11) % 10;
  };
  return check(9) === Number(cpf[9]) && check(10) === Number(cpf[10]) ? null : wrong;
}

function sinProblem(sin: string): string | null {
  const luhn = [...sin].reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return /^[1-79]\d{8}$/.test(sin) && luhn % 10 === 0 ? null : 'is not a valid SIN. Check its nine digits';
}

const nricLetters: Record<string, string> = { S: 'JZIHGFEDCBA', T: 'GFEDCBAJZIH', F: 'XWUTRQPNMLK', G: 'RQPNMLKXWUT' };
function nricProblem(nric: string): string | null {
  const letters = /^[STFG]\d{7}[A-Z]$/.test(nric) ? nricLetters[nric.charAt(0)] : undefined;
  return letters?.[weighted(nric.slice(1), [2, 7, 6, 5, 4, 3, 2]) % 11] === nric[8]
    ? null
    : 'is not an NRIC or FIN: its last letter is wrong';
}

/** IDs of persons, unlike the business IDs (`tinType`) of the country data. */
const kinds: readonly Kind[] = [
  { country: 'IN', idType: 'PAN', label: 'PAN', example: 'AAAPZ1234C', isReviewedByHand: false, problemOf: panProblem },
  {
    country: 'US',
    idType: 'SSN',
    label: 'SSN or ITIN',
    example: '123-45-6789',
    isReviewedByHand: false,
    problemOf: formatCheck(
      /^(?:(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}|9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4})$/,
      'is not an SSN or ITIN',
    ),
  },
  {
    country: 'GB',
    idType: 'NINO',
    label: 'National Insurance number or UTR',
    example: 'AB123456C',
    isReviewedByHand: false,
    problemOf: formatCheck(
      /^(?:(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]|\d{10})$/,
      'is not a National Insurance number (two letters, six digits, one letter) or a UTR (ten digits)',
    ),
  },
  { country: 'BR', idType: 'CPF', label: 'CPF', example: '529.982.247-25', isReviewedByHand: false, problemOf: cpfProblem },
  {
    country: 'AU',
    idType: 'TFN',
    label: 'Tax file number',
    example: '123 456 782',
    isReviewedByHand: false,
    problemOf: (tfn) =>
      /^\d{9}$/.test(tfn) && weighted(tfn, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0
        ? null
        : 'is not a tax file number: its check digit is wrong',
  },
  {
    country: 'CA',
    idType: 'SIN',
    label: 'Social insurance number',
    example: '130 692 544',
    isReviewedByHand: false,
    problemOf: sinProblem,
  },
  { country: 'SG', idType: 'NRIC', label: 'NRIC or FIN', example: 'S1234567D', isReviewedByHand: false, problemOf: nricProblem },
];
const defaultKind: Kind = {
  country: null,
  idType: 'TAX_ID',
  label: 'Personal tax ID',
  example: '4 to 20 letters and digits',
  isReviewedByHand: true,
  problemOf: formatCheck(/^[A-Z0-9]{4,20}$/, 'must be 4 to 20 letters and digits'),
};

export const idKinds: readonly KycIdKind[] = [...kinds, defaultKind].map(({ problemOf: _, ...kind }) => kind);
export const idKindOf = (country: string): Kind => kinds.find((kind) => kind.country === country) ?? defaultKind;

/** The form in which IDs are compared: no separators, upper case. */
export const canonicalID = (taxID: string): string =>
  taxID
    .normalize('NFKC')
    .replace(/[\s./-]/g, '')
    .toUpperCase();

/** Masked except for the last four characters, as every screen shows it. */
export const maskedID = (last4: string): string => `••••••${last4}`;

/** Worth a review, never a refusal: a name may have changed, or be written in another order. */
export function warningsOf(country: string, taxID: string, legalName: string): KycReason[] {
  if (country !== 'IN') return [];
  const initials = legalName
    .normalize('NFKD')
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^A-Z]/g, '').charAt(0));
  return initials.includes(taxID.charAt(4))
    ? []
    : [{ code: 'SURNAME_INITIAL', message: 'The fifth letter of a PAN is usually the first letter of the surname. Check both.' }];
}

/** Full calendar years; a person born on 29 February turns a year older on 1 March. */
export function isAdult(birthDate: string, now: Date): boolean {
  const eighteenth = new Date(`${birthDate}T00:00:00Z`);
  eighteenth.setUTCFullYear(eighteenth.getUTCFullYear() + 18);
  return eighteenth <= now;
}
