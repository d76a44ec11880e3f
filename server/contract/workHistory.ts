import { z } from 'zod';
import { Instant, pageOf } from './common';

/** What was done with an event or a campaign. */
export const HistoryEntry = z.strictObject({
  entryID: z.int(),
  description: z.string(),
  by: z.string(),
  at: Instant,
  /** The texts before they were changed, by the field of the form; null for other entries. */
  texts: z.record(z.string(), z.string()).nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;
export const WorkHistory = pageOf(HistoryEntry);
