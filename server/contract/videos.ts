import { z } from 'zod';
import { TextWithoutAadhaar } from './aadhaar';
import { Artwork, Id, Instant, Name, Text, isStorable } from './common';
import { endpoint } from './endpoint';
import { CaptionTrack, LanguageTag, Rendition } from './playback';

/** The use of a video: titles get adaptive streams, snax also progressive files. */
export const VideoKind = z.enum(['TITLE', 'SNAX']);
export type VideoKind = z.infer<typeof VideoKind>;

/** BEGUN: draft only. UPLOADING: an upload address was issued. PROCESSING: from the last byte on; it may already be playable (`isPlayable`). FAILED names its step and can be retried. */
export const VideoState = z.enum(['BEGUN', 'UPLOADING', 'PROCESSING', 'READY', 'FAILED', 'EXPIRED']);
export type VideoState = z.infer<typeof VideoState>;

/** Processing steps in order. CHECK: hash, probe, rules, loudness. FIRST: 240p and sound, which makes it playable. CLIPS: progressive files, of a snax only. */
export const VideoStepName = z.enum(['CHECK', 'FIRST', 'PICTURES', 'LADDER', 'CLIPS']);
export type VideoStepName = z.infer<typeof VideoStepName>;
export const VideoStepState = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']);
export type VideoStepState = z.infer<typeof VideoStepState>;

/** Why a file was rejected or a step failed; `message` beside it is text for the creator. */
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

/** What the probe measured in the uploaded file. */
export const VideoFacts = z.strictObject({
  container: z.string(),
  videoCodec: z.string(),
  audioCodec: z.string().nullable(),
  framesPerSecond: z.number(),
  /** The file's rotation in degrees; width and height are after rotation, in square pixels. */
  rotation: z.int(),
  /** The transfer function; PQ and HLG are tone-mapped. Absent in older records, as are the next two. */
  dynamicRange: z.enum(['SDR', 'PQ', 'HLG']).optional(),
  isInterlaced: z.boolean().optional(),
  /** Index of the used audio track: the first that can be decoded, from 0. */
  soundTrack: z.int().optional(),
  /** Whether the file marks that track as audio description. Absent in older records. */
  isSoundDescriptive: z.boolean().optional(),
  /** End of the video stream, up to four frames late; it may be before the end of the film. */
  picturesMs: z.int().optional(),
  byteSize: z.int(),
  bitsPerSecond: z.int(),
  /** EBU R 128, before normalisation. */
  loudnessLUFS: z.number().nullable(),
  truePeakDB: z.number().nullable(),
  audioLanguages: z.array(z.string()),
});
export type VideoFacts = z.infer<typeof VideoFacts>;

/** The status of an upload, step by step. */
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
  /** Hash of the uploaded bytes; null until all of them are received and hashed. */
  videoHash: z.string().nullable(),
  isPlayable: z.boolean(),
  /** Whether a release uses it, or will when it is playable. */
  isUsed: z.boolean(),
  /** An unfinished upload expires then. */
  expiresAt: Instant,
  durationMillis: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  facts: VideoFacts.nullable(),
  poster: Artwork.nullable(),
  /** Frames of the film to choose a picture from. */
  frames: z.array(z.string()),
  /** The studio form's values. */
  form: z.record(z.string(), z.unknown()),
  steps: z.array(VideoStep),
  failure: z.strictObject({ step: VideoStepName, code: VideoFailureCode, message: z.string(), isRetryable: z.boolean() }).nullable(),
  /** The browser's report of why the upload stopped. */
  clientFailure: z.string().nullable(),
  renditions: z.array(Rendition),
  captions: z.array(CaptionTrack.omit({ url: true })),
  createdAt: Instant,
});
export type Upload = z.infer<typeof Upload>;

const maxLevels = 12;
/** Whether JSON is at most `levels` deep (deeper values could overflow the stack) and has only storable text. */
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
  /** name:size:lastModified, by which a browser recognises its file. */
  fingerprint: Text(400),
};
const VideoRef = z.strictObject({ videoID: Id });
const creatorErrors = [404, 409, 422] as const;

