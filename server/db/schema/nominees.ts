import { sql } from 'drizzle-orm';
import { check, date, pgTable, text } from 'drizzle-orm/pg-core';
import type { NomineeRelation } from '../../contract/nominees';
import { instant } from './columns';
import { users } from './users';

/** Who receives an investor's returns after their death. One person for each investor. */
export const nominees = pgTable(
  'nominees',
  {
    userID: text('user_id')
      .primaryKey()
      .references(() => users.userID),
    name: text('name').notNull(),
    relation: text('relation').$type<NomineeRelation>().notNull(),
    dateOfBirth: date('date_of_birth').notNull(),
    phone: text('phone'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [check('nominees_relation', sql`${t.relation} IN ('SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER')`)],
);
