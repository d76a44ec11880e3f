import type { z } from 'zod';
import type { organiserEndpoints } from '../../contract/organiser';
import type { EventRelease } from '../../contract/organiserViews';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import type { Viewer } from '../../platform/http/viewer';
import { createOrganiserRepository } from './organiserRepository';
import { toEventRelease } from './organiserViews';

type Input = z.output<(typeof organiserEndpoints)['myReleasesAll']['input']>;

/** Events per page (docs/spec-coverage.md: eventFeed). */
const pageSize = 10;

/** The events of the channels whose team the user is on, newest first, with sales where permitted. */
export const createReleaseList =
  (db: Database) =>
  async (viewer: Viewer, { cursor, limit = pageSize, ...filter }: Input): Promise<{ items: EventRelease[]; nextCursor: string | null }> => {
    const before = fromCursor(cursor, instantKey, idKey);
    const found = await createOrganiserRepository(db).listReleases({ ...filter, userID: viewer.userID, before, limit: limit + 1 });
    const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.place, last.event.eventID));
    return { items: rows.map(toEventRelease), nextCursor };
  };
