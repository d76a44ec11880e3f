import type { SettingValues } from '../../contract/runtimeSettings';
import { tdsExemptionMinor, withholdingRateOf, type WithholdingSection } from '../../contract/taxRates';
import type { SellerFacts } from './withholdingRepository';

/** Who sells the tickets of a document, in the terms of the tax. */
export interface Seller {
  /** Not resident in India, so that neither section is about them. */
  isAbroad: boolean;
  /** Persons and Hindu undivided families, who are exempt up to an amount. */
  isIndividual: boolean;
  hasPan: boolean;
  /** Null where only the identity check has it. */
  pan: string | null;
}
/** What is withheld for a sale in one section. */
export interface WithheldTax {
  section: WithholdingSection;
  valueMinor: number;
  basisPoints: number;
  amountMinor: number;
}
interface TaxableSale {
  /** Indian date. */
  day: string;
  gstin: string | null;
  /** Without tax. */
  taxableMinor: number;
  /** The rate of the tax in the price. */
  taxBasisPoints: number;
  /** The value of the supplier's sales of the financial year with this one, and of those before that were exempt. */
  yearMinor: number;
  exemptMinor: number;
}
type Sections = SettingValues['taxWithholding'];

/** Rounded half up, also below zero. */
export const taxOf = (valueMinor: number, basisPoints: number): number => Math.floor((valueMinor * basisPoints + 5_000) / 10_000);

/** The fourth letter of a PAN: P is a person, H a Hindu undivided family (Income Tax Department, structure of the PAN). */
const isPanOfIndividual = (pan: string) => 'PH'.includes(pan.charAt(3));

/** The organisation that is paid for the channel, else the holder of the GSTIN, else the owner. */
export function sellerOf(facts: SellerFacts, gstin: string | null): Seller {
  if (facts.organisationCountry !== null) {
    const pan = facts.organisationPan;
    return { isAbroad: facts.organisationCountry !== 'IN', isIndividual: false, hasPan: pan !== null, pan };
  }
  if (gstin !== null) {
    const pan = gstin.slice(2, 12);
    return { isAbroad: false, isIndividual: isPanOfIndividual(pan), hasPan: true, pan };
  }
  const isAbroad = facts.ownerCountry !== null && facts.ownerCountry !== 'IN';
  return { isAbroad, isIndividual: true, hasPan: facts.ownerHasPan, pan: null };
}

/** Whether sales of this seller are exempt from TDS up to an amount. */
export const isExemptible = ({ isIndividual, hasPan }: Seller): boolean => isIndividual && hasPan;

/**
 * What is withheld of a sale of tickets in India: TCS of registered suppliers on taxable supplies, TDS on the value without tax. An exempt sale has the
 * rate 0; the sale that goes beyond the exemption has the exempt ones of the year in its value.
 */
export function withheldOf(sections: Sections, seller: Seller, sale: TaxableSale): WithheldTax[] {
  if (seller.isAbroad) return [];
  const rows: Omit<WithheldTax, 'amountMinor'>[] = [];
  if (sections.tcs && sale.gstin !== null && sale.taxBasisPoints > 0)
    rows.push({ section: 'TCS', valueMinor: sale.taxableMinor, basisPoints: withholdingRateOf('TCS', sale.day) });
  if (sections.tds) {
    const isExempt = isExemptible(seller) && sale.yearMinor <= tdsExemptionMinor;
    rows.push(
      isExempt
        ? { section: 'TDS', valueMinor: sale.taxableMinor, basisPoints: 0 }
        : {
            section: 'TDS',
            valueMinor: sale.taxableMinor + sale.exemptMinor,
            basisPoints: withholdingRateOf('TDS', sale.day, seller.hasPan),
          },
    );
  }
  return rows.map((row) => ({ ...row, amountMinor: taxOf(row.valueMinor, row.basisPoints) }));
}
