import type { MediaHouse } from '../../mediaHouse';
import type { DraftService } from '../campaigns/draftService';
import type { OrganiserService } from '../events/organiserService';
import type { OttHouse } from '../ott/ottHouse';
import { createBulkService } from './bulkService';
import { createCutService } from './cutService';
import { createReleaseTableReads } from './releaseTableReads';

interface Foundations {
  media: MediaHouse;
  ott: OttHouse;
  organiser: OrganiserService;
  campaigns: DraftService;
}

/** What stands on the shoulders of all three products: their releases in one table, and what is done there. */
export function buildReleaseDesk({ media, ott, organiser, campaigns }: Foundations) {
  const { db } = media;
  return {
    ott,
    table: createReleaseTableReads(db),
    bulk: createBulkService({ db, ott, organiser, campaigns }),
    cuts: createCutService({ media, ott }),
  };
}
export type ReleaseDesk = ReturnType<typeof buildReleaseDesk>;
