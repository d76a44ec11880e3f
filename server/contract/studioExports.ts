import { z } from 'zod';
import { campaignStudioEndpoints } from './campaignStudio';
import { Id, Instant } from './common';
import { endpoint, notJson } from './endpoint';
import { eventManagementEndpoints } from './eventManagement';
import { organiserOrdersEndpoints } from './organiserOrders';
import { rewardsEndpoints } from './rewards';

/** The lists of the studio that are exported by a job. */
export const StudioExportType = z.enum(['ORDERS', 'ATTENDEES', 'INVESTORS', 'REWARDS']);
export type StudioExportType = z.infer<typeof StudioExportType>;

/** A list with its filters, as the screen shows it. */
export const StudioExportList = z.discriminatedUnion('type', [
  organiserOrdersEndpoints.organiserOrdersCsv.input
    .extend({ type: z.literal('ORDERS') })
    .refine(({ channelID, eventID }) => channelID !== undefined || eventID !== undefined, {
      path: ['channelID'],
      message: 'is needed without an event',
    }),
  eventManagementEndpoints.attendeesCsv.input.extend({ type: z.literal('ATTENDEES') }),
  campaignStudioEndpoints.investorsCsv.input.extend({ type: z.literal('INVESTORS') }),
  rewardsEndpoints.deskCsv.input.extend({ type: z.literal('REWARDS') }),
]);
export type StudioExportList = z.infer<typeof StudioExportList>;

export const StudioExport = z.strictObject({
  exportID: Id,
  type: StudioExportType,
  /** The channel, event or campaign whose list it is. */
  subjectID: Id,
  fileName: z.string(),
  /** READY: the file can be downloaded until `expiresAt`. */
  state: z.enum(['RUNNING', 'READY', 'FAILED']),
  doneCount: z.int(),
  /** Null before the job has counted them. */
  rowCount: z.int().nullable(),
  byteSize: z.int().nullable(),
  /** Why it failed; null otherwise. */
  failure: z.string().nullable(),
  startedAt: Instant,
  expiresAt: Instant.nullable(),
});
export type StudioExport = z.infer<typeof StudioExport>;

const ExportRef = z.strictObject({ exportID: Id });

export const studioExportsEndpoints = {
  exportNew: endpoint('studio.exportNew', 'POST /studio/exports', {
    access: 'creator',
    summary: 'Export a list as CSV with a job; one at a time',
    input: z.strictObject({ list: StudioExportList }),
    output: StudioExport,
    errors: [404, 409],
    isIdempotent: true,
    limit: { max: 60, windowMs: 3_600_000 },
  }),
  exports: endpoint('studio.exports', 'GET /studio/exports', {
    access: 'creator',
    summary: 'List my exports of the last seven days with their progress, newest first; at most 20',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(StudioExport) }),
  }),
  exportDelete: endpoint('studio.exportDelete', 'DELETE /studio/exports/:exportID', {
    access: 'creator',
    summary: 'Cancel an export of mine, or delete its file',
    input: ExportRef,
    output: z.strictObject({}),
    errors: [404],
  }),
  exportFile: endpoint('studio.exportFile', 'GET /studio/exports/:exportID/file', {
    access: 'creator',
    summary: 'Download the file of an export of mine',
    input: ExportRef,
    ...notJson('text/csv'),
    errors: [404],
  }),
};
