import type { ImageStore } from '../../storage/imageStore';
import type { Database } from '../client';

export interface SeedDeps {
  db: Database;
  images: ImageStore;
  /** Sessions are placed in the days after this one. */
  today: Date;
}
