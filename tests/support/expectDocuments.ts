import { createTaxTotalsReads } from '@/server/modules/invoices/taxTotalsReads';
import type { Database } from '@/server/platform/db/client';
import type { Services } from '@/server/services';

const always = { from: new Date('2020-01-01'), before: new Date('2100-01-01') };

/** Every sale, refund and fee has its document, and their sums are those of the ledger. */
export async function expectDocuments(db: Database, { invoices }: Pick<Services, 'invoices'>): Promise<void> {
  await invoices.documents.issueMissing();
  for (const { documents, ledger } of await createTaxTotalsReads(db).compare(always)) expect(documents).toEqual(ledger);
}
