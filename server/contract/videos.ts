import { z } from 'zod';
import { TextWithoutAadhaar } from './aadhaar';
import { Artwork, Id, Instant, Name, Text, isStorable } from './common';
import { endpoint } from './endpoint';
import { CaptionTrack, LanguageTag, Rendition } from './playback';

/** What the bytes are for: a title plays adaptively, a snax loops as one progressive file as well. */
export const VideoKind = z.enum(['TITLE', 'SNAX']);
export type VideoKind = z.infer<typeof VideoKind>;

/** BEGUN: only the draft. UPLOADING: a way to send the bytes was given. PROCESSING from the last byte on; it may already play (`isPlayable`). FAILED names its step and can be retried. */
export const VideoState = z.enum(['BEGUN', 'UPLOADING', 'PROCESSING', 'READY', 'FAILED', 'EXPIRED']);
export type VideoState = z.infer<typeof VideoState>;

/** In this order. CHECK: hash, probe, rules, loudness. FIRST: 240p and sound; it plays from here. CLIPS: progressive files, of a snax only. */
export const VideoStepName = z.enum(['CHECK', 'FIRST', 'PICTURES', 'LADDER', 'CLIPS']);
export type VideoStepName = z.infer<typeof VideoStepName>;
export const VideoStepState = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']);
export type VideoStepState = z.infer<typeof VideoStepState>;

/** Why a file was refused or a step failed; `words` beside it says it to a person. */
export const VideoFailureCode = z.enum([
  'NOT_A_VIDEO',
  'EMPTY',
  'TRUNCATED',
  'TOO_LONG',
  'TOO_SHORT',
  'INVALID_DIMENSIONS',
  'NO_VIDEO_TRACK',
  'WRONG_SIZE',
  'PROCESSING_TIMEOUT',
  'ENCODER_FAILED',
  'STORAGE_FAILED',
  'CANCELLED',
]);
export type VideoFailureCode = z.infer<typeof VideoFailureCode>;

export const VideoStep = z.strictObject({
  name: VideoStepName,
  state: VideoStepState,
  /** 0 to 1. */
  progress: z.number(),
  attempts: z.int(),
  failure: z.strictObject({ code: VideoFailureCode, message: z.string() }).nullable(),
  /** An estimate from how fast the step has gone so far. */
  secondsLeft: z.int().nullable(),
});
export type VideoStep = z.infer<typeof VideoStep>;

/** What the probe measured of the file that came in. */
export const VideoFacts = z.strictObject({
  container: z.string(),
  videoCodec: z.string(),
  audioCodec: z.string().nullable(),
  framesPerSecond: z.number(),
  /** In degrees, as the file asks to be turned; width and height are told after turning, in square pixels. */
  rotation: z.int(),
  /** The curve of its brightness; what is not SDR was tone-mapped. Absent where nobody had looked yet, as with the next two. */
  dynamicRange: z.enum(['SDR', 'PQ', 'HLG']).optional(),
  isInterlaced: z.boolean().optional(),
  /** Which of its sounds is heard: the first that can be decoded, from 0. */
  soundTrack: z.int().optional(),
  /** Whether the file marks that sound as describing the picture. Absent where nobody had looked yet. */
  isSoundDescriptive: z.boolean().optional(),
  /** Where the pictures end, to four of them too late; that may be before the film does. */
  picturesMs: z.int().optional(),
  byteSize: z.int(),
  bitsPerSecond: z.int(),
  /** EBU R 128, before we levelled it. */
  loudnessLUFS: z.number().nullable(),
  truePeakDB: z.number().nullable(),
  audioLanguages: z.array(z.string()),
});
export type VideoFacts = z.infer<typeof VideoFacts>;

/** Where an upload stands, step by step. */
export const Upload = z.strictObject({
  videoID: Id,
  channelID: Id,
  kind: VideoKind,
  state: VideoState,
  fileName: z.string(),
  mimeType: z.string(),
  byteSize: z.int(),
  fingerprint: z.string(),
  receivedBytes: z.int(),
  /** Of the uploaded bytes; null until they are all in and were read. */
  videoHash: z.string().nullable(),
  isPlayable: z.boolean(),
  /** An unfinished upload is kept until then. */
  expiresAt: Instant,
  durationMillis: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  facts: VideoFacts.nullable(),
  poster: Artwork.nullable(),
  /** What the creator had typed, as the studio gave it to us. */
  form: z.record(z.string(), z.unknown()),
  steps: z.array(VideoStep),
  failure: z.strictObject({ step: VideoStepName, code: VideoFailureCode, message: z.string(), isRetryable: z.boolean() }).nullable(),
  /** The browser's own account of why the sending stopped. */
  clientFailure: z.string().nullable(),
  renditions: z.array(Rendition),
  captions: z.array(CaptionTrack.omit({ url: true })),
  createdAt: Instant,
});
export type Upload = z.infer<typeof Upload>;

const maxLevels = 12;
/** Of at most so many levels (what is deeper would run a walk out of its stack) and of text that can be stored. */
const isStorableJson = (value: unknown, levels = maxLevels): boolean =>
  typeof value === 'string'
    ? isStorable(value)
    : !value ||
      typeof value !== 'object' ||
      (levels > 0 && Object.entries(value).every(([key, entry]) => isStorable(key) && isStorableJson(entry, levels - 1)));
