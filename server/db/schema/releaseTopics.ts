import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { releases } from './releases';

/** Releases by topic, best first; triggers on `releases` maintain it (migration 0002). */
export const releaseTopics = pgTable(
  'release_topics',
  {
    /** `*` everything, `g:` a genre, `l:` a language, `p:` both together, `w:` a word of the name; facets: `@y:` a year, `@d:` a decade, `@c:` a certificate, `@b:` a badge. */
    topic: text('topic').notNull(),
    shelf: text('shelf').$type<'FREE' | 'PREMIUM' | 'SNAX'>().notNull(),
    score: real('score').notNull(),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    /** Certificate, badges and descriptors as one bit mask; the primary key's index includes it and the year. */
    traits: integer('traits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.topic, t.shelf, t.score, t.releaseID] }),
    index('release_topics_release_idx').on(t.releaseID),
    check('release_topics_shelf', sql`${t.shelf} IN ('FREE', 'PREMIUM', 'SNAX')`),
  ],
);
