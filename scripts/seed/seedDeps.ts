import type { Database } from '../../server/platform/db/client';
import type { ImageStore } from '../../server/platform/storage/imageStore';

export interface SeedDeps {
  db: Database;
  images: ImageStore;
  /** Sessions are placed in the days after this one. */
  today: Date;
}
