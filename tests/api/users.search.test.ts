import { sql } from 'drizzle-orm';
import { createUserSearchReads } from '@/server/modules/users/userSearchReads';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

test('search pages by five through every user once, prefix matches first', async () => {
  await app.db.execute(sql`
    INSERT INTO users (user_id, username, name, login_type)
    SELECT 'usr_' || n, 'viewer_' || lpad(n::text, 3, '0'), CASE WHEN n % 4 = 0 THEN 'Kala ' || n ELSE 'Someone Kala' END, 'GOOGLE' FROM generate_series(1, 12) n`);
  await app.db.execute(
    sql`INSERT INTO users (user_id, username, name, login_type, is_disabled) VALUES ('usr_x', 'kala_closed', 'Kala', 'GOOGLE', true), ('usr_y', 'kala', 'Zed', 'GOOGLE', false)`,
  );
  const found: string[] = [];
  let cursor: string | null = null;
  const sizes: number[] = [];
  do {
    const { body } = await app.call('users.search', { q: 'KALA', ...(cursor ? { cursor } : {}) });
    found.push(...body.items.map(({ username }: { username: string }) => username));
    sizes.push(body.items.length);
    cursor = body.nextCursor;
  } while (cursor);
  expect(sizes).toEqual([5, 5, 3]);
  expect(new Set(found).size).toBe(13);
  expect(found.slice(0, 4)).toEqual(['kala', 'viewer_004', 'viewer_008', 'viewer_012']);
  expect((await app.call('users.search', { q: 'kala', limit: 50 })).body.items).toHaveLength(13);
});

test('search treats wildcards literally and refuses an invalid cursor', async () => {
  await app.signIn('Asha Rao');
  for (const q of ['%%%', 'asha%rao_', '\\', "'"]) expect((await app.call('users.search', { q })).body.items).toEqual([]);
  expect((await app.call('users.search', { q: '' })).status).toBe(400);
  expect((await app.call('users.search', { q: 'asha', limit: 51 })).status).toBe(400);
  for (const cursor of [
    'x',
    'bnVsbA',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('["a","b"]').toString('base64url'),
    Buffer.from('[1e99,"\\u0000"]').toString('base64url'),
  ])
    expect((await app.call('users.search', { q: 'asha', cursor })).body).toMatchObject({
      status: 400,
      fields: { cursor: expect.any(String) },
    });
});

test('the user search uses its trigram index', async () => {
  await app.db.execute(
    sql`INSERT INTO users (user_id, username, name, login_type) SELECT 'usr_' || n, 'u' || n, 'n' || n, 'GOOGLE' FROM generate_series(1, 500) n`,
  );
  await app.db.transaction(async (tx) => {
    // With so few rows PostgreSQL prefers a scan; the test only proves that the query matches the index.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    expect((await createUserSearchReads(tx).searchUsers('U499', 5, undefined)).items).toHaveLength(1);
    const { rows } = await tx.execute(sql`SELECT pg_stat_get_xact_numscans('users_search_idx'::regclass)::int AS scans`);
    expect(rows).toEqual([{ scans: 1 }]);
  });
});
