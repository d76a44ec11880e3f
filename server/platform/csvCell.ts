/** A cell that no spreadsheet takes for a formula (OWASP, CSV injection) and that keeps its commas, quotes and line breaks. */
export function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}
