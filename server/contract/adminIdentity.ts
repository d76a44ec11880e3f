import { z } from 'zod';
import { PersonRef, StaffAction } from './adminCases';
import { Id, Instant, Text, sortQuery } from './common';
import { endpoint } from './endpoint';
import { KycDocument, KycReason, KycState } from './kyc';

/** PROVIDER: its register has not responded; DOCUMENT: none was submitted; REVIEWER: a person must decide. */
export const WaitsFor = z.enum(['PROVIDER', 'DOCUMENT', 'REVIEWER']);

/** An identity check in the list of those that wait. It holds no name, date of birth or full ID of the person's documents. */
export const IdentityCheckRow = z.strictObject({
  /** As on Marquee. */
  person: PersonRef,
  state: KycState,
  /** Counts the submissions; a decision names the version that was reviewed. */
  version: z.int(),
  country: z.string().nullable(),
  idType: z.string().nullable(),
  maskedID: z.string().nullable(),
  provider: z.string().nullable(),
  waitsFor: WaitsFor.nullable(),
  documents: z.int().describe('number of documents'),
  submittedAt: Instant.nullable(),
  warnings: z.array(z.string()),
});
export type IdentityCheckRow = z.infer<typeof IdentityCheckRow>;

export const AdminIdentityCheck = IdentityCheckRow.extend({
  submittedDocuments: z.array(KycDocument),
  reasons: z.array(KycReason),
  providerReference: z.string().nullable(),
  /** What happened to the check, the oldest first. */
  events: z.array(z.strictObject({ at: Instant, kind: z.string(), actor: z.string(), detail: z.string(), note: z.string() })),
  /** What staff did to the account, the newest first. */
  history: z.array(StaffAction),
});
export type AdminIdentityCheck = z.infer<typeof AdminIdentityCheck>;

const CheckRef = z.strictObject({ userID: Id });
export const IdentityDecision = z.enum(['APPROVE', 'REJECT', 'ASK']);

export const adminIdentityEndpoints = {
  identityChecks: endpoint('admin.identityChecks', 'GET /admin/identity', {
    access: 'staff',
    summary: 'List the identity checks that wait, the oldest first; at most 100',
    /** `q` is part of a name. */
    input: z.strictObject({
      ...sortQuery(['submittedAt', 'person']),
      q: Text(80).optional(),
      waitsFor: WaitsFor.optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'must be a two-letter country code')
        .optional(),
    }),
    output: z.strictObject({ items: z.array(IdentityCheckRow) }),
  }),
  identityCheck: endpoint('admin.identityCheck', 'GET /admin/identity/:userID', {
    access: 'staff',
    summary: 'Get the identity check of a person with its documents and its log',
    input: CheckRef,
    output: AdminIdentityCheck,
    errors: [404],
  }),
  identityDecide: endpoint('admin.identityDecide', 'POST /admin/identity/:userID/decision', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Approve or reject an identity check, or ask the person for more',
    input: CheckRef.extend({
      decision: IdentityDecision,
      /** The version and the number of documents that were reviewed; a later submission is refused. */
      version: z.int().min(0),
      documents: z.int().min(0).max(999).describe('number of documents'),
      /** Shown to the person for REJECT and ASK; for APPROVE what was checked. */
      reason: Text(500, 5),
    }),
    output: AdminIdentityCheck,
    errors: [404, 409],
  }),
  identityDocument: endpoint('admin.identityDocument', 'POST /admin/identity/:userID/documents/:documentID/view', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'View a document of an identity check; the view is recorded before the document is returned',
    input: CheckRef.extend({ documentID: Id, reason: Text(500, 5) }),
    output: z.strictObject({ mediaType: KycDocument.shape.mediaType, contentBase64: z.string() }),
    errors: [404],
    limit: { max: 60, windowMs: 3_600_000 },
  }),
};
