import type { z } from 'zod';
import type { AdminInvoice, adminInvoicesEndpoints } from '../../contract/adminInvoices';
import { toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import type { DocumentService } from '../invoices/invoices';
import { invoiceKeyset, listInvoices } from './invoiceReads';

type Input<K extends keyof typeof adminInvoicesEndpoints> = z.output<(typeof adminInvoicesEndpoints)[K]['input']>;
const pageSize = 25;

/** Invoices and credit notes of all suppliers. */
export const createInvoiceAdminService = ({ db, documents }: { db: Database; documents: Pick<DocumentService, 'print'> }) => ({
  async list({
    cursor,
    limit = pageSize,
    sort,
    order,
    ...filter
  }: Input<'invoices'>): Promise<{ items: AdminInvoice[]; nextCursor: string | null }> {
    const keyset = invoiceKeyset({ sort, order, cursor });
    const found = await listInvoices(db, filter, keyset, limit + 1);
    const { rows, nextCursor } = toPage(found, limit, ({ place, documentID }) => keyset.cursorOf(place, documentID));
    return {
      items: rows.map(({ place: _place, channelID, channelName, currency, taxableMinor, taxMinor, totalMinor, issuedAt, ...row }) => ({
        ...row,
        channel: channelID === null ? null : { channelID, name: channelName ?? '' },
        taxable: { amountMinor: taxableMinor, currency },
        tax: { amountMinor: taxMinor, currency },
        total: { amountMinor: totalMinor, currency },
        issuedAt: new Date(issuedAt).toISOString(),
      })),
      nextCursor,
    };
  },
  print: (documentID: string): Promise<Buffer> => documents.print(documentID),
});
