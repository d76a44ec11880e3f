import type { z } from 'zod';
import type { adminEndpoints } from '../../contract/admin';
import { issueText } from '../../contract/issueText';
import { mayDownload, type StaffList, type StaffRole } from '../../contract/staffRights';
import type { Clock } from '../../platform/clock';
import { csvHeader, csvLines } from '../../platform/csv';
import type { Database } from '../../platform/db/client';
import { badInput, forbidden } from '../../platform/errors';
import { recordStaffAction } from '../staff/staff';
import type { ListExport } from './listExportTables';

type Input = z.output<(typeof adminEndpoints)['listCsv']['input']>;
interface Caller {
  userID: string;
  staffRoles: readonly StaffRole[];
}
const batch = 500;

/** The filters of a list from its query string; 400 for what the operation of the list refuses. */
function filtersOf({ input }: ListExport, text: string): Record<string, unknown> {
  const parsed = input.safeParse(Object.fromEntries(new URLSearchParams(text)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badInput({ filters: issue ? [issue.path.join('.'), issueText(issue)].filter(Boolean).join(': ') : 'are not filters of this list' });
}

/** Lists of the console as CSV, read page by page as the screen reads them. */
export function createListExportService({ db, clock }: { db: Database; clock: Clock }, exports: Readonly<Record<StaffList, ListExport>>) {
  async function* linesOf(
    { headings, readLines }: ListExport,
    staffID: string,
    filters: Record<string, unknown>,
    first: Awaited<ReturnType<ListExport['readLines']>>,
  ): AsyncGenerator<string> {
    yield csvHeader(headings);
    let page = first;
    for (;;) {
      if (page.lines.length > 0) yield csvLines(page.lines);
      if (page.nextCursor === null) return;
      page = await readLines(staffID, filters, { limit: batch, cursor: page.nextCursor });
    }
  }

  return {
    /** Records the download, and reads the first rows before anything is sent, so that a refusal is an answer of its own. */
    async open({ userID, staffRoles }: Caller, { list, filters: text = '' }: Input): Promise<AsyncGenerator<string>> {
      if (!mayDownload(staffRoles, list)) throw forbidden('Your role does not allow this');
      const source = exports[list];
      const filters = filtersOf(source, text);
      const first = await source.readLines(userID, filters, { limit: batch, cursor: undefined });
      await db.transaction((tx) =>
        recordStaffAction(tx, {
          at: clock.now(),
          actorID: userID,
          operation: 'admin.listCsv',
          subjectType: 'LIST',
          subjectID: list,
          after: Object.keys(filters).length > 0 ? filters : null,
        }),
      );
      return linesOf(source, userID, filters, first);
    },
  };
}
