import type { PublicAddress } from '../../contract/documents';
import type { Db } from '../../platform/db/client';
import { createPublicAddressReads } from './publicAddressReads';

/** The sitemap protocol allows 50,000 URLs; this many stay under the page cache's 4 MB limit. */
export const addressesPerPart = 20_000;

/** Two queries, whatever the number of addresses; a part beyond the last is empty. */
export const createPublicAddressService = (db: Db, size = addressesPerPart) => ({
  async listPublicAddresses(part = 1): Promise<{ items: PublicAddress[]; parts: number }> {
    const reads = createPublicAddressReads(db);
    const [items, count] = [await reads.listPart(part, size), await reads.count()];
    return { items, parts: Math.max(1, Math.ceil(count / size)) };
  },
});
export type PublicAddressService = ReturnType<typeof createPublicAddressService>;
