import type { z } from 'zod';
import type { AdminOrganisation, adminOrganisationsEndpoints } from '../../contract/organisations';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { findChannelRole } from '../channels/channels';
import type { KycVault } from '../kyc/kyc';
import { notify } from '../notifications/notifications';
import { recordStaffAction } from '../staff/staff';
import { createOrganisationRepository, lockChannel } from './organisationRepository';
import { toOrganisation } from './organisationService';

type Input<K extends keyof typeof adminOrganisationsEndpoints> = z.output<(typeof adminOrganisationsEndpoints)[K]['input']>;
const maxListed = 100;

/** The review of organisations by compliance. Each decision and each view of a document is a line of the audit log in its transaction. */
export function createOrganisationReview({ db, clock, vault }: { db: Database; clock: Clock; vault: KycVault }) {
  const requireOutsideTeam = async (tx: Tx, staffID: string, channelID: string): Promise<void> => {
    if (await findChannelRole(tx, staffID, channelID)) throw forbidden('You belong to this channel, so another person has to decide');
  };
  async function list(): Promise<{ items: AdminOrganisation[] }> {
    const rows = await createOrganisationRepository(db).listSubmitted(maxListed);
    return {
      items: await Promise.all(
        rows.map(async ({ organisation, channelName, owner }) => ({
          ...(await toOrganisation(db, organisation)),
          channelID: organisation.channelID,
          channelName,
          owner,
        })),
      ),
    };
  }

  return {
    list,
    async decide(staffID: string, { channelID, decision, version, documents, reason }: Input<'organisationDecide'>) {
      await db.transaction(async (tx) => {
        const repository = createOrganisationRepository(tx);
        const ownerID = await lockChannel(tx, channelID);
        const row = await repository.lock(channelID);
        if (!row || ownerID === null) throw notFound('Organisation');
        await requireOutsideTeam(tx, staffID, channelID);
        if (row.state !== 'SUBMITTED') throw conflict('WRONG_STATE', 'This organisation is not waiting for review');
        if (row.version !== version) throw conflict('VERSION_CONFLICT', 'New details were submitted; review them first');
        if ((await repository.listDocuments(channelID)).length !== documents)
          throw conflict('DOCUMENTS_CHANGED', 'Another document was added; review it first');
        const now = clock.now();
        const state = decision === 'VERIFY' ? 'VERIFIED' : 'CHANGES_REQUESTED';
        await repository.change(channelID, { state, note: decision === 'ASK' ? reason : null, decidedBy: staffID, decidedAt: now });
        await recordStaffAction(tx, {
          at: now,
          actorID: staffID,
          operation: 'admin.organisationDecide',
          subjectType: 'CHANNEL',
          subjectID: channelID,
          before: { organisation: row.state, version },
          after: { organisation: state, legalName: row.legalName },
          reason,
        });
        await notify(tx, { to: { userID: ownerID }, key: `organisation:${channelID}:${version}:${state}` }, 'organisationDecided', {
          legalName: row.legalName,
          isVerified: decision === 'VERIFY',
          note: decision === 'ASK' ? reason : '',
        });
      });
      return list();
    },
    /** Decrypts one document. The view is recorded before it is returned, and nothing is returned when it cannot be. */
    openDocument: (staffID: string, { channelID, documentID, reason }: Input<'organisationDocument'>) =>
      db.transaction(async (tx) => {
        const repository = createOrganisationRepository(tx);
        const [row, document] = [await repository.lock(channelID), await repository.findDocument(channelID, documentID)];
        if (!row || !document || row.kekVersion === null || row.wrappedKey === null) throw notFound('This document');
        await requireOutsideTeam(tx, staffID, channelID);
        await recordStaffAction(tx, {
          at: clock.now(),
          actorID: staffID,
          operation: 'admin.organisationDocument',
          subjectType: 'CHANNEL',
          subjectID: channelID,
          before: null,
          after: { documentID },
          reason,
        });
        const key = { kekVersion: row.kekVersion, wrappedKey: row.wrappedKey };
        const bytes = vault.documentCipher(channelID, key).open(documentID, document.sealed);
        return { mediaType: document.mediaType, contentBase64: bytes.toString('base64') };
      }),
  };
}
export type OrganisationReview = ReturnType<typeof createOrganisationReview>;
