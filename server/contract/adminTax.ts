import { z } from 'zod';
import { Currency, Money } from './common';
import { endpoint, notJson } from './endpoint';

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must look like 2026-11');
/** The tables of a month that can be downloaded. */
export const TaxSection = z.enum(['documents', 'gstr1', 'oss', 'tcs', 'tds']);
export type TaxSection = z.infer<typeof TaxSection>;

const TaxSums = z.strictObject({ ours: Money, tax: Money, tickets: Money });
/** A month of tax documents beside the ledger. Days and months are those of India. */
export const TaxMonth = z.strictObject({
  month: Month,
  invoiceCount: z.int(),
  creditNoteCount: z.int(),
  currencies: z.array(
    z.strictObject({
      currency: Currency,
      /** Our supplies with tax, the tax on them, and organisers’ tickets, by documents and by the ledger. */
      documents: TaxSums,
      ledger: TaxSums,
      isEqual: z.boolean(),
    }),
  ),
  /** Withheld from organisers in the month, less what refunds gave back. */
  tcs: Money,
  tds: Money,
  /** Whether both are what the ledger withheld in the month. */
  isWithheldEqual: z.boolean(),
  /** What is withheld from sales today. */
  withholding: z.strictObject({ tcs: z.boolean(), tds: z.boolean() }),
  /** Orders of the month whose country fewer than two pieces of evidence name. */
  unsupportedCountryCount: z.int(),
});
export type TaxMonth = z.infer<typeof TaxMonth>;

export const adminTaxEndpoints = {
  taxMonth: endpoint('admin.taxMonth', 'GET /admin/tax/:month', {
    access: 'staff',
    summary: 'Get the tax documents of a month beside the ledger',
    input: z.strictObject({ month: Month }),
    output: TaxMonth,
  }),
  taxCsv: endpoint('admin.taxCsv', 'GET /admin/tax/:month/tables/:section', {
    access: 'staff',
    summary: 'Download a table of a month: documents, GSTR-1, VAT for the one-stop shop, TCS (section 52) or TDS (194-O)',
    input: z.strictObject({ month: Month, section: TaxSection }),
    ...notJson('text/csv'),
  }),
  taxReturn: endpoint('admin.taxReturn', 'GET /admin/tax/:month/gstr1', {
    access: 'staff',
    summary: 'Get our GSTR-1 of a month in the shape of the offline tool',
    input: z.strictObject({ month: Month }),
    output: z.looseObject({ gstin: z.string(), fp: z.string() }),
  }),
};
