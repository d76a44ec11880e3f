import { z } from 'zod';
import { Instant } from './common';
import { countryRegions } from './countryRegions';
import { endpoint } from './endpoint';

/**
 * A legal document, which has a version and a date, or a page of information, which has neither: sections of plain paragraphs. `action` is what the page
 * invites to.
 */
export const HostedDocument = z.strictObject({
  documentID: z.string(),
  title: z.string(),
  version: z.string().nullable(),
  effectiveFrom: Instant.nullable(),
  summary: z.string(),
  sections: z.array(
    z.strictObject({
      heading: z.string(),
      paragraphs: z.array(z.string()),
      picture: z.strictObject({ path: z.string(), alt: z.string(), width: z.int(), height: z.int() }).optional(),
      /** A worked example: each line of the bill, and what is left last. */
      example: z
        .strictObject({ caption: z.string(), lines: z.array(z.strictObject({ label: z.string(), amount: z.string() })) })
        .optional(),
    }),
  ),
  action: z.strictObject({ label: z.string(), path: z.string() }).optional(),
});
export type HostedDocument = z.infer<typeof HostedDocument>;

/** Country reference data. */
export const Country = z.strictObject({
  countryNameEn: z.string(),
  countryNameLocal: z.string(),
  countryCode: z.string(),
  currencyCode: z.string(),
  currencyNameEn: z.string(),
  tinType: z.string(),
  tinName: z.string(),
  officialLanguageCode: z.string(),
  officialLanguageNameEn: z.string(),
  officialLanguageNameLocal: z.string(),
  countryCallingCode: z.string(),
  areaCodes: z.array(z.string()),
  region: z.enum(countryRegions),
  flag: z.string(),
});
export type Country = z.infer<typeof Country>;

const textFields = [
  'countryNameEn',
  'countryNameLocal',
  'currencyCode',
  'currencyNameEn',
  'tinType',
  'tinName',
  'officialLanguageCode',
  'officialLanguageNameEn',
  'officialLanguageNameLocal',
  'countryCallingCode',
  'flag',
] as const satisfies readonly (keyof Country)[];

/** A public page that search engines may index: an event by its id, a channel by its handle. */
export const PublicAddress = z.strictObject({ kind: z.enum(['EVENT', 'CHANNEL', 'TITLE', 'SNAX', 'CAMPAIGN']), id: z.string() });
export type PublicAddress = z.infer<typeof PublicAddress>;

export const documentsEndpoints = {
  hostedDocuments: endpoint('other.hostedDocuments', 'GET /documents/:documentID', {
    access: 'public',
    summary: 'Get a legal document',
    input: z.strictObject({ documentID: z.string().max(60) }),
    output: HostedDocument,
    errors: [404],
  }),
  countries: endpoint('other.countries', 'GET /countries', {
    access: 'public',
    summary: 'List countries, optionally only those with all given values',
    input: z
      .strictObject({
        ...(Object.fromEntries(textFields.map((field) => [field, z.string().max(120)])) as Record<
          (typeof textFields)[number],
          z.ZodString
        >),
        countryCode: z.string().regex(/^[A-Z]{2}$/),
        areaCodes: z.string().max(8),
        region: Country.shape.region,
      })
      .partial(),
    output: z.strictObject({ items: z.array(Country) }),
  }),
  publicAddresses: endpoint('other.publicAddresses', 'GET /public-addresses', {
    access: 'public',
    summary: 'List all public pages, in parts, for the sitemap',
    input: z.strictObject({ part: z.coerce.number().int().min(1).max(100_000).optional() }),
    output: z.strictObject({ items: z.array(PublicAddress), parts: z.int().min(1) }),
    limit: { max: 30, windowMs: 60_000 },
  }),
};
