import type { DraftService } from '../campaigns/campaigns';
import type { OrganiserService } from '../events/events';
import type { Ott } from '../ott/ott';
import type { Media } from '../videos/videos';
import { createBulkService } from './bulkService';
import { createCutService } from './cutService';
import { createReleaseTableReads } from './releaseTableReads';

interface Deps {
  media: Media;
  ott: Ott;
  organiser: OrganiserService;
  campaigns: DraftService;
}

/** Services over the releases of all three products: one table of them, and the actions in it. */
export function createReleaseDesk({ media, ott, organiser, campaigns }: Deps) {
  const { db, clock } = media;
  return {
    ott,
    table: createReleaseTableReads(db),
    bulk: createBulkService({ db, clock, ott, organiser, campaigns }),
    cuts: createCutService({ media, ott }),
  };
}
export type ReleaseDesk = ReturnType<typeof createReleaseDesk>;
