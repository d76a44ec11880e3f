import type { Database } from '../../platform/db/client';
import type { ImageStore } from '../../platform/storage/imageStore';

export interface SeedDeps {
  db: Database;
  images: ImageStore;
  /** Sessions are placed in the days after this one. */
  today: Date;
}
