import { z } from 'zod';

/** What decides the investors' share of the next sale of a work that their campaign funded (waterfall.ts). */
export const ShareTerms = z.strictObject({
  shareBasisPoints: z.int(),
  recoupBasisPoints: z.int(),
  laterShareBasisPoints: z.int(),
  termMonths: z.int(),
  /** Below this amount raised both shares are in proportion to it; null where they are not. */
  fullShareAtMinor: z.int().nullable(),
  raisedMinor: z.int(),
  returnedMinor: z.int(),
});
export type ShareTerms = z.infer<typeof ShareTerms>;
