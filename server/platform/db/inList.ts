import { sql, type SQL } from 'drizzle-orm';

/** The members of `IN (…)`. The list must not be empty. */
export const inList = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
