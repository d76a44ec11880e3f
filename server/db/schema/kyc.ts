import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { KycDocument, KycDocumentKind, KycReason, KycState } from '../../contract/kyc';
import { createdAt, instant } from './columns';
import { users } from './users';

/** The encryption key of one person's details, wrapped by a platform key. Deleting the row makes every copy of the details unreadable. */
export const kycKeys = pgTable('kyc_keys', {
  userID: text('user_id')
    .primaryKey()
    .references(() => users.userID),
  kekVersion: integer('kek_version').notNull(),
  wrappedKey: text('wrapped_key').notNull(),
  createdAt: createdAt(),
});

/** A person's identity check. Their details are encrypted with their own key. */
export const kycChecks = pgTable(
  'kyc_checks',
  {
    userID: text('user_id')
      .primaryKey()
      .references(() => users.userID),
    /** Incremented with each submission; a verdict names the version that it decides. */
    version: integer('version').notNull(),
    state: text('state').$type<KycState>().notNull(),
    country: text('country'),
    idType: text('id_type'),
    last4: text('last4'),
    /** HMAC of the id under a separate key, to detect reuse only. */
    blindIndex: text('blind_index'),
    sealedName: text('sealed_name'),
    sealedBirthDate: text('sealed_birth_date'),
    sealedTaxID: text('sealed_tax_id'),
    provider: text('provider'),
    providerReference: text('provider_reference'),
    reasons: jsonb('reasons').$type<KycReason[]>().notNull().default([]),
    warnings: jsonb('warnings').$type<KycReason[]>().notNull().default([]),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    expiresAt: instant('expires_at'),
    /** When the worker next queries the provider; null when an operator decides. */
    nextCheckAt: instant('next_check_at'),
  },
  (t) => [
    // An id belongs to the person whose check was verified, not to the first who typed it; revoked persons, and those who erased their details while money was here, are recognised under any account.
    uniqueIndex('kyc_checks_id_key')
      .on(t.blindIndex)
      .where(sql`${t.state} IN ('NONE', 'VERIFIED', 'EXPIRED', 'REVOKED')`),
    index('kyc_checks_pending_idx')
      .on(t.submittedAt)
      .where(sql`${t.state} = 'PENDING'`),
    index('kyc_checks_reference_idx')
      .on(t.provider, t.providerReference)
      .where(sql`${t.providerReference} IS NOT NULL`),
    index('kyc_checks_expires_idx')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'VERIFIED'`),
    check('kyc_checks_state', sql`${t.state} IN ('NONE', 'PENDING', 'NEEDS_INPUT', 'VERIFIED', 'FAILED', 'REVOKED', 'EXPIRED')`),
    check(
      'kyc_checks_forgotten',
      sql`${t.state} <> 'NONE' OR num_nonnulls(${t.last4}, ${t.sealedName}, ${t.sealedBirthDate}, ${t.sealedTaxID}) = 0`,
    ),
  ],
);

/** A document for manual review. Append-only until erasure, so that a verdict's evidence cannot change. */
export const kycDocuments = pgTable(
  'kyc_documents',
  {
    documentID: text('document_id').primaryKey(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    /** The version of the details that it supports; it is no evidence for another version. */
    version: integer('version').notNull(),
    kind: text('kind').$type<KycDocumentKind>().notNull(),
    mediaType: text('media_type').$type<KycDocument['mediaType']>().notNull(),
    byteSize: integer('byte_size').notNull(),
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('kyc_documents_user_idx').on(t.userID, t.createdAt),
    check('kyc_documents_kind', sql`${t.kind} IN ('ID_FRONT', 'ID_BACK', 'PASSPORT', 'OTHER')`),
    check('kyc_documents_media_type', sql`${t.mediaType} IN ('image/webp', 'application/pdf')`),
    check('kyc_documents_size', sql`${t.byteSize} BETWEEN 1 AND 2000000`),
  ],
);

/** Checks that the sandbox's KYC provider decides later, and whether it has reported them. */
export const sandboxKyc = pgTable('sandbox_kyc', {
  reference: text('reference').primaryKey(),
  readyAt: instant('ready_at').notNull(),
  deliveredAt: instant('delivered_at'),
  createdAt: createdAt(),
});

/** The audit log of a check, reads of single fields included. Append-only; holds none of the person's details. */
export const kycEvents = pgTable(
  'kyc_events',
  {
    eventID: text('event_id').primaryKey(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    kind: text('kind').$type<'SUBMITTED' | 'DOCUMENT_ADDED' | 'DECIDED' | 'UNMASKED' | 'FORGOTTEN'>().notNull(),
    /** `self`, `provider:<name>`, `system` or `operator:<name>`. */
    actor: text('actor').notNull(),
    fromState: text('from_state').$type<KycState>(),
    toState: text('to_state').$type<KycState>(),
    field: text('field'),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [index('kyc_events_user_idx').on(t.userID, t.createdAt)],
);
