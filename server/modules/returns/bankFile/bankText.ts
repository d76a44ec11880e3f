/** Text that every bank takes: Latin letters, digits and a few signs (the character set of SEPA), at most `max` characters. */
export function bankText(text: string, max: number): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/\s+/g, ' ')
    // A spreadsheet takes a text that begins with a sign for a formula.
    .replace(/^[^A-Za-z0-9]+/, '')
    .trim();
  return plain.slice(0, max).trim();
}
