import type { TaxDocument } from './taxDocumentRepository';

/** Rates of what an e-commerce operator collects and deducts, with their first day. */
const rates = {
  /** CGST Act, section 52: notifications 52/2018-CT and 15/2024-CT. */
  TCS: [
    ['2018-10-01', 100],
    ['2024-07-10', 50],
  ],
  /** Income-tax Act 1961, section 194-O; Finance (No. 2) Act 2024. */
  TDS: [
    ['2020-10-01', 100],
    ['2024-10-01', 10],
  ],
} as const;

export const withholdingRateOf = (section: keyof typeof rates, on: string): number =>
  rates[section].reduce<number>((found, [from, basisPoints]) => (from <= on ? basisPoints : found), 0);

export interface Withholding {
  supplierKey: string;
  name: string;
  gstin: string | null;
  currency: string;
  /** Without tax: sales, what was taken back, and the rest. */
  salesMinor: number;
  returnedMinor: number;
  netMinor: number;
  basisPoints: number;
  amountMinor: number;
}

const roundHalfUp = (amount: number, basisPoints: number) => Math.floor((amount * basisPoints + 5_000) / 10_000);

/**
 * What to collect or deduct of each organiser for the tickets of a month in India. TCS is on the net value of taxable supplies of registered
 * suppliers; TDS on the gross value of the sales. Nothing is withheld from payouts (docs/compliance.md).
 */
export function withholdingsOf(section: keyof typeof rates, documents: readonly TaxDocument[], on: string): Withholding[] {
  const basisPoints = withholdingRateOf(section, on);
  const bySupplier = new Map<string, Withholding>();
  for (const { supply, placeCountry, supplier, supplierKey, currency, kind, taxableMinor, basisPoints: rate } of documents) {
    if (supply !== 'ADMISSION' || placeCountry !== 'IN') continue;
    if (section === 'TCS' && (supplier.gstin === null || rate === 0)) continue;
    const key = `${supplierKey} ${currency}`;
    const of = bySupplier.get(key) ?? {
      supplierKey,
      name: supplier.name,
      gstin: supplier.gstin,
      currency,
      salesMinor: 0,
      returnedMinor: 0,
      netMinor: 0,
      basisPoints,
      amountMinor: 0,
    };
    if (kind === 'INVOICE') of.salesMinor += taxableMinor;
    else of.returnedMinor += taxableMinor;
    bySupplier.set(key, of);
  }
  return [...bySupplier.values()].map((of) => {
    const netMinor = of.salesMinor - of.returnedMinor;
    return { ...of, netMinor, amountMinor: roundHalfUp(Math.max(0, section === 'TCS' ? netMinor : of.salesMinor), basisPoints) };
  });
}
