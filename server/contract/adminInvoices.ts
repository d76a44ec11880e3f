import { z } from 'zod';
import { Id, Instant, Money, Text, pageOf, pageQuery, sortQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { OrderNumber } from './payments';

/** An issued invoice or credit note. */
export const AdminInvoice = z.strictObject({
  documentID: Id,
  kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
  number: z.string(),
  /** Of the sale; null for a fee of a channel. */
  paymentID: Id.nullable(),
  orderNumber: OrderNumber.nullable(),
  channel: z.strictObject({ channelID: Id, name: z.string() }).nullable(),
  /** As printed. */
  supplier: z.string(),
  buyer: z.string(),
  /** Of the buyer. */
  gstin: z.string().nullable(),
  work: z.string(),
  taxable: Money,
  tax: Money,
  total: Money,
  issuedAt: Instant,
});
export type AdminInvoice = z.infer<typeof AdminInvoice>;

export const adminInvoicesEndpoints = {
  invoices: endpoint('admin.invoices', 'GET /admin/invoices', {
    access: 'staff',
    summary: 'List issued invoices and credit notes, by default the newest first',
    input: z.strictObject({
      ...pageQuery,
      ...sortQuery(['issuedAt', 'total']),
      channelID: Id.optional(),
      kind: z.enum(['INVOICE', 'CREDIT_NOTE']).optional(),
      /** A number such as MRQ-26I-000001, the id of an order, or part of the buyer's or the supplier's name. */
      q: Text(80).optional(),
    }),
    output: pageOf(AdminInvoice),
  }),
  invoicePdf: endpoint('admin.invoicePdf', 'GET /admin/invoices/:documentID', {
    access: 'staff',
    summary: 'Download an issued invoice or credit note as PDF',
    input: z.strictObject({ documentID: Id }),
    ...notJson('application/pdf'),
    errors: [404],
  }),
};
