const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State code, PAN, number of the registration, Z, check character (CGST Rules, rule 10). */
const pattern = /^(0[1-9]|[12]\d|3[0-8]|97|99)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** The check character of a GSTIN: weights 1 and 2 alternate, and each product counts as the sum of its base-36 digits. */
export function gstinCheck(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet.charAt((36 - (sum % 36)) % 36);
}

/** Whether the format and the check character are valid. Without zod, so that a form may import it. */
export const isGstin = (text: string): boolean => pattern.test(text) && gstinCheck(text.slice(0, 14)) === text.charAt(14);
