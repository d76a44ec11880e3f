import type { PublicAddress } from '../../contract/documents';
import type { Db } from '../../platform/db/client';
import { createPublicAddressReads } from './publicAddressReads';

/** The protocol allows 50,000 to a list; with this many it stays under the 4 MB that the page cache keeps. */
export const addressesPerPart = 20_000;

/** Two questions to the database, however many there are; a part beyond the last is empty. */
export const createPublicAddressService = (db: Db, size = addressesPerPart) => ({
  async listPublicAddresses(part = 1): Promise<{ items: PublicAddress[]; parts: number }> {
    const reads = createPublicAddressReads(db);
    const [items, count] = [await reads.listPart(part, size), await reads.count()];
    return { items, parts: Math.max(1, Math.ceil(count / size)) };
  },
});
export type PublicAddressService = ReturnType<typeof createPublicAddressService>;
