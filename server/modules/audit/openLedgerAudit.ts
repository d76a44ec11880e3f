import { addSeconds } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import type { LedgerDeviation } from '../ledger/ledger';
import { createGroupHashes, createLogRepository, hashLeaf, hashNode, noLeaf, rootOf, type LoggedGroup } from '../openLedger/openLedger';
import { listErasedOfOpenAccounts } from './openLedgerAuditReads';

const batchSize = 500;
const maxDeviations = 100;
/** The worker looks an hour back from the last leaf for groups without one; it never finds older ones. */
const overlapSeconds = 3600;
const deviation = (invariant: LedgerDeviation['invariant'], id: string, found: string, expected: string): LedgerDeviation => ({
  invariant,
  id,
  found,
  expected,
});

/** The roots of a growing tree: the hashes of its full subtrees, the largest first. */
class GrowingTree {
  private readonly subtrees: { count: number; hash: Buffer }[] = [];
  size = 0;

  /** Adds a leaf; returns the subtrees of 256, 65,536 … leaves that it filled. */
  add(leaf: Buffer): { level: number; position: number; hash: Buffer }[] {
    let last = { count: 1, hash: leaf };
    this.size += 1;
    const filled = [];
    for (let before = this.subtrees.at(-1); before?.count === last.count; before = this.subtrees.at(-1)) {
      this.subtrees.pop();
      last = { count: last.count * 2, hash: hashNode(before.hash, last.hash) };
      const level = Math.log2(last.count) / 8;
      if (Number.isInteger(level)) filled.push({ level, position: this.size / last.count - 1, hash: last.hash });
    }
    this.subtrees.push(last);
    return filled;
  }
  root(): string {
    return (
      this.subtrees.reduceRight<Buffer | null>((right, { hash }) => (right ? hashNode(hash, right) : hash), null)?.toString('base64') ?? ''
    );
  }
}

/**
 * Checks invariants 25 and 26 of `invariants.ts`: computes every leaf from its posting group, the chain, the stored subtrees and the root of each
 * published checkpoint, in batches, so that the worker answers in between.
 */
export async function auditOpenLedger(tx: Tx): Promise<LedgerDeviation[]> {
  const repository = createLogRepository(tx);
  const deviations: LedgerDeviation[] = [];
  const nodes = new Map((await repository.listNodes()).map(({ level, position, hash }) => [`${level} ${position}`, hash]));
  const checkpoints = await repository.listAllCheckpoints();
  const tree = new GrowingTree();
  let previous: Buffer = noLeaf;
  let next = 0;

  function checkLeaf({ position, groupID, groupHash, leafHash, group }: LoggedGroup, computed: string | null): void {
    const isWrong = (found: string, expected: string) => deviations.push(deviation('LEAVES_MATCH_POSTINGS', groupID, found, expected));
    if (position !== next) isWrong(`leaf ${position}`, `leaf ${next}`);
    if (!group) isWrong('no posting group', `the posting group of leaf ${position}`);
    else if (computed !== groupHash) isWrong(computed ?? 'no secret for its salts', `the hash of leaf ${position}, ${groupHash}`);
    const chained = hashLeaf(previous, Buffer.from(groupHash, 'base64'));
    if (chained.toString('base64') !== leafHash) isWrong(`leaf ${position} is not chained to the one before`, chained.toString('base64'));
    next = position + 1;
    previous = Buffer.from(leafHash, 'base64');
    for (const { level, position: at, hash } of tree.add(previous))
      if (nodes.get(`${level} ${at}`) !== hash.toString('base64'))
        isWrong(`subtree ${at} of level ${level} differs`, hash.toString('base64'));
    checkCheckpoint();
  }
  function checkCheckpoint(): void {
    const published = checkpoints.get(tree.size);
    if (!published) return;
    checkpoints.delete(tree.size);
    const root = tree.root();
    if (published.root !== root || !published.note.includes(`\n${tree.size}\n${root}\n`))
      deviations.push(deviation('CHECKPOINTS_MATCH_LEAVES', `checkpoint of ${tree.size}`, root, published.root));
  }

  let lastGroupID: string | null = null;
  for (let isMore = true; isMore && deviations.length < maxDeviations;) {
    const leaves = await repository.listLogged(next, batchSize);
    const hashes = await createGroupHashes(repository).read(leaves.flatMap(({ group }) => group ?? []));
    for (const leaf of leaves) {
      const entries = hashes.get(leaf.groupID)?.map(({ hash }) => hash);
      const known = entries?.filter((hash) => hash !== null);
      checkLeaf(leaf, entries && known && known.length === entries.length ? rootOf(known).toString('base64') : null);
      lastGroupID = leaf.groupID;
    }
    isMore = leaves.length === batchSize;
  }
  if (deviations.length >= maxDeviations) return deviations;
  for (const size of checkpoints.keys())
    deviations.push(deviation('CHECKPOINTS_MATCH_LEAVES', `checkpoint of ${size}`, `${next} leaves`, `${size} leaves or more`));
  const last = lastGroupID === null ? null : await repository.findLastLeaf();
  const skipped = last ? await repository.listUnlogged(null, addSeconds(last.recordedAt, -overlapSeconds), maxDeviations) : [];
  for (const { groupID } of skipped) deviations.push(deviation('LEAVES_MATCH_POSTINGS', groupID, 'no leaf', 'a leaf'));
  return [...deviations, ...(await listErasedOfOpenAccounts(tx))];
}
