import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { OrganisationDocument } from '../../contract/organisations';
import { channels } from '../../db/schema/channels';
import { organisationDocuments, organisations } from '../../db/schema/organisations';
import { users } from '../../db/schema/users';
import type { Db, Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { solelyOwnedChannels } from '../channels/channels';

export type OrganisationRow = typeof organisations.$inferSelect;

export const findOrganisation = (db: Db, channelID: string): Promise<OrganisationRow | null> =>
  firstRow(db.select().from(organisations).where(eq(organisations.channelID, channelID)));

/** The legal names of the verified organisations whose channels a person owns. */
export const listVerifiedNames = async (db: Db, ownerID: string): Promise<string[]> =>
  (
    await db
      .select({ legalName: organisations.legalName })
      .from(organisations)
      .innerJoin(channels, eq(channels.channelID, organisations.channelID))
      .where(and(eq(channels.ownerID, ownerID), eq(organisations.state, 'VERIFIED')))
  ).map(({ legalName }) => legalName);

export const createOrganisationRepository = (db: Db) => ({
  lock: (channelID: string): Promise<OrganisationRow | null> =>
    firstRow(db.select().from(organisations).where(eq(organisations.channelID, channelID)).for('update')),
  async put(row: OrganisationRow): Promise<void> {
    await db.insert(organisations).values(row).onConflictDoUpdate({ target: organisations.channelID, set: row });
  },
  async change(channelID: string, change: Partial<OrganisationRow>): Promise<void> {
    await db.update(organisations).set(change).where(eq(organisations.channelID, channelID));
  },
  async addDocument(row: typeof organisationDocuments.$inferInsert): Promise<void> {
    await db.insert(organisationDocuments).values(row);
  },
  /** Without their contents, the oldest first. */
  async listDocuments(channelID: string): Promise<OrganisationDocument[]> {
    const rows = await db
      .select({
        documentID: organisationDocuments.documentID,
        kind: organisationDocuments.kind,
        mediaType: organisationDocuments.mediaType,
        byteSize: organisationDocuments.byteSize,
        createdAt: organisationDocuments.createdAt,
      })
      .from(organisationDocuments)
      .where(eq(organisationDocuments.channelID, channelID))
      .orderBy(asc(organisationDocuments.createdAt), asc(organisationDocuments.documentID));
    return rows.map(({ createdAt, ...row }) => ({ ...row, addedAt: createdAt.toISOString() }));
  },
  findDocument: (channelID: string, documentID: string) =>
    firstRow(
      db
        .select()
        .from(organisationDocuments)
        .where(and(eq(organisationDocuments.channelID, channelID), eq(organisationDocuments.documentID, documentID))),
    ),
  /** Details, documents and their key. */
  async remove(channelID: string): Promise<void> {
    await db.delete(organisationDocuments).where(eq(organisationDocuments.channelID, channelID));
    await db.delete(organisations).where(eq(organisations.channelID, channelID));
  },
  listSubmitted: (limit: number) =>
    db
      .select({
        organisation: organisations,
        channelName: channels.name,
        owner: { userID: users.userID, name: users.name, username: users.username },
      })
      .from(organisations)
      .innerJoin(channels, eq(channels.channelID, organisations.channelID))
      .innerJoin(users, eq(users.userID, channels.ownerID))
      .where(eq(organisations.state, 'SUBMITTED'))
      .orderBy(asc(organisations.submittedAt))
      .limit(limit),
  listKeysBefore: (kekVersion: number, limit: number) =>
    db
      .select({ channelID: organisations.channelID, kekVersion: organisations.kekVersion, wrappedKey: organisations.wrappedKey })
      .from(organisations)
      .where(and(isNotNull(organisations.wrappedKey), ne(organisations.kekVersion, kekVersion)))
      .limit(limit),
});

/** Serialises changes of the organisation of a channel, also while it has none. Returns the owner, who is paid. */
export const lockChannel = async (tx: Tx, channelID: string): Promise<string | null> =>
  (await firstRow(tx.select({ ownerID: channels.ownerID }).from(channels).where(eq(channels.channelID, channelID)).for('no key update')))
    ?.ownerID ?? null;

/** With the account of a channel's only owner, before that person leaves the team. What they are paid stays in payouts and statements. */
export async function eraseOrganisations(tx: Tx, userID: string): Promise<void> {
  await tx.execute(sql`DELETE FROM organisation_documents WHERE channel_id IN ${solelyOwnedChannels(userID)}`);
  await tx.execute(sql`DELETE FROM organisations WHERE channel_id IN ${solelyOwnedChannels(userID)}`);
}
