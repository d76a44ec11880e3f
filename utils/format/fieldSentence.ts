/** A refused field as a sentence: "Price must be at least 1" of `tiers.0.priceMinor` and "must be at least 1". */
export function fieldSentence(path: string, problem: string): string {
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  const words = field
    .replace(/(Minor|ID|Base64)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return /^[a-z]/.test(problem) ? `${name} ${problem}` : `${name}: ${problem}`;
}
