import type { z } from 'zod';
import { missingDocuments } from '../../contract/organisationCountries';
import { canonicalDetails, organisationProblems } from '../../contract/organisationRules';
import type { ChannelOrganisation, Organisation, OrganisationDetails, organisationsEndpoints } from '../../contract/organisations';
import { hasRight } from '../../contract/rights';
import type { Clock } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { newId } from '../../platform/ids';
import { recordChannelLog, requirePermission } from '../channels/channels';
import { prepareDocument, type KycVault } from '../kyc/kyc';
import { createOrganisationRepository, findOrganisation, lockChannel, type OrganisationRow } from './organisationRepository';

type Input<K extends keyof typeof organisationsEndpoints> = z.output<(typeof organisationsEndpoints)[K]['input']>;

const maxDocuments = 6;
const rewrapBatchSize = 100;

const detailsOf = ({ legalName, country, kind, pan, gstin, registration, taxID, address }: OrganisationRow): OrganisationDetails => ({
  legalName,
  country,
  kind,
  pan,
  gstin,
  registration,
  taxID,
  address,
});
const isSame = (row: OrganisationRow, details: OrganisationDetails) => JSON.stringify(detailsOf(row)) === JSON.stringify(details);

export async function toOrganisation(db: Db, row: OrganisationRow): Promise<Organisation> {
  return {
    state: row.state,
    version: row.version,
    details: detailsOf(row),
    note: row.note,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    documents: await createOrganisationRepository(db).listDocuments(row.channelID),
  };
}

/** The organisation that is paid for a channel: owners save and submit it; a channel without one is paid as a person. */
export function createOrganisationService({ db, clock, vault }: { db: Database; clock: Clock; vault: KycVault }) {
  async function get(userID: string, channelID: string): Promise<ChannelOrganisation> {
    const role = await requirePermission(db, userID, channelID, 'money.read', 'This channel');
    const row = await findOrganisation(db, channelID);
    return { organisation: row && (await toOrganisation(db, row)), canEdit: hasRight(role, 'money.move') };
  }
  const log = (tx: Tx, userID: string, channelID: string, action: string, description: string) =>
    recordChannelLog(tx, { channelID, actorID: userID, area: 'MONEY', action, subjectID: channelID, description });

  return {
    get,
    /** Saves the details, and submits them for review. Changed details of a verified organisation are reviewed again. */
    async save(userID: string, { channelID, details: typed, submit }: Input<'organisationSave'>): Promise<ChannelOrganisation> {
      const details = canonicalDetails(typed);
      const problems = organisationProblems(details);
      if (Object.keys(problems).length > 0)
        throw unprocessable(
          'WRONG_DETAILS',
          'Check the marked fields',
          Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`details.${name}`, problem])),
        );
      await db.transaction(async (tx) => {
        if ((await lockChannel(tx, channelID)) === null) throw notFound('This channel');
        await requirePermission(tx, userID, channelID, 'money.move', 'This channel');
        const repository = createOrganisationRepository(tx);
        const row = await repository.lock(channelID);
        if (row && isSame(row, details) && (row.state === 'SUBMITTED' || row.state === 'VERIFIED' || !submit)) return;
        const [missing] = submit ? missingDocuments(details.country, await repository.listDocuments(channelID)) : [];
        if (missing)
          throw conflict(
            'DOCUMENT_REQUIRED',
            missing === 'TAX'
              ? 'Add the letter with the tax number before you submit it'
              : 'Save the draft and add a document before you submit it, such as the certificate of incorporation',
          );
        const now = clock.now();
        await repository.put({
          channelID,
          version: (row?.version ?? 0) + 1,
          state: submit ? 'SUBMITTED' : 'DRAFT',
          ...details,
          note: submit ? null : (row?.note ?? null),
          kekVersion: row?.kekVersion ?? null,
          wrappedKey: row?.wrappedKey ?? null,
          savedBy: userID,
          savedAt: now,
          submittedAt: submit ? now : null,
          decidedBy: null,
          decidedAt: null,
        });
        if (submit)
          await log(tx, userID, channelID, 'organisation.submitted', `Submitted the organisation ${details.legalName} for review`);
        else await log(tx, userID, channelID, 'organisation.saved', `Saved the organisation ${details.legalName}`);
      });
      return get(userID, channelID);
    },

    /** Adds a document, encrypted, and never replaces one. */
    async addDocument(userID: string, { channelID, kind, contentBase64 }: Input<'organisationDocumentAdd'>): Promise<ChannelOrganisation> {
      await requirePermission(db, userID, channelID, 'money.move', 'This channel');
      const file = await prepareDocument(Buffer.from(contentBase64, 'base64'));
      await db.transaction(async (tx) => {
        const repository = createOrganisationRepository(tx);
        const row = await repository.lock(channelID);
        if (!row) throw conflict('NO_ORGANISATION', 'Save the organisation first');
        if (row.state === 'VERIFIED') throw conflict('WRONG_STATE', 'The organisation is verified, so no further document is required');
        if ((await repository.listDocuments(channelID)).length >= maxDocuments)
          throw conflict('DOCUMENT_LIMIT', `You can add at most ${maxDocuments} documents`);
        const { kekVersion, wrappedKey } = row;
        const key = kekVersion !== null && wrappedKey !== null ? { kekVersion, wrappedKey } : vault.createKey(channelID);
        if (row.wrappedKey === null) await repository.change(channelID, key);
        const documentID = newId('odc');
        await repository.addDocument({
          documentID,
          channelID,
          kind,
          mediaType: file.mediaType,
          byteSize: file.bytes.length,
          createdAt: clock.now(),
          sealed: vault.documentCipher(channelID, key).seal(documentID, file.bytes),
        });
      });
      return get(userID, channelID);
    },

    /** The channel is paid as a person again. */
    async remove(userID: string, channelID: string): Promise<ChannelOrganisation> {
      await db.transaction(async (tx) => {
        await lockChannel(tx, channelID);
        await requirePermission(tx, userID, channelID, 'money.move', 'This channel');
        const repository = createOrganisationRepository(tx);
        const row = await repository.lock(channelID);
        if (!row) return;
        await repository.remove(channelID);
        await log(
          tx,
          userID,
          channelID,
          'organisation.removed',
          `Removed the organisation ${row.legalName}; payouts go to the owner of the channel`,
        );
      });
      return get(userID, channelID);
    },

    /** Rewraps keys of documents with the newest platform key. */
    rewrapKeys: async (): Promise<number> => {
      const repository = createOrganisationRepository(db);
      const outdated = await repository.listKeysBefore(vault.currentKekVersion, rewrapBatchSize);
      return forEachCollectingErrors(outdated, async ({ channelID, kekVersion, wrappedKey }) => {
        if (kekVersion !== null && wrappedKey !== null)
          await repository.change(channelID, vault.rewrap(channelID, { kekVersion, wrappedKey }));
      });
    },
  };
}
export type OrganisationService = ReturnType<typeof createOrganisationService>;