const Form = z
  .record(z.string().max(64), z.unknown())
  .refine((form) => isStorableJson(form), { error: `holds at most ${maxLevels} levels, no NUL and no broken character`, abort: true })
  .refine((form) => JSON.stringify(form).length <= 20_000, 'must not be longer than 20,000 characters');
const fileFields = {
  fileName: TextWithoutAadhaar(255),
  mimeType: z.string().regex(/^(video|audio|application)\/[\w.+-]{1,80}$/, 'must be the type of a video file'),
  byteSize: z.int().min(1, 'must not be empty'),
  /** name:size:lastModified, by which a browser knows its file again. */
  fingerprint: Text(400),
};
const VideoRef = z.strictObject({ videoID: Id });
const creatorErrors = [404, 409, 422] as const;

/** How to send the bytes. `tus` is the resumable protocol of tus.io to `url`; `s3` are presigned parts of one multipart upload. */
export const SignedUpload = z.discriminatedUnion('protocol', [
  z.strictObject({ protocol: z.literal('tus'), url: z.string(), partSize: z.int(), receivedBytes: z.int(), expiresAt: Instant }),
  z.strictObject({
    protocol: z.literal('s3'),
    partSize: z.int(),
    partCount: z.int(),
    /** Parts that lie there whole; any other is to be sent. */
    received: z.array(z.strictObject({ partNumber: z.int(), byteSize: z.int() })),
    parts: z.array(z.strictObject({ partNumber: z.int(), byteSize: z.int(), url: z.string() })),
    expiresAt: Instant,
  }),
]);
export type SignedUpload = z.infer<typeof SignedUpload>;

export const videosEndpoints = {
  uploadBegin: endpoint('videos.uploadBegin', {
    access: 'creator',
    summary: 'Make the draft of a video before its first byte is sent',
    input: z.strictObject({ channelID: Id, kind: VideoKind, ...fileFields, form: Form.optional() }),
    output: Upload,
    errors: [...creatorErrors, 413],
    isIdempotent: true,
    limit: { max: 60, windowMs: 3_600_000 },
  }),
  directSignedUpload: endpoint('videos.directSignedUpload', {
    access: 'creator',
    summary: 'A signed, expiring way to send the bytes straight to storage; for S3 at most 20 parts at a time',
    input: z.strictObject({ videoID: Id, partNumbers: z.array(z.int().min(1).max(10_000)).min(1).max(20).optional() }),
    output: SignedUpload,
    errors: creatorErrors,
  }),
  uploadComplete: endpoint('videos.uploadComplete', {
    access: 'creator',
    summary: 'All bytes were sent: what arrived is measured and processing begins; repeating it does no harm',
    input: VideoRef,
    output: Upload,
    errors: creatorErrors,
  }),
  uploadStatus: endpoint('videos.uploadStatus', {
    access: 'creator',
    summary: 'Where an upload of mine stands, step by step',
    input: VideoRef,
    output: Upload,
    errors: [404],
    limit: { max: 600, windowMs: 300_000 },
  }),
  myUploads: endpoint('videos.myUploads', {
    access: 'creator',
    summary: 'My uploads that are not finished, and the latest that are; at most 50',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(Upload) }),
  }),
  uploadUpdate: endpoint('videos.uploadUpdate', {
    access: 'creator',
    summary: 'Keep what was typed, or name another file while no byte has come',
    input: z.strictObject({ videoID: Id, form: Form.optional(), file: z.strictObject(fileFields).optional() }),
    output: Upload,
    errors: [...creatorErrors, 413],
  }),
  uploadFailed: endpoint('videos.uploadFailed', {
    access: 'creator',
    summary: "The browser's account of why sending stopped; the upload can still be resumed",
    input: z.strictObject({ videoID: Id, reason: Text(500) }),
    output: Upload,
    errors: creatorErrors,
  }),
  uploadRetry: endpoint('videos.uploadRetry', {
    access: 'creator',
    summary: 'Try the failed step again; what was done before it is kept',
    input: VideoRef,
    output: Upload,
    errors: creatorErrors,
  }),
  uploadCancel: endpoint('videos.uploadCancel', {
    access: 'creator',
    summary: 'Stop an upload or its processing; a cancelled step can be retried while the bytes are there',
    input: VideoRef,
    output: Upload,
    errors: creatorErrors,
  }),
  captionsPut: endpoint('videos.captionsPut', {
    access: 'creator',
    summary: 'Captions of one language, as WebVTT or SubRip; what is wrong is told by line in `fields` ("line 12")',
    input: z.strictObject({
      videoID: Id,
      language: LanguageTag,
      label: Name(60).optional(),
      isAuto: z.boolean().optional(),
      text: z.string().min(1).max(900_000),
    }),
    output: Upload,
    errors: creatorErrors,
  }),
  captionsDelete: endpoint('videos.captionsDelete', {
    access: 'creator',
    summary: 'Take captions away',
    input: z.strictObject({ videoID: Id, language: LanguageTag }),
    output: Upload,
    errors: creatorErrors,
  }),
};
