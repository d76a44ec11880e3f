import { integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { channels } from './channels';
import { createdAt } from './columns';
import { payments } from './payments';

/** Numbers of invoices that were first printed before invoices were issued with the sale (tax_documents). Nothing is added; the numbers stay theirs. */
export const saleInvoices = pgTable(
  'sale_invoices',
  {
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    /** The year in which it starts, on 1 April. */
    financialYear: integer('financial_year').notNull(),
    number: integer('number').notNull(),
    paymentID: text('payment_id')
      .notNull()
      .references(() => payments.paymentID),
    /** The parties at the time the number was assigned, so that a reprint is identical. */
    gstin: text('gstin'),
    buyer: text('buyer').notNull(),
    /** The document that took the number over (tax_documents). */
    documentID: text('document_id'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.channelID, t.financialYear, t.number] }), unique('sale_invoices_payment_key').on(t.paymentID)],
);
