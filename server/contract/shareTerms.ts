import { z } from 'zod';

/** What decides the investors' share of the next sale of a work that their campaign funded (waterfall.ts). */
export const ShareTerms = z.strictObject({
  shareBasisPoints: z.int(),
  recoupBasisPoints: z.int(),
  laterShareBasisPoints: z.int(),
  termMonths: z.int(),
  raisedMinor: z.int(),
  returnedMinor: z.int(),
});
export type ShareTerms = z.infer<typeof ShareTerms>;
