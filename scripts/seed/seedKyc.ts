import { sql } from 'drizzle-orm';
import type { SeedDeps } from './seedDeps';

/**
 * Everybody who has money in a sample campaign, made one or approves its payouts was checked before. What they would have handed in is not made up: the rows say what
 * a house knows that has forgotten the papers. Goes on where it was cut off; answers how many were written.
 */
export async function seedKycRows({ db }: Pick<SeedDeps, 'db'>): Promise<Record<string, number>> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO kyc_checks (user_id, version, state, country, id_type, last4, provider, submitted_at, decided_at, expires_at)
    SELECT k.user_id, 1, 'VERIFIED', 'IN', 'PAN', lpad((abs(hashtext(k.user_id)) % 1000)::text, 3, '0') || chr(65 + abs(hashtext(k.user_id)) % 26), 'sandbox',
      min(k.created_at) - interval '1 hour', min(k.created_at) - interval '1 hour', max(k.created_at) + interval '2 years'
    FROM (
      SELECT user_id, created_at FROM commitments UNION ALL SELECT h.owner_id, c.created_at FROM campaigns c JOIN channels h USING (channel_id)
      UNION ALL SELECT user_id, created_at FROM users WHERE user_id = 'usr_seed_second'
    ) k WHERE k.user_id LIKE 'usr_seed_%' GROUP BY k.user_id ON CONFLICT DO NOTHING`);
  return rowCount ? { 'identity checks': rowCount } : {};
}
