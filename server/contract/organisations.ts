import { z } from 'zod';
import { Id, Instant, Name, Text } from './common';
import { endpoint } from './endpoint';

export const OrganisationKind = z.enum(['PRIVATE_COMPANY', 'PUBLIC_COMPANY', 'LLP', 'PARTNERSHIP', 'TRUST', 'SOCIETY']);
export type OrganisationKind = z.infer<typeof OrganisationKind>;
export const OrganisationState = z.enum(['DRAFT', 'SUBMITTED', 'VERIFIED', 'CHANGES_REQUESTED']);
export type OrganisationState = z.infer<typeof OrganisationState>;

/** A submitted document, without its content, which only compliance can open. */
export const OrganisationDocument = z.strictObject({
  documentID: Id,
  kind: z.enum(['INCORPORATION', 'TAX', 'ADDRESS', 'OTHER']),
  mediaType: z.enum(['image/webp', 'application/pdf']),
  byteSize: z.int(),
  addedAt: Instant,
});
export type OrganisationDocument = z.infer<typeof OrganisationDocument>;

/** Details of an organisation as they are typed; the server checks formats, and that PAN, GSTIN and registration belong together. */
export const OrganisationDetails = z.strictObject({
  legalName: Name(160, 2),
  kind: OrganisationKind,
  pan: Text(12, 10),
  gstin: Text(20).nullable(),
  /** CIN of a company, LLPIN of an LLP. */
  registration: Text(25).nullable(),
  address: Text(400, 10),
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
    summary: 'Save the organisation that is paid for a channel; payouts wait until it is verified',
    input: Channel.extend({ details: OrganisationDetails }),
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
  organisationSubmit: endpoint('studio.organisationSubmit', 'POST /studio/organisation/submit', {
    access: 'owner',
    summary: 'Submit the organisation for review; repeating it changes nothing',
    input: Channel,
    output: ChannelOrganisation,
    errors: [404, 409],
  }),
  organisationRemove: endpoint('studio.organisationRemove', 'POST /studio/organisation/remove', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Be paid as a person again; details and documents of the organisation are deleted',
    input: Channel,
    output: ChannelOrganisation,
    errors: [404, 409],
  }),
};
