import type { PriceLine, Product } from '../../contract/payments';
import type { SupplyKind } from '../../contract/taxRates';
import type { DocumentLine } from '../../db/schema/taxDocuments';

/** What a ledger group adds to the accounts, in minor units with the signs of a sale: a refund is negative. */
export interface GroupSums {
  /** To the seller and the investors of the work. */
  items: number;
  fee: number;
  tax: number;
}
/** One supply of a sale, or what is taken back of it. */
export interface Supply {
  by: 'CHANNEL' | 'PLATFORM';
  kind: SupplyKind;
  totalMinor: number;
  taxMinor: number;
}

/** Films are our supply, because we owe the tax on the whole price; tickets are the organiser's, and the booking fee is ours (docs/decisions/100). */
const feeKinds = { events: 'BOOKING_FEE', campaigns: 'INVESTOR_FEE' } as const;

/** What was supplied with a group, by supplier; nothing of amount zero. `includedTaxMinor` is the organiser's tax inside the tickets. */
export function suppliesOf(product: Product, { items, fee, tax }: GroupSums, includedTaxMinor: number): Supply[] {
  const supplies: Supply[] =
    product === 'ott'
      ? [{ by: 'PLATFORM', kind: 'STREAMING', totalMinor: items + fee + tax, taxMinor: tax }]
      : [
          ...(product === 'events'
            ? [{ by: 'CHANNEL' as const, kind: 'ADMISSION' as const, totalMinor: items, taxMinor: includedTaxMinor }]
            : []),
          { by: 'PLATFORM', kind: feeKinds[product], totalMinor: fee + tax, taxMinor: tax },
        ];
  return supplies.filter(({ totalMinor }) => totalMinor !== 0);
}

/** The lines of a price that belong to a supply. */
export function linesOf(kind: SupplyKind, lines: readonly PriceLine[]): DocumentLine[] {
  const kinds: readonly PriceLine['kind'][] =
    kind === 'STREAMING' ? ['ITEM', 'DISCOUNT', 'FEE'] : kind === 'ADMISSION' ? ['ITEM', 'DISCOUNT'] : ['FEE'];
  const own = lines.filter((line) => kinds.includes(line.kind));
  const toLine = ({ label, quantity, amount }: PriceLine) => ({ label, quantity, amountMinor: amount.amountMinor });
  if (kind !== 'STREAMING') return own.map(toLine);
  // A film has one price: our fee inside it is between us and the seller.
  const [film] = own;
  return film ? [{ ...toLine(film), amountMinor: own.reduce((sum, { amount }) => sum + amount.amountMinor, 0) }] : [];
}

/** The tax of a part that brings the total taken back to `untilMinor`: the parts of a whole add up to its tax exactly. */
export const taxUntil = (untilMinor: number, whole: { totalMinor: number; taxMinor: number }): number =>
  Number((2n * BigInt(whole.taxMinor) * BigInt(untilMinor) + BigInt(whole.totalMinor)) / (2n * BigInt(whole.totalMinor)));

export interface TaxSplit {
  cgstMinor: number;
  sgstMinor: number;
  igstMinor: number;
}
interface Places {
  supplier: { country: string | null; state: string | null };
  placeCountry: string;
  placeState: string | null;
}
/** Divides a tax of India: half central and half state within a state, integrated between states (IGST Act, sections 7 and 8). */
function splitTax(taxMinor: number, { supplier, placeCountry, placeState }: Places): TaxSplit {
  if (placeCountry !== 'IN' || supplier.country !== 'IN') return { cgstMinor: 0, sgstMinor: 0, igstMinor: 0 };
  if (supplier.state === null || supplier.state !== placeState) return { cgstMinor: 0, sgstMinor: 0, igstMinor: taxMinor };
  const cgstMinor = Math.floor(taxMinor / 2);
  return { cgstMinor, sgstMinor: taxMinor - cgstMinor, igstMinor: 0 };
}

/** The division of a part of a tax, of which `beforeMinor` is divided already: the parts of a whole add up to its division. */
export function splitPart(beforeMinor: number, taxMinor: number, places: Places): TaxSplit {
  const [before, until] = [splitTax(beforeMinor, places), splitTax(beforeMinor + taxMinor, places)];
  return {
    cgstMinor: until.cgstMinor - before.cgstMinor,
    sgstMinor: until.sgstMinor - before.sgstMinor,
    igstMinor: until.igstMinor - before.igstMinor,
  };
}

/** The rate of a tax: the expected one where it explains the amount, else the next quarter of a percent. */
export function rateOf(taxableMinor: number, taxMinor: number, expected: number): number {
  if (taxMinor === 0 || taxableMinor === 0) return 0;
  if (Math.abs((taxableMinor * expected) / 10_000 - taxMinor) <= 5) return expected;
  return Math.round((taxMinor * 400) / taxableMinor) * 25;
}

const toIndianTime = (at: Date) => new Date(at.getTime() + 330 * 60_000);
/** The day in Indian time, which also decides the financial year of a document. */
export const invoiceDay = (at: Date) => toIndianTime(at).toISOString().slice(0, 10);
/** The Indian financial year begins on 1 April, Indian time. */
export function financialYearOf(at: Date): number {
  const indianTime = toIndianTime(at);
  return indianTime.getUTCMonth() >= 3 ? indianTime.getUTCFullYear() : indianTime.getUTCFullYear() - 1;
}

/** Our own documents; its numbers begin with this. */
export const platformKey = 'platform';
const codeOf = (supplierKey: string, code: number) =>
  supplierKey === platformKey ? 'MRQ' : code.toString(36).toUpperCase().padStart(4, '0');
/**
 * At most sixteen characters (CGST Rules, rules 46 b and 53 1A): "MRQ-26I-000001" is our first invoice of 2026–27, "0007-26C-000012" a
 * credit note of another supplier.
 */
export const documentNumber = (
  supplier: { supplierKey: string; code: number },
  kind: 'INVOICE' | 'CREDIT_NOTE',
  year: number,
  serial: number,
) =>
  `${codeOf(supplier.supplierKey, supplier.code)}-${String(year % 100).padStart(2, '0')}${kind === 'INVOICE' ? 'I' : 'C'}-${String(serial).padStart(6, '0')}`;
/** A number that was given before (`sale_invoices`): "MQ-2627-000001". */
export const printedNumber = (year: number, number: number) =>
  `MQ-${String(year % 100).padStart(2, '0')}${String((year + 1) % 100).padStart(2, '0')}-${String(number).padStart(6, '0')}`;
