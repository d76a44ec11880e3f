import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns';

const position = () => bigint('position', { mode: 'number' });

/**
 * One leaf for each posting group, in the order in which the worker appended them (docs/open-ledger.md). Hashes are base64. Without a foreign key,
 * because a leaf must outlive a posting group that was removed. Append-only.
 */
export const ledgerLeaves = pgTable('ledger_leaves', {
  position: position().primaryKey(),
  groupID: text('group_id').notNull().unique(),
  /** The root over the salted entries of the group. */
  groupHash: text('group_hash').notNull(),
  /** Over the leaf before it and `groupHash`, which chains the groups. */
  leafHash: text('leaf_hash').notNull(),
  recordedAt: instant('recorded_at').notNull(),
});

/** The hash of each full subtree of 256, 65,536 … leaves (level 1, 2 …), so that a proof reads few rows. Append-only. */
export const ledgerNodes = pgTable(
  'ledger_nodes',
  { level: integer('level').notNull(), position: position().notNull(), hash: text('hash').notNull() },
  (t) => [primaryKey({ columns: [t.level, t.position] })],
);

/** Each published checkpoint: the number of leaves, their root, and the signed note. Append-only. */
export const ledgerCheckpoints = pgTable('ledger_checkpoints', {
  size: bigint('size', { mode: 'number' }).primaryKey(),
  root: text('root').notNull(),
  note: text('note').notNull(),
  createdAt: createdAt(),
});

/** The secret behind the salts of a person’s entries; `platform` for all others. Null once the person has closed the account. */
export const ledgerSalts = pgTable('ledger_salts', { ownerID: text('owner_id').primaryKey(), secret: text('secret') });

/** The hashes of entries whose salts are gone, so that the tree can still be computed. Append-only. */
export const ledgerErasedEntries = pgTable(
  'ledger_erased_entries',
  { groupID: text('group_id').notNull(), entry: integer('entry').notNull(), hash: text('hash').notNull() },
  (t) => [primaryKey({ columns: [t.groupID, t.entry] })],
);
