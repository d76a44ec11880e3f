import { createHash } from 'node:crypto';
import type { LogRepository } from '@/server/modules/openLedger/logRepository';
import { hashLeaf, hashNode, inclusionPath, rootOf } from '@/server/modules/openLedger/merkleTree';
import { createTreeReads } from '@/server/modules/openLedger/treeReads';

const leaves = Array.from({ length: 66_000 }, (_, index) => hashLeaf(Buffer.from(`${index}`)));

/** The stored rows of a ledger: its leaves, and the roots over each 256 of the level below. */
function storedRows(all: readonly Buffer[]): Pick<LogRepository, 'readTile'> {
  const levels = [all];
  for (let below = all; below.length >= 256; below = levels.at(-1) ?? [])
    levels.push(Array.from({ length: Math.floor(below.length / 256) }, (_, at) => rootOf(below.slice(at * 256, (at + 1) * 256))));
  return { readTile: (level, tile) => Promise.resolve((levels[level] ?? []).slice(tile * 256, (tile + 1) * 256)) };
}

test('the hashes are those of RFC 6962', () => {
  expect(rootOf([]).toString('hex')).toBe(createHash('sha256').digest('hex'));
  const [a, b, c] = ['a', 'b', 'c'].map((text) => hashLeaf(Buffer.from(text))) as [Buffer, Buffer, Buffer];
  expect(a.toString('hex')).toBe(createHash('sha256').update('\0a').digest('hex'));
  expect(rootOf([a, b, c])).toEqual(hashNode(hashNode(a, b), c));
  expect(inclusionPath([a, b, c], 0)).toEqual([b, c]);
  expect(inclusionPath([a, b, c], 2)).toEqual([hashNode(a, b)]);
});

test.each([1, 2, 255, 256, 257, 1000, 65_536, 66_000])(
  'root and proofs of the first %i leaves come from the stored subtrees',
  async (size) => {
    const repository = storedRows(leaves) as LogRepository;
    const some = leaves.slice(0, size);
    const tree = createTreeReads(repository, size);
    expect(await tree.root()).toEqual(rootOf(some));
    for (const index of new Set([0, Math.floor(size / 3), size - 1])) expect(await tree.path(index)).toEqual(inclusionPath(some, index));
  },
);
