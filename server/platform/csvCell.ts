/** A CSV cell that no spreadsheet evaluates as a formula (OWASP, CSV injection), with commas, quotes and line breaks escaped. */
export function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}
