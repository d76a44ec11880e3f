import { z } from 'zod';
import { PersonRef } from './adminCases';
import { Id, Instant, Name, PostalAddress, Text, EmptyObject } from './common';
import { endpoint } from './endpoint';
import { documentKinds, organisationCountries, organisationKinds } from './organisationCountries';

export const OrganisationState = z.enum(['DRAFT', 'SUBMITTED', 'VERIFIED', 'CHANGES_REQUESTED']);
export type OrganisationState = z.infer<typeof OrganisationState>;

/** A submitted document, without its content, which only compliance can open. */
export const OrganisationDocument = z.strictObject({
  documentID: Id,
  kind: z.enum(documentKinds),
  mediaType: z.enum(['image/webp', 'application/pdf']),
  byteSize: z.int(),
  addedAt: Instant,
});
export type OrganisationDocument = z.infer<typeof OrganisationDocument>;

/** Details of an organisation as they are typed; the server checks the formats of its country, and that PAN, GSTIN and registration belong together. */
export const OrganisationDetails = z.strictObject({
  legalName: Name(160, 2),
  country: z.enum(organisationCountries).describe('where it is registered'),
  kind: z.enum(organisationKinds),
  /** India only. */
  pan: Text(12).nullable(),
  gstin: Text(20).nullable(),
  /** CIN or LLPIN in India, company number in the United Kingdom, number in the register of a country of the European Union, trade licence in the Emirates. */
  registration: Text(30).nullable(),
  /** VAT number, EIN in the United States, TRN in the Emirates; null in India. */
  taxID: Text(25).nullable(),
  address: PostalAddress(400, 10),
});
export type OrganisationDetails = z.infer<typeof OrganisationDetails>;

export const Organisation = z.strictObject({
  state: OrganisationState,
  version: z.int(),
  details: OrganisationDetails,
  /** What compliance asked to be changed. */
  note: z.string().nullable(),
  submittedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  documents: z.array(OrganisationDocument),
});
export type Organisation = z.infer<typeof Organisation>;

/** Null for a channel that is paid as a person. */
export const ChannelOrganisation = z.strictObject({ organisation: Organisation.nullable(), canEdit: z.boolean() });
export type ChannelOrganisation = z.infer<typeof ChannelOrganisation>;

const Channel = z.strictObject({ channelID: Id });

export const organisationsEndpoints = {
  organisation: endpoint('studio.organisation', 'GET /studio/organisation', {
    access: 'creator',
    summary: 'Get the organisation that is paid for a channel',
    input: Channel,
    output: ChannelOrganisation,
    errors: [404],
  }),
  // Without Idempotency-Key, because its store has a hash of the body. Saving the same details again changes nothing.
  organisationSave: endpoint('studio.organisationSave', 'PUT /studio/organisation', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Save the organisation that is paid for a channel, and submit it for review; payouts wait until it is verified',
    input: Channel.extend({
      details: OrganisationDetails,
      /** Submits it for review; otherwise it stays a draft. */
      submit: z.boolean(),
    }),
    output: ChannelOrganisation,
    errors: [404, 409, 422],
  }),
  organisationDocumentAdd: endpoint('studio.organisationDocumentAdd', 'POST /studio/organisation/documents', {
    access: 'owner',
    summary: 'Add a picture or PDF of a document about the organisation; at most 6',
    input: Channel.extend({
      kind: OrganisationDocument.shape.kind,
      contentBase64: z.base64().min(1).max(960_000),
    }),
    output: ChannelOrganisation,
    errors: [404, 409, 415, 422],
    limit: { max: 20, windowMs: 3_600_000 },
  }),
  organisationRemove: endpoint('studio.organisationRemove', 'POST /studio/organisation/remove', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Switch to personal payouts; details and documents of the organisation are deleted',
    input: Channel,
    output: ChannelOrganisation,
    errors: [404, 409],
  }),
};

export const AdminOrganisation = Organisation.extend({
  channelID: Id,
  channelName: z.string(),
  owner: PersonRef,
});
export type AdminOrganisation = z.infer<typeof AdminOrganisation>;

export const OrganisationDecision = z.enum(['VERIFY', 'ASK']);
const Reason = Text(500, 5);

export const adminOrganisationsEndpoints = {
  organisations: endpoint('admin.organisations', 'GET /admin/organisations', {
    access: 'staff',
    summary: 'List the organisations that wait for a review, the oldest first; at most 100',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(AdminOrganisation) }),
  }),
  organisationDecide: endpoint('admin.organisationDecide', 'POST /admin/organisations/:channelID/decision', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Verify an organisation, or ask its channel for changes',
    input: Channel.extend({
      decision: OrganisationDecision,
      /** The version and the number of documents that were reviewed; a later submission is refused. */
      version: z.int().min(0),
      documents: z.int().min(0).max(99).describe('number of documents'),
      /** Shown to the channel for ASK; for VERIFY what was checked. */
      reason: Reason,
    }),
    output: z.strictObject({ items: z.array(AdminOrganisation) }),
    errors: [404, 409],
  }),
  organisationDocument: endpoint('admin.organisationDocument', 'POST /admin/organisations/:channelID/documents/:documentID/view', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'View a document of an organisation; the view is recorded before the document is returned',
    input: Channel.extend({ documentID: Id, reason: Reason }),
    output: z.strictObject({ mediaType: OrganisationDocument.shape.mediaType, contentBase64: z.string() }),
    errors: [404],
    limit: { max: 60, windowMs: 3_600_000 },
  }),
};
