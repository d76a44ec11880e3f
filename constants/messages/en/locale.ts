/** The language and region of these catalogues, for plural forms, numbers and dates. */
export const locale = 'en-IN';

// The rules of this locale by arithmetic, since the first uses of `Intl` cost a phone 30 ms of its start. A locale may use `Intl` here instead.

/** The plural category of a whole number. */
export const pluralCategory = (count: number): string => (count === 1 ? 'one' : 'other');

/** Groups the digits of a whole number: "12,34,567". */
export function groupDigits(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 2) grouped = `${digits.slice(Math.max(0, end - 2), end)},${grouped}`;
  return grouped;
}
