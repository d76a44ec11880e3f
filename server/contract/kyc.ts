import { z } from 'zod';
import { NameWithoutAadhaar, TextWithoutAadhaar } from './aadhaar';
import { Id, Instant, EmptyObject, Vpa } from './common';
import { endpoint } from './endpoint';

/** Where the check of somebody's identity stands (research/invest.md §7). */
export const KycState = z.enum(['NONE', 'PENDING', 'NEEDS_INPUT', 'VERIFIED', 'FAILED', 'REVOKED', 'EXPIRED']);
export type KycState = z.infer<typeof KycState>;

/** L0 looks; L1 gave a name, a date of birth of an adult and an id of the right form; L2 was found to be that person. */
export const KycLevel = z.enum(['L0', 'L1', 'L2']);
export type KycLevel = z.infer<typeof KycLevel>;

export const KycReason = z.strictObject({ code: z.string(), message: z.string() });
export type KycReason = z.infer<typeof KycReason>;

/** What is asked for as a personal tax id in a country; `country` is null for all the others, whose ids a person looks at. */
export const KycIdKind = z.strictObject({
  country: z.string().nullable(),
  idType: z.string(),
  label: z.string(),
  example: z.string(),
  isReviewedByHand: z.boolean(),
});
export type KycIdKind = z.infer<typeof KycIdKind>;

export const KycDocumentKind = z.enum(['ID_FRONT', 'ID_BACK', 'PASSPORT', 'OTHER']);
export type KycDocumentKind = z.infer<typeof KycDocumentKind>;
/** That something was shown; what it is, nobody but the desk can open. */
export const KycDocument = z.strictObject({
  documentID: Id,
  kind: KycDocumentKind,
  mediaType: z.enum(['image/webp', 'application/pdf']),
  byteSize: z.int(),
  addedAt: Instant,
});
export type KycDocument = z.infer<typeof KycDocument>;

/** Never holds a name, a date of birth, an id or what a document shows. */
export const KycStatus = z.strictObject({
  state: KycState,
  level: KycLevel,
  country: z.string().nullable(),
  idType: z.string().nullable(),
  maskedID: z.string().nullable(),
  /** Why it is not verified, and what would help. */
  reasons: z.array(KycReason),
  /** Does not stand in the way: look once more. */
  warnings: z.array(KycReason),
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** A person decides it; that takes longer than a minute. */
  isReviewedByHand: z.boolean(),
  canPerform: z.boolean(),
  /** What was shown to the person who decides it, the oldest first. */
  documents: z.array(KycDocument),
  /** A picture or PDF of a paper with this name helps whoever decides. */
  canAddDocument: z.boolean(),
  idKinds: z.array(KycIdKind),
});
export type KycStatus = z.infer<typeof KycStatus>;

export const KycPerformInput = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a country of two letters'),
  legalName: NameWithoutAadhaar(120, 2),
  birthDate: z.iso.date(),
  taxID: TextWithoutAadhaar(30, 4),
  /** Itemised consent (DPDP): to check these three, and nothing else. */
  hasConsented: z.literal(true),
});

export const UpiVerdict = z.strictObject({
  /** UNKNOWN: the provider cannot tell just now or never does; the address has the right form. */
  verdict: z.enum(['VALID', 'INVALID', 'UNKNOWN']),
  maskedName: z.string().nullable(),
});
export type UpiVerdict = z.infer<typeof UpiVerdict>;

export const kycEndpoints = {
  // Not by Idempotency-Key: its store keeps a hash of the body, and an id is guessed from a hash. Sending the same again changes nothing.
  perform: endpoint('users.kycPerform', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Give the details of an identity check; the same details again change nothing',
    input: KycPerformInput,
    output: KycStatus,
    errors: [409],
    limit: { max: 10, windowMs: 3_600_000 },
  }),
  status: endpoint('users.kycStatus', {
    access: 'user',
    summary: 'Where the caller’s identity check stands: the id masked, the reasons, never what was given',
    input: EmptyObject,
    output: KycStatus,
  }),
  documentAdd: endpoint('users.kycDocumentAdd', {
    access: 'user',
    summary:
      'Show a paper to the person who decides the check: a picture or a PDF, sealed as it arrives, at most four until the desk asks again',
    input: z.strictObject({
      kind: KycDocumentKind,
      /** Read for an Aadhaar number, and not kept. */
      fileName: TextWithoutAadhaar(200),
      contentBase64: z.base64().min(1).max(960_000),
    }),
    output: KycStatus,
    errors: [409, 415, 422],
    limit: { max: 20, windowMs: 3_600_000 },
  }),
  webhook: endpoint('users.kycWebhook', {
    access: 'public',
    summary: 'What a register of persons reports of a check that it answers later; signed over the raw body',
    input: z.looseObject({ provider: z.string().max(20) }),
    output: z.strictObject({ received: z.literal(true) }),
    errors: [401, 404],
    isCsrfExempt: true,
    limit: { max: 600, windowMs: 60_000 },
  }),
  forget: endpoint('users.kycForget', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Forget what was given: the key that opens it is destroyed, here and in every copy',
    input: EmptyObject,
    output: KycStatus,
  }),
  upiVerify: endpoint('other.upiVerify', {
    access: 'user',
    summary: 'Whether a UPI address exists, as far as the payment provider can tell',
    input: z.strictObject({ vpa: Vpa }),
    output: UpiVerdict,
    limit: { max: 20, windowMs: 600_000 },
  }),
};
