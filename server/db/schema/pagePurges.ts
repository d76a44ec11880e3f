import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';

/** Tags of pages to purge, written by triggers in the transaction of a change and moved to a batch after its commit. */
export const pagePurges = pgTable('page_purges', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tag: text('tag').notNull(),
});

/** Tags that were purged together. The versions are those of `page_cache`, without gaps: caches read the batches after the one they know. */
export const pagePurgeBatches = pgTable('page_purge_batches', {
  version: bigint('version', { mode: 'number' }).primaryKey(),
  tags: text('tags').array().notNull(),
  createdAt: createdAt(),
});
