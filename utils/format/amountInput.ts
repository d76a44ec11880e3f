import { minorUnitsOf } from './currency';

/** Parses a typed amount to minor units: "5,000", "₹ 5000.50". Null when it is not an amount of that currency. */
export function parseAmount(typed: string, currency: string): number | null {
  const plain = typed.normalize('NFKC').replace(/[\s,₹$€£¥]/g, '');
  const [, whole = '', part = ''] = /^(\d{1,10})(?:\.(\d*))?$/.exec(plain) ?? [];
  const decimals = String(minorUnitsOf(currency)).length - 1;
  if (whole === '' || part.length > decimals) return null;
  return Number(BigInt(whole) * BigInt(minorUnitsOf(currency)) + BigInt(part.padEnd(decimals, '0') || '0'));
}

/** An amount for an input field: no currency sign, no grouping. */
export function formatAmountInput(amountMinor: number, currency: string): string {
  const units = minorUnitsOf(currency);
  const decimals = String(units).length - 1;
  const part = amountMinor % units;
  return `${Math.floor(amountMinor / units)}${part === 0 ? '' : `.${String(part).padStart(decimals, '0')}`}`;
}
