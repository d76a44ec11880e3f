import { operations } from '@contract/operations';
import { sql } from 'drizzle-orm';
import { exportedColumns } from '@/server/modules/accounts/accountExportReads';
import { exportExclusions } from '@/server/modules/accounts/exportExclusions';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

/** Foreign keys to users, and columns without one that may identify a user by their name. */
const personColumns = async () => {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    SELECT k.conrelid::regclass || '.' || a.attname AS name FROM pg_constraint k
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
      WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass
    UNION
    SELECT table_name || '.' || column_name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb') AND (column_name ~ '(^|_)(user_id|holder_id|actor_id|owner_id)$' OR column_name ~ '_by$'
        OR column_name IN ('actor', 'address', 'bound_to', 'browser_hash', 'buyer', 'caller', 'email', 'guest_contact', 'holder', 'holder_name', 'payload', 'phone', 'recipient'))
    ORDER BY 1`);
  return rows.map(({ name }) => name);
};

test('every column that names a person is exported, or left out with a reason', async () => {
  const columns = await personColumns();
  expect(columns.length).toBeGreaterThan(60);
  expect(columns.filter((name) => !exportedColumns.includes(name) && !(name in exportExclusions))).toEqual([]);
  expect(Object.keys(exportExclusions).filter((name) => !columns.includes(name))).toEqual([]);
  expect(exportedColumns.filter((name) => !columns.includes(name))).toEqual([]);
});

test('a user downloads their own data and no other user’s, without secrets, as a file that no cache stores [R-PRIV-001]', async () => {
  const [asha, ravi] = [await app.signIn('Asha Rao'), await app.signIn('Ravi Rao')];
  const channel = (await app.call('channels.new', { handle: 'claylamp', name: 'Clay Lamp' }, { as: asha })).body;
  await app.call('users.follow', { userID: ravi.userID }, { as: asha });
  await app.call('users.follow', { userID: asha.userID }, { as: ravi });
  await app.call('auth.recoveryCodesNew', {}, { as: asha });
  for (const [userID, key] of [[asha.userID, 'secretkeyA'] as const, [ravi.userID, 'secretkeyB'] as const])
    await app.db.execute(
      sql`INSERT INTO passkeys (passkey_id, credential_id, user_id, name, public_key, sign_count, is_synced) VALUES (${key}, ${key}, ${userID}, 'Phone', ${key}, 0, false)`,
    );
  await app.db.execute(sql`INSERT INTO messages (message_id, message_key, channel, recipient, subject, body)
    SELECT 'msg_' || user_id, user_id, 'EMAIL', email, 'For ' || name, 'secret link' FROM users`);
  await app.db
    .execute(sql`INSERT INTO payments (payment_id, product, subject_id, cart_key, user_id, client_request_id, lines, amount_minor, currency, provider)
    SELECT 'pay_' || name, 'ott', 'rel_x', user_id, user_id, 'request', '[]', 12345, 'INR', 'sandbox' FROM users`);

  const { status, body, headers } = await app.call('users.exportAccount', {}, { as: asha });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="marquee-my-data-\d{4}-\d\d-\d\d\.json"$/);
  expect(body.sections.profile).toMatchObject([{ userId: asha.userID, name: 'Asha Rao' }]);
  expect(body.sections.following).toMatchObject([{ targetKind: 'USER', targetId: ravi.userID }]);
  expect(body.sections.channels).toMatchObject([{ channelId: channel.channelID, handle: 'claylamp' }]);
  expect(body.sections.channelRoles).toMatchObject([{ channelId: channel.channelID, role: 'OWNER' }]);
  expect(body.sections.passkeys).toMatchObject([{ name: 'Phone' }]);
  expect(body.sections.messages).toMatchObject([{ subject: 'For Asha Rao' }]);
  expect(body.sections.payments).toMatchObject([{ paymentId: 'pay_Asha Rao', amountMinor: 12345 }]);
  expect(body.sections.loginSessions).toHaveLength(1);
  expect(body.omitted['recovery_codes.user_id']).toContain('secrets');

  const { rows } = await app.db.execute<{ hash: string }>(
    sql`SELECT token_hash AS hash FROM login_sessions UNION SELECT code_hash FROM recovery_codes`,
  );
  const file = JSON.stringify(body);
  expect(rows.length).toBeGreaterThan(10);
  for (const secret of [
    ...rows.map(({ hash }) => hash),
    'secretkey',
    'secret link',
    'Ravi Rao',
    'raviraor',
    ...Object.values(asha.cookies).filter((it) => it.length > 8),
  ])
    expect(file).not.toContain(secret);
});

test('identity details are decrypted for the user, the number stays masked', async () => {
  const asha = await app.signIn();
  const given = { country: 'IN', legalName: 'Asha Devi Rao', birthDate: '1990-04-12', taxID: 'ABCPR1234F', hasConsented: true };
  expect((await app.call('users.kycPerform', given, { as: asha })).status).toBe(200);
  const { body } = await app.call('users.exportAccount', {}, { as: asha });
  expect(body.sections.identityDetails).toEqual([{ legalName: 'Asha Devi Rao', birthDate: '1990-04-12', country: 'IN', idType: 'PAN' }]);
  expect(body.sections.identityChecks).toMatchObject([{ last4: '234F' }]);
  expect(JSON.stringify(body)).not.toContain('ABCPR1234F');
});

test('it needs a signed-in user, a recent sign-in, and is limited to five an hour', async () => {
  expect((await app.call('users.exportAccount')).status).toBe(401);
  const asha = await app.signIn();
  await app.ageSignIn(asha);
  expect((await app.call('users.exportAccount', {}, { as: asha })).body.code).toBe('FRESH_SIGN_IN_REQUIRED');
  expect(operations['users.exportAccount'].limit).toEqual({ max: 5, windowMs: 3_600_000 });
});
