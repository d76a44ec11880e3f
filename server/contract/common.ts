import { z } from 'zod';
import { vpaPattern } from './vpaPattern';

/** Ids are opaque strings; callers must not parse them. */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/)
  .describe('Opaque');
export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('ISO 4217');
/** Integer minor units of ISO 4217: paise, cents, yen. Never a float. */
export const Money = z.strictObject({ amountMinor: z.int(), currency: Currency });
export type Money = z.infer<typeof Money>;

/** A UPI address. */
export const Vpa = z.string().trim().max(255).regex(vpaPattern, 'must look like name@bank');

/** UTC, ISO 8601. */
export const Instant = z.iso.datetime().describe('UTC');

/** NUL and lone surrogates: valid in JSON, but PostgreSQL cannot store them. */
const unstorable = /\u0000|\p{Surrogate}/u;
export const isStorable = (value: string) => !unstorable.test(value);

/** Text input: trimmed, with storable characters only. */
export const Text = (max: number, min = 1) =>
  z.string().trim().min(min).max(max).refine(isStorable, 'must not contain a NUL or a broken character');

/** Flags of subdivisions (England, Scotland) are emoji tag sequences: a black flag, tag letters, an end tag. */
const regionFlag = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}/gu;
/**
 * Control characters and line breaks, direction embeddings, overrides and isolates (Unicode UAX #9), and invisible characters that make two
 * different names look the same. The joiners U+200C and U+200D are allowed, because Indian scripts and emoji need them.
 */
const hidden =
  /[\p{Cc}\p{Zl}\p{Zp}\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
export const hasHiddenCharacters = (value: string) => hidden.test(value.replace(regionFlag, '\u{1F3F4}'));
/** The same text without its hidden characters, for names that come from another service. */
export const withoutHiddenCharacters = (value: string) => [...value].filter((character) => !hidden.test(character)).join('');

/** A public name or title: one line, without hidden characters or direction overrides. */
export const Name = (max: number, min = 1) =>
  Text(max, min)
    .refine((value) => !hasHiddenCharacters(value), 'contains hidden characters. Type it again instead of pasting it')
    .refine((value) => value === '' || visible.test(value), 'needs at least one letter, digit or sign');

/** A postal address: lines without hidden characters. */
export const PostalAddress = (max: number, min = 0) =>
  Text(max, min).refine(
    (value) => value.split(/\r?\n/).every((line) => !hasHiddenCharacters(line)),
    'contains hidden characters. Type it again instead of pasting it',
  );

export const EmptyObject = z.strictObject({});

export const pageQuery = {
  cursor: z.string().min(1).max(300).optional(),
  limit: z.coerce.number<number>().int().min(1).max(50).optional(),
};
/** The order of a list: one of its sort columns, the first by default, and a direction. */
export const sortQuery = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});
/** An IANA name. Offsets such as `+05:30` are refused: PostgreSQL reads their sign the other way round. */
export const TimeZone = Text(60).refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return !/^[+-]/.test(zone);
  } catch {
    return false;
  }
}, 'must be an IANA time zone');

/** Keyset page: `nextCursor` is null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) => z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

/** Every error of the API. `fields` maps invalid inputs to messages; support needs `requestID`. */
export const ApiError = z.strictObject({
  status: z.int(),
  error: z.string(),
  code: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  requestID: z.string().optional(),
});
export type ApiError = z.infer<typeof ApiError>;

const ImageVariant = z.strictObject({ url: z.string() });
/** One picture in four widths. */
export const ImageSet = z.strictObject({ small: ImageVariant, medium: ImageVariant, standard: ImageVariant, high: ImageVariant });
export type ImageSet = z.infer<typeof ImageSet>;
/** A picture with its placeholder and alternative text. */
export const Artwork = z.strictObject({
  images: ImageSet,
  /** Three colours from top to bottom, to show while the picture loads: `#456,#987,#221`. */
  placeholder: z.string().nullable(),
  alt: z.string(),
  /** A 3:2 version without lettering, if available, for frames that would crop a poster's text. */
  scene: ImageSet.optional(),
});
export type Artwork = z.infer<typeof Artwork>;
