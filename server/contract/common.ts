import { z } from 'zod';

/** Ids are opaque strings; no caller may read anything out of one. */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);
export const Currency = z.string().regex(/^[A-Z]{3}$/);
/** Integer minor units of ISO 4217: paise, cents, yen. Never a float. */
export const Money = z.strictObject({ amountMinor: z.int(), currency: Currency });
export type Money = z.infer<typeof Money>;

/** A UPI address. NPCI: letters, digits, dot, hyphen and underscore before the @, a handle of letters and digits after it. */
export const Vpa = z
  .string()
  .trim()
  .max(255)
  .regex(/^[A-Za-z0-9._-]{2,190}@[A-Za-z][A-Za-z0-9]{1,62}$/, 'must look like name@bank');

/** UTC, ISO 8601. */
export const Instant = z.iso.datetime();

/** NUL and half a pair of surrogates: JSON can spell them, PostgreSQL stores neither. */
const unstorable = /\u0000|\p{Surrogate}/u;
export const isStorable = (value: string) => !unstorable.test(value);

/** Text a person typed: trimmed, of characters that can be stored. */
export const Text = (max: number, min = 1) =>
  z.string().trim().min(min).max(max).refine(isStorable, 'must not contain a NUL or a broken character');

export const Nothing = z.strictObject({});

export const pageQuery = {
  cursor: z.string().min(1).max(300).optional(),
  limit: z.coerce.number<number>().int().min(1).max(50).optional(),
};
/** Keyset page: `nextCursor` is null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) => z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

/** Every error of the API. `fields` names what is wrong with which input; `requestID` is what support asks for. */
export const ApiFault = z.strictObject({
  status: z.int(),
  error: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestID: z.string().optional(),
});
export type ApiFault = z.infer<typeof ApiFault>;

const ImageVariant = z.strictObject({ url: z.string() });
/** SPEC.md §3: one picture in four widths. */
export const ImageSet = z.strictObject({ small: ImageVariant, medium: ImageVariant, standard: ImageVariant, high: ImageVariant });
export type ImageSet = z.infer<typeof ImageSet>;
/** A picture with what is shown before it arrives and said when it is not seen. */
export const Artwork = z.strictObject({
  images: ImageSet,
  placeholder: z.string().nullable(),
  alt: z.string(),
  /** The same scene in 3:2 without lettering, where there is one: for frames that would cut through the words of a poster. */
  scene: ImageSet.optional(),
});
export type Artwork = z.infer<typeof Artwork>;
