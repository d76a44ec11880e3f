import type { LedgerProof } from '@contract/openLedger';
import { hashLeaf, inclusionPath, rootOf } from '@/server/modules/openLedger/merkleTree';
import { createNoteSigners, signNote } from '@/server/modules/openLedger/signedNote';

const name = 'marquee.test/ledger';
const signers = createNoteSigners('a secret of a test', name);
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

const groups = ['Investment paid', 'Campaign funded', 'Return paid'].map((memo, place) => {
  const texts = [
    JSON.stringify({ memo, occurredAt: `2026-11-0${place + 1}T08:00:00.000000Z` }),
    JSON.stringify({ account: 'investor:usr_1:payable:INR', amountMinor: `-${place + 1}00000`, currency: 'INR' }),
  ];
  const entries = texts.map((text, index) => ({ index, text, salt: Buffer.alloc(32, place * 2 + index) }));
  return { entries, hashes: entries.map(({ text, salt }) => hashLeaf(salt, Buffer.from(text))) };
});
const leaves: Buffer[] = [];
for (const { hashes } of groups) leaves.push(hashLeaf(leaves.at(-1) ?? Buffer.alloc(32), rootOf(hashes)));

const size = leaves.length;
const root = base64(rootOf(leaves));
const note = signNote(`${name}\n${size}\n${root}\n`, signers);

/** A ledger of three transactions as it is published, and the proof of a statement that has the last two. */
export const signedLedger = {
  size,
  root,
  note,
  keys: signers.map(({ verifierKey }) => verifierKey),
  /** By the end of its address. */
  files: {
    checkpoint: Buffer.from(note),
    keys: Buffer.from(signers.map(({ verifierKey }) => `${verifierKey}\n`).join('')),
    [`tile/0/000.p/${size}`]: Buffer.concat(leaves),
  } as Record<string, Buffer>,
  proof: {
    format: 'marquee-ledger-proof/1',
    checkpoint: note,
    groups: groups.slice(1).map(({ entries, hashes }, place) => ({
      position: place + 1,
      previous: base64(leaves[place] ?? Buffer.alloc(32)),
      entryCount: entries.length,
      entries: entries.map(({ index, text, salt }) => ({
        index,
        text,
        salt: base64(salt),
        path: inclusionPath(hashes, index).map(base64),
      })),
      path: inclusionPath(leaves, place + 1).map(base64),
    })),
    pending: ['pgr_9'],
  } satisfies LedgerProof,
};
