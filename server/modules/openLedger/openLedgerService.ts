import type { LedgerProof } from '../../contract/openLedger';
import { addSeconds, type Clock } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { badInput, notFound } from '../../platform/errors';
import type { AppSecrets } from '../../platform/secrets';
import { bookDayOf } from '../ledger/ledger';
import { createGroupHashes } from './groupHashes';
import { createLogRepository, type LogRepository, type LoggedGroup } from './logRepository';
import { hashLeaf, inclusionPath, rootOf } from './merkleTree';
import { createNoteSigners, signNote } from './signedNote';
import { createTreeReads } from './treeReads';

/** Longer than any transaction of the platform runs: groups older than this are all committed, so none can come before the last leaf. */
const settledSeconds = 600;
/** Groups that were recorded this long before the last leaf are looked through for those without a leaf. */
const overlapSeconds = 3600;
/** The leaf before the first one. */
export const noLeaf = Buffer.alloc(32);
/** A proof is held in memory; each group needs about 2 kB. */
const maxProofGroups = 10_000;
const batchSize = 1000;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

export interface ProofRequest {
  groupIDs: readonly string[];
  /** Whether the posting on this account is shown; what happened always is. */
  isShown: (accountID: string, subjectID: string) => boolean;
}

/** Stores the subtrees of 256, 65,536 … leaves that became full. */
async function addFullNodes(repository: LogRepository, oldSize: number, newSize: number): Promise<void> {
  for (let level = 1, width = 256; width <= newSize; level += 1, width *= 256)
    for (let position = Math.floor(oldSize / width); position < Math.floor(newSize / width); position += 1)
      await repository.addNode({ level, position, hash: base64(rootOf(await repository.readTile(level - 1, position))) });
}

/** Appends a leaf for each posting group that has none, up to `limit`, the oldest first; returns how many. Runs beside the payments and locks none of them. */
export const appendLeaves = (db: Database, now: Date, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const repository = createLogRepository(tx);
    await repository.lock();
    const last = await repository.findLastLeaf();
    const from = last && addSeconds(last.recordedAt, -overlapSeconds);
    const groups = await repository.listUnlogged(from, addSeconds(now, -settledSeconds), limit);
    if (groups.length === 0) return 0;
    const { hashes, erased } = await createGroupHashes(repository).create(groups);
    const first = last ? last.position + 1 : 0;
    let previous: Buffer = last ? Buffer.from(last.leafHash, 'base64') : noLeaf;
    const leaves = groups.map(({ groupID, recordedAt }, index) => {
      const groupHash = rootOf(hashes.get(groupID) ?? []);
      previous = hashLeaf(previous, groupHash);
      return {
        position: first + index,
        groupID,
        groupHash: base64(groupHash),
        leafHash: base64(previous),
        recordedAt: new Date(recordedAt),
      };
    });
    await repository.addErased(erased);
    await repository.addLeaves(leaves);
    await addFullNodes(repository, first, first + leaves.length);
    return leaves.length;
  });

/** Makes the published hashes of a person’s entries meaningless: stores the hashes and deletes the secret of their salts. */
export async function eraseEntrySalts(tx: Tx, userID: string): Promise<void> {
  const repository = createLogRepository(tx);
  const groupIDs = await repository.listGroupsOf(userID);
  if (groupIDs.length === 0) return;
  await repository.lock();
  for (let from = 0; from < groupIDs.length; from += batchSize) {
    const logged = await repository.findLogged(groupIDs.slice(from, from + batchSize), Number.MAX_SAFE_INTEGER);
    const entries = await createGroupHashes(repository).read(logged.flatMap(({ group }) => group ?? []));
    for (const [groupID, hashed] of entries)
      await repository.addErased(
        hashed.flatMap(({ saltOwner, hash }, entry) => (saltOwner === userID && hash ? [{ groupID, entry, hash: base64(hash) }] : [])),
      );
  }
  await repository.eraseSecret(userID);
}

/** The name of the log and of its key: the host of the platform and `/ledger`. */
export const logName = (publicOrigin: string) => `${new URL(publicOrigin).host}/ledger`;

