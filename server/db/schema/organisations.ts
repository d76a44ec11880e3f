import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { OrganisationCountry, OrganisationKind } from '../../contract/organisationCountries';
import type { OrganisationDocument, OrganisationState } from '../../contract/organisations';
import { channels } from './channels';
import { createdAt, instant } from './columns';
import { users } from './users';

/** The organisation that is paid for a channel, with what compliance decided about it. A channel without a row is paid as a person. */
export const organisations = pgTable(
  'organisations',
  {
    channelID: text('channel_id')
      .primaryKey()
      .references(() => channels.channelID),
    /** Incremented with each submission; a decision names the version that was reviewed. */
    version: integer('version').notNull(),
    state: text('state').$type<OrganisationState>().notNull(),
    legalName: text('legal_name').notNull(),
    /** Where it is registered. */
    country: text('country').$type<OrganisationCountry>().notNull().default('IN'),
    kind: text('kind').$type<OrganisationKind>().notNull(),
    pan: text('pan'),
    gstin: text('gstin'),
    /** The CIN of a company or the LLPIN of a partnership with limited liability; abroad the number in the register or of the trade licence. */
    registration: text('registration'),
    /** Abroad: VAT number, EIN or TRN. */
    taxID: text('tax_id'),
    address: text('address').notNull(),
    /** What compliance asked to be changed. */
    note: text('note'),
    /** The key of the documents, wrapped by a platform key; null while there are none. */
    kekVersion: integer('kek_version'),
    wrappedKey: text('wrapped_key'),
    savedBy: text('saved_by')
      .notNull()
      .references(() => users.userID),
    savedAt: instant('saved_at').notNull(),
    submittedAt: instant('submitted_at'),
    decidedBy: text('decided_by').references(() => users.userID),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('organisations_submitted_idx')
      .on(t.submittedAt)
      .where(sql`${t.state} = 'SUBMITTED'`),
    check('organisations_state', sql`${t.state} IN ('DRAFT', 'SUBMITTED', 'VERIFIED', 'CHANGES_REQUESTED')`),
    check(
      'organisations_kind',
      sql`${t.kind} IN ('PRIVATE_COMPANY', 'PUBLIC_COMPANY', 'LLP', 'PARTNERSHIP', 'TRUST', 'SOCIETY', 'NON_PROFIT')`,
    ),
    check('organisations_country', sql`(${t.country} = 'IN') = (${t.pan} IS NOT NULL) AND (${t.country} <> 'IN' OR ${t.taxID} IS NULL)`),
    check('organisations_key', sql`(${t.kekVersion} IS NULL) = (${t.wrappedKey} IS NULL)`),
    check('organisations_submitted', sql`${t.state} <> 'SUBMITTED' OR ${t.submittedAt} IS NOT NULL`),
    check('organisations_decided', sql`${t.state} NOT IN ('VERIFIED', 'CHANGES_REQUESTED') OR ${t.decidedBy} IS NOT NULL`),
  ],
);

/** A document about an organisation, encrypted. Append-only, so that the evidence of a decision cannot change. */
export const organisationDocuments = pgTable(
  'organisation_documents',
  {
    documentID: text('document_id').primaryKey(),
    channelID: text('channel_id')
      .notNull()
      .references(() => organisations.channelID),
    kind: text('kind').$type<OrganisationDocument['kind']>().notNull(),
    mediaType: text('media_type').$type<OrganisationDocument['mediaType']>().notNull(),
    byteSize: integer('byte_size').notNull(),
    sealed: text('sealed').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('organisation_documents_channel_idx').on(t.channelID, t.createdAt),
    check('organisation_documents_kind', sql`${t.kind} IN ('INCORPORATION', 'TAX', 'ADDRESS', 'OTHER')`),
    check('organisation_documents_media_type', sql`${t.mediaType} IN ('image/webp', 'application/pdf')`),
    check('organisation_documents_size', sql`${t.byteSize} BETWEEN 1 AND 2000000`),
  ],
);
