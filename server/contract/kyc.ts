import { z } from 'zod';
import { NameWithoutAadhaar, TextWithoutAadhaar } from './aadhaar';
import { Id, Instant, EmptyObject, Vpa } from './common';
import { endpoint } from './endpoint';

/** The state of a person's identity check. */
export const KycState = z.enum(['NONE', 'PENDING', 'NEEDS_INPUT', 'VERIFIED', 'FAILED', 'REVOKED', 'EXPIRED']);
export type KycState = z.infer<typeof KycState>;

/** L0: nothing given. L1: gave a name, an adult's date of birth and a well-formed id. L2: verified to be that person. */
export const KycLevel = z.enum(['L0', 'L1', 'L2']);
export type KycLevel = z.infer<typeof KycLevel>;

export const KycReason = z.strictObject({ code: z.string(), message: z.string() });
export type KycReason = z.infer<typeof KycReason>;

/** The personal tax id of a country; `country` is null for all other countries, whose ids an operator reviews. */
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
/** A submitted document, without its content, which only the KYC operators can open. */
export const KycDocument = z.strictObject({
  documentID: Id,
  kind: KycDocumentKind,
  mediaType: z.enum(['image/webp', 'application/pdf']),
  byteSize: z.int(),
  addedAt: Instant,
});
export type KycDocument = z.infer<typeof KycDocument>;

/** Never contains a name, a date of birth, an id or a document's content. */
export const KycStatus = z.strictObject({
  state: KycState,
  level: KycLevel,
  country: z.string().nullable(),
  idType: z.string().nullable(),
  maskedID: z.string().nullable(),
  /** Why it is not verified, and what to do. */
  reasons: z.array(KycReason),
  /** Possible mistakes, which do not block the submission. */
  warnings: z.array(KycReason),
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** An operator decides it, which takes longer than a minute. */
  isReviewedByHand: z.boolean(),
  canPerform: z.boolean(),
  /** The submitted documents, oldest first. */
  documents: z.array(KycDocument),
  /** Whether a picture or PDF of a document may be added for the review. */
  canAddDocument: z.boolean(),
  idKinds: z.array(KycIdKind),
});
export type KycStatus = z.infer<typeof KycStatus>;

export const KycPerformInput = z.strictObject({
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code'),
  legalName: NameWithoutAadhaar(120, 2),
  birthDate: z.iso.date(),
  taxID: TextWithoutAadhaar(30, 4),
  /** Itemised consent (DPDP Act): to check these three only. */
  hasConsented: z.literal(true),
});

export const UpiVerdict = z.strictObject({
  /** UNKNOWN: the address is well-formed, but the provider cannot verify it now or at all. */
  verdict: z.enum(['VALID', 'INVALID', 'UNKNOWN']),
  maskedName: z.string().nullable(),
});
export type UpiVerdict = z.infer<typeof UpiVerdict>;

export const kycEndpoints = {
  // Without Idempotency-Key, because its store has a hash of the body, from which an id could be guessed. A repeated submission changes nothing.
  perform: endpoint('users.kycPerform', 'POST /users/me/kyc', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Submit details for identity verification; repeating the same details changes nothing',
    input: KycPerformInput,
    output: KycStatus,
    errors: [409],
    limit: { max: 10, windowMs: 3_600_000 },
  }),
  status: endpoint('users.kycStatus', 'GET /users/me/kyc', {
    access: 'user',
    summary: 'Get the state of my identity verification, with the id masked',
    input: EmptyObject,
    output: KycStatus,
  }),
  documentAdd: endpoint('users.kycDocumentAdd', 'POST /users/me/kyc/documents', {
    access: 'user',
    summary: 'Add a picture or PDF of a document for the reviewer; at most 4 per review',
    input: z.strictObject({
      kind: KycDocumentKind,
      /** Checked for an Aadhaar number, and not stored. */
      fileName: TextWithoutAadhaar(200),
      contentBase64: z.base64().min(1).max(960_000),
    }),
    output: KycStatus,
    errors: [409, 415, 422],
    limit: { max: 20, windowMs: 3_600_000 },
  }),
  webhook: endpoint('users.kycWebhook', 'POST /users/kyc/webhooks/:provider', {
    access: 'public',
    summary: 'Receive a result from an identity provider, signed over the raw body',
    input: z.looseObject({ provider: z.string().max(20) }),
    output: z.strictObject({ received: z.literal(true) }),
    errors: [401, 404],
    isCsrfExempt: true,
    limit: { max: 600, windowMs: 60_000 },
  }),
  forget: endpoint('users.kycForget', 'POST /users/me/kyc/forget', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Delete my identity details by destroying their encryption key',
    input: EmptyObject,
    output: KycStatus,
  }),
  upiVerify: endpoint('other.upiVerify', 'POST /upi/verify', {
    access: 'user',
    summary: 'Check whether a UPI ID exists, as far as the payment provider can tell',
    input: z.strictObject({ vpa: Vpa }),
    output: UpiVerdict,
    limit: { max: 20, windowMs: 600_000 },
  }),
};
