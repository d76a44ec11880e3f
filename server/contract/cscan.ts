import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Id, Instant, Name, Text } from './common';
import { Certificate, Descriptor, Label, Offer, PartKind, PriceCountry, ReleaseKind } from './releases';
import { Credit, Ratings, XrayPerson } from './titles';

/**
 * The source of a statement in the fact sheet. MEASURED: found in the file by the platform. COUNTED: from the platform's records. DECLARED: by
 * the creator. VERIFIED: by evidence such as a person's consent or a signature. NOT_CHECKED: no check was made.
 */
export const Evidence = z.enum(['MEASURED', 'COUNTED', 'DECLARED', 'VERIFIED', 'NOT_CHECKED']);
export type Evidence = z.infer<typeof Evidence>;

/** How the work was made, as its creator declares it. */
export const Provenance = z.strictObject({
  synthetic: z.strictObject({
    extent: z.enum(['NONE', 'PARTLY', 'FULLY']),
    parts: z.array(z.enum(['VOICE', 'FACE', 'SCENES', 'MUSIC', 'SCRIPT', 'DUBBING', 'EFFECTS'])).max(7),
    note: Text(500, 0),
  }),
  howMade: z.array(z.enum(['CAMERA', 'ANIMATION', 'AI', 'ARCHIVE', 'DUBBED', 'SCREEN_CAPTURE', 'EDITED'])).max(7),
  funding: z
    .array(z.strictObject({ name: Name(120), kind: z.enum(['SELF', 'CROWD', 'GRANT', 'SPONSOR', 'STUDIO', 'PUBLIC']), note: Text(300, 0) }))
    .max(20),
  hasPaidPromotion: z.boolean(),
  rights: z.strictObject({
    holder: Name(120, 0),
    licence: Name(120, 0),
    music: z.array(z.strictObject({ title: Name(120), holder: Name(120), licence: Name(120, 0) })).max(50),
  }),
  sources: z.array(z.strictObject({ title: Name(160), url: z.url({ protocol: /^https?$/ }).max(500) })).max(50),
});
export type Provenance = z.infer<typeof Provenance>;
/** Measured properties of a file; null until measured. */
export const FileFacts = z.strictObject({
  videoID: Id,
  kind: PartKind,
  name: z.string(),
  durationMs: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  frameRate: z.number().nullable(),
  videoCodec: z.string().nullable(),
  audioCodec: z.string().nullable(),
  audioChannels: z.int().nullable(),
  loudnessLufs: z.number().nullable(),
  renditionHeights: z.array(z.int()),
  captionLanguages: z.array(z.string()),
  sha256: z.string(),
});
export type FileFacts = z.infer<typeof FileFacts>;
export const VersionEntry = z.strictObject({
  version: z.int(),
  at: Instant,
  by: z.string(),
  /** The changed fields, as text for display. */
  changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
});
export type VersionEntry = z.infer<typeof VersionEntry>;
export const Cscan = z.strictObject({
  /** Version of the sheet's format. */
  schemaVersion: z.literal(1),
  releaseID: Id,
  kind: ReleaseKind,
  name: z.string(),
  /** Incremented with every change of the release. */
  version: z.int(),
  updatedAt: Instant,
  file: z.array(FileFacts),
  content: z.strictObject({
    certificate: Certificate,
    descriptors: z.array(Descriptor),
    hasFlashingLights: z.boolean(),
    labels: z.array(Label),
    genres: z.array(z.string()),
    languages: z.array(z.string()),
    captionLanguages: z.array(z.string()),
    hasAudioDescription: z.boolean(),
    hasSignLanguage: z.boolean(),
  }),
  provenance: Provenance,
  /** Null until its creator has declared it. */
  declaredAt: Instant.nullable(),
  /** The source of each part of the sheet. */
  evidence: z.strictObject({
    file: Evidence,
    rating: Evidence,
    /** Captions and audio description. */
    tracks: Evidence,
    /** NOT_CHECKED until its creator has declared it. */
    provenance: Evidence,
    /** Signed content credentials (C2PA) in the file. */
    contentCredentials: Evidence,
    /** People and channels who consented to be named. */
    people: Evidence,
    credits: Evidence,
    availability: Evidence,
    reception: Evidence,
  }),
  madeBy: z.strictObject({
    channel: ChannelSummary,
    people: z.array(XrayPerson),
    awaitingConsent: z.int(),
    credits: z.array(Credit),
    campaign: z.strictObject({ campaignID: Id, name: z.string() }).nullable(),
  }),
  availability: z.strictObject({
    isFree: z.boolean(),
    rows: z.array(z.strictObject({ country: PriceCountry, isBlocked: z.boolean(), offers: z.array(Offer) })),
  }),
  reception: z.strictObject({
    plays: z.int(),
    viewers: z.int(),
    /** Share of viewers who saw at least 90 %; null under five viewers. */
    completion: z.number().nullable(),
    ratings: Ratings,
    bookmarks: z.int(),
  }),
  versions: z.array(VersionEntry),
});
export type Cscan = z.infer<typeof Cscan>;
