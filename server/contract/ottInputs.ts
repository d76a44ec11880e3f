import { z } from 'zod';
import { Id } from './common';

export const ReleaseRef = z.strictObject({ releaseID: Id });
/** A slug of /ott/<slug>/ or a releaseID. */
export const AnyRef = z.string().min(1).max(160);
/** ISO 3166. */
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);
export const Code = z.string().regex(/^[a-z][a-z \-]{1,38}[a-z]$/);
export const Language = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/);
export const listOf = <T extends z.ZodType<string, string>>(item: T, max: number) =>
  z
    .string()
    .max(300)
    .transform((text) => text.split(','))
    .pipe(z.array(item).min(1).max(max));
export const Year = z.coerce.number<number>().int().min(1890).max(2200);
/** Chosen by the caller for one visit: pages with the same seed neither repeat nor skip. */
export const Seed = z.coerce.number<number>().int().min(0).max(2_147_483_647);
