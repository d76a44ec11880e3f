import { z } from 'zod';
import { Id, Instant, Money, Text, pageOf, pageQuery } from './common';
import { endpoint, notJson } from './endpoint';

/** An issued invoice of a sale. */
export const AdminInvoice = z.strictObject({
  paymentID: Id,
  number: z.string(),
  channel: z.strictObject({ channelID: Id, name: z.string() }),
  /** As printed. */
  buyer: z.string(),
  gstin: z.string().nullable(),
  /** Paid by the buyer, and what was refunded of it since. */
  paid: Money,
  refunded: Money,
  issuedAt: Instant,
});
export type AdminInvoice = z.infer<typeof AdminInvoice>;

export const adminInvoicesEndpoints = {
  invoices: endpoint('admin.invoices', 'GET /admin/invoices', {
    access: 'staff',
    summary: 'List issued invoices, the newest first',
    input: z.strictObject({
      ...pageQuery,
      channelID: Id.optional(),
      /** A number such as MQ-2627-000001, the id of an order, or part of the buyer's or the channel's name. */
      q: Text(80).optional(),
    }),
    output: pageOf(AdminInvoice),
  }),
  invoicePdf: endpoint('admin.invoicePdf', 'GET /admin/invoices/:paymentID', {
    access: 'staff',
    summary: 'Download an issued invoice as PDF',
    input: z.strictObject({ paymentID: Id }),
    ...notJson('application/pdf'),
    errors: [404],
  }),
};