/** How to upload the bytes: `tus` is the resumable protocol of tus.io to `url`; `s3` has presigned parts of one multipart upload. */
export const SignedUpload = z.discriminatedUnion('protocol', [
  z.strictObject({ protocol: z.literal('tus'), url: z.string(), partSize: z.int(), receivedBytes: z.int(), expiresAt: Instant }),
  z.strictObject({
    protocol: z.literal('s3'),
    partSize: z.int(),
    partCount: z.int(),
    /** Parts already received in full; the client sends the others. */
    received: z.array(z.strictObject({ partNumber: z.int(), byteSize: z.int() })),
    parts: z.array(z.strictObject({ partNumber: z.int(), byteSize: z.int(), url: z.string() })),
    expiresAt: Instant,
  }),
]);
export type SignedUpload = z.infer<typeof SignedUpload>;

export const videosEndpoints = {
  uploadBegin: endpoint('videos.uploadBegin', 'POST /videos', {
    access: 'creator',
    summary: 'Create the draft of a video before its upload',
    input: z.strictObject({ channelID: Id, kind: VideoKind, ...fileFields, form: Form.optional() }),
    output: Upload,
    errors: [...creatorErrors, 413],
    isIdempotent: true,
    limit: { max: 60, windowMs: 3_600_000 },
  }),
  directSignedUpload: endpoint('videos.directSignedUpload', 'POST /videos/:videoID/signed-upload', {
    access: 'creator',
    summary: 'Get a signed, expiring upload address; for S3 at most 20 parts at a time',
    input: z.strictObject({ videoID: Id, partNumbers: z.array(z.int().min(1).max(10_000)).min(1).max(20).optional() }),
    output: SignedUpload,
    errors: creatorErrors,
  }),
  uploadComplete: endpoint('videos.uploadComplete', 'POST /videos/:videoID/complete', {
    access: 'creator',
    summary: 'Complete an upload and begin its processing; safe to repeat',
    input: VideoRef,
    output: Upload,
    errors: creatorErrors,
  }),
  uploadStatus: endpoint('videos.uploadStatus', 'GET /videos/:videoID/upload', {
    access: 'creator',
    summary: 'Get the progress of an upload by step',
    input: VideoRef,
    output: Upload,
    errors: [404],
    limit: { max: 600, windowMs: 300_000 },
  }),
  myUploads: endpoint('videos.myUploads', 'GET /videos/uploads', {
    access: 'creator',
    summary: 'List my unfinished and latest finished uploads; at most 50',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(Upload) }),
  }),
  uploadUpdate: endpoint('videos.uploadUpdate', 'PUT /videos/:videoID/upload', {
    access: 'creator',
    summary: 'Update the form of an upload, or its file before the first byte',
    input: z.strictObject({ videoID: Id, form: Form.optional(), file: z.strictObject(fileFields).optional() }),
    output: Upload,
    errors: [...creatorErrors, 413],
  }),
  uploadFailed: endpoint('videos.uploadFailed', 'POST /videos/:videoID/failed', {
    access: 'creator',
    summary: 'Report that an upload stopped in the browser; it can be resumed',
    input: z.strictObject({ videoID: Id, reason: Text(500) }),
    output: Upload,
    errors: creatorErrors,
  }),
  uploadRetry: endpoint('videos.uploadRetry', 'POST /videos/:videoID/retry', {
    access: 'creator',
    summary: 'Retry the failed step of an upload',
    input: VideoRef,
    output: Upload,
    errors: creatorErrors,
  }),
  uploadCancel: endpoint('videos.uploadCancel', 'POST /videos/:videoID/cancel', {
    access: 'creator',
    summary: 'Cancel an upload or its processing, or delete one that failed or that no release uses',
    input: VideoRef,
    output: Upload,
    errors: creatorErrors,
  }),
  captionsPut: endpoint('videos.captionsPut', 'PUT /videos/:videoID/captions/:language', {
    access: 'creator',
    summary: 'Set the captions of a language from WebVTT or SubRip; `fields` names invalid lines ("line 12")',
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
  captionsDelete: endpoint('videos.captionsDelete', 'DELETE /videos/:videoID/captions/:language', {
    access: 'creator',
    summary: 'Delete the captions of a language',
    input: z.strictObject({ videoID: Id, language: LanguageTag }),
    output: Upload,
    errors: creatorErrors,
  }),
};
