import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { releases } from './releases';

/** Best first of every topic; triggers on `releases` keep it (migrations 0080 and 0160). */
export const releaseTopics = pgTable(
  'release_topics',
  {
    /** `*` everything, `g:` a genre, `l:` a language, `p:` both together, `w:` a word of the name; facets: `@y:` a year, `@d:` ten of them, `@c:` a class, `@b:` a badge. */
    topic: text('topic').notNull(),
    shelf: text('shelf').$type<'FREE' | 'PREMIUM' | 'SNAX'>().notNull(),
    score: real('score').notNull(),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    /** Class, badges and descriptors in one number; with the year it lies in the key's leaves (INCLUDE). */
    traits: integer('traits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.topic, t.shelf, t.score, t.releaseID] }),
    index('release_topics_release_idx').on(t.releaseID),
    check('release_topics_shelf', sql`${t.shelf} IN ('FREE', 'PREMIUM', 'SNAX')`),
  ],
);
