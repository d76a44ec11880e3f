const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State code, PAN, number of the registration, Z, check character (CGST Rules, rule 10). */
const pattern = /^(0[1-9]|[12]\d|3[0-8]|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** The sign that a GSTIN ends with: by turns each sign counts once and twice, a number of two places by the sum of its places to the base 36. */
export function gstinCheck(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** Whether it could be one: its parts are right and so is its check character. It holds no zod, so a form may ask as well. */
export const isGstin = (text: string): boolean => pattern.test(text) && gstinCheck(text.slice(0, 14)) === text.charAt(14);
