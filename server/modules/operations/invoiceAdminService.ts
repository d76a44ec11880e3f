import type { z } from 'zod';
import type { AdminInvoice, adminInvoicesEndpoints } from '../../contract/adminInvoices';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { invoiceNumber, type EarningsService } from '../studio/studio';
import { listInvoices } from './invoiceReads';
import { invoiceNamedBy } from './searchReads';

type Input<K extends keyof typeof adminInvoicesEndpoints> = z.output<(typeof adminInvoicesEndpoints)[K]['input']>;
const pageSize = 25;
/** Invoices that were issued for sales. */
export const createInvoiceAdminService = ({ db, earnings }: { db: Database; earnings: Pick<EarningsService, 'reprintInvoice'> }) => ({
  async list({ cursor, limit = pageSize, channelID, q }: Input<'invoices'>): Promise<{ items: AdminInvoice[]; nextCursor: string | null }> {
    const found = await listInvoices(db, { channelID, q, named: invoiceNamedBy(q) }, fromCursor(cursor, instantKey, idKey), limit + 1);
    const { rows, nextCursor } = toPage(found, limit, ({ place, paymentID }) => toCursor(place, paymentID));
    return {
      items: rows.map((row) => ({
        paymentID: row.paymentID,
        number: invoiceNumber(row.financialYear, row.number),
        channel: { channelID: row.channelID, name: row.channelName },
        buyer: row.buyer,
        gstin: row.gstin,
        paid: { amountMinor: row.paidMinor, currency: row.currency },
        refunded: { amountMinor: row.refundedMinor, currency: row.currency },
        issuedAt: new Date(row.issuedAt).toISOString(),
      })),
      nextCursor,
    };
  },
  print: (paymentID: string): Promise<Buffer> => earnings.reprintInvoice(paymentID),
});