/** Publishes checkpoints and proves that posting groups are in them (docs/open-ledger.md). */
export function createOpenLedger({
  db,
  clock,
  secrets,
  publicOrigin,
}: {
  db: Db;
  clock: Clock;
  secrets: AppSecrets;
  publicOrigin: string;
}) {
  const name = logName(publicOrigin);
  const signers = createNoteSigners(secrets, name);
  const repository = createLogRepository(db);

  async function proveGroup(
    { groupID, position, group }: LoggedGroup,
    tree: ReturnType<typeof createTreeReads>,
    isShown: ProofRequest['isShown'],
  ) {
    const entries = (group && (await createGroupHashes(repository).read([group])).get(groupID)) ?? [];
    const hashes = entries.map(({ hash }) => hash ?? noLeaf);
    return {
      position,
      previous: base64(position === 0 ? noLeaf : await tree.leaf(position - 1)),
      entryCount: entries.length,
      entries: entries.flatMap(({ salt, text, accountID }, index) =>
        salt && (index === 0 || (accountID !== null && isShown(accountID, group?.subjectID ?? '')))
          ? [{ index, salt: base64(salt), text, path: inclusionPath(hashes, index).map(base64) }]
          : [],
      ),
      path: (await tree.path(position)).map(base64),
    };
  }

  return {
    /** The newest first. */
    verifierKeys: signers.map(({ verifierKey }) => verifierKey),
    listCheckpoints: repository.listCheckpoints,
    /** The hashes of a tile that the newest checkpoint covers. */
    async readPublishedTile(level: number, tile: number): Promise<Buffer[]> {
      const [newest] = await repository.listCheckpoints(1);
      const count = Math.floor((newest?.size ?? 0) / 256 ** level) - tile * 256;
      return count > 0 ? (await repository.readTile(level, tile)).slice(0, count) : [];
    },
    /** Signs a checkpoint when the last one is of an earlier day in India and leaves were added since. Returns how many it published. */
    async publishCheckpoint(): Promise<number> {
      const now = clock.now();
      const [leaf, [last]] = await Promise.all([repository.findLastLeaf(), repository.listCheckpoints(1)]);
      if (!leaf) return 0;
      const size = leaf.position + 1;
      if (last && (bookDayOf(last.createdAt) === bookDayOf(now) || last.size >= size)) return 0;
      const root = base64(await createTreeReads(repository, size).root());
      await repository.addCheckpoint({ size, root, note: signNote(`${name}\n${size}\n${root}\n`, signers), createdAt: now });
      return 1;
    },
    /** Proves posting groups in the newest checkpoint. */
    async prove({ groupIDs, isShown }: ProofRequest): Promise<LedgerProof> {
      if (groupIDs.length > maxProofGroups) throw badInput({ statement: `has more than ${maxProofGroups} transactions` });
      const [checkpoint] = await repository.listCheckpoints(1);
      if (!checkpoint) throw notFound('The first checkpoint of the ledger');
      const logged = await repository.findLogged(groupIDs, checkpoint.size);
      const tree = createTreeReads(repository, checkpoint.size);
      const groups = [];
      for (const one of logged) groups.push(await proveGroup(one, tree, isShown));
      const covered = new Set(logged.map(({ groupID }) => groupID));
      return { format: 'marquee-ledger-proof/1', checkpoint: checkpoint.note, groups, pending: groupIDs.filter((id) => !covered.has(id)) };
    },
    /** The posting groups of a person: those of their payments, and those on their accounts. */
    async proveOfInvestor(userID: string, payments: ReadonlySet<string>): Promise<LedgerProof> {
      const own = await repository.listGroupsOf(userID);
      const paid = await repository.listGroupsOfPayments([...payments]);
      const ownAccount = `investor:${userID}:`;
      return this.prove({
        groupIDs: [...new Set([...paid, ...own])],
        isShown: (accountID, subjectID) => payments.has(subjectID) || accountID.startsWith(ownAccount),
      });
    },
  };
}
export type OpenLedger = ReturnType<typeof createOpenLedger>;
