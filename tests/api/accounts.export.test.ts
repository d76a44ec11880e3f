import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@contract/operations';
import { sql } from 'drizzle-orm';
import { exportedColumns } from '@/server/modules/accounts/accountExportReads';
import { exportExclusions } from '@/server/modules/accounts/exportExclusions';
import { addEvent } from '../support/fixtures/events';
import { openPaymentApp } from '../support/paymentApp';
import { readZip } from '../support/readZip';
import { setupFixture } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const folder = mkdtempSync(join(tmpdir(), 'mq-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const app = setupFixture(
  () => openPaymentApp({ DATA_DIR: folder, KYC_PROVIDER: 'manual' }),
  (opened) => opened.begin(),
);

const start = (as: Person) => app.call('users.exportAccount', {}, { as });
const latest = async (as: Person) => (await app.call('users.latestExport', {}, { as })).body.export;
const exportIDs = async () =>
  (await app.db.execute<{ id: string }>(sql`SELECT export_id AS id FROM account_exports`)).rows.map(({ id }) => id);
/** As the worker does. */
const makeAll = async () => {
  for (const exportID of await exportIDs()) await app.services.accountExport.make(exportID);
};
/** The bytes of the file that a person downloads. */
async function download(as: Person, exportID: string, key?: string) {
  const link = key ?? ((await app.call('users.exportLink', { exportID }, { as })).body.key as string);
  return app.fastify.inject({ url: `/api/v1/users/me/exports/${exportID}/file`, query: { key: link }, cookies: as.cookies });
}
/** The files of a new copy, and its JSON by area. */
async function copyOf(as: Person) {
  const { body } = await start(as);
  await makeAll();
  const { statusCode, rawPayload, headers } = await download(as, body.exportID as string);
  expect(statusCode).toBe(200);
  const files = readZip(rawPayload);
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of every table
  const sections: Record<string, any> = {};
  for (const [name, content] of files) if (name.startsWith('data/')) sections[name.slice(5, -5)] = JSON.parse(content.toString());
  return { files, sections, headers };
}

/** Foreign keys to users, and columns without one that may identify a user by their name. */
const personColumns = async () => {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    SELECT k.conrelid::regclass || '.' || a.attname AS name FROM pg_constraint k
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
      WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass
    UNION
    SELECT table_name || '.' || column_name FROM information_schema.columns
      JOIN pg_class c ON c.oid = to_regclass(quote_ident(table_name)) AND NOT c.relispartition
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

test('a user downloads their own data and no other user’s, without secrets, as an archive that no cache stores [R-PRIV-001]', async () => {
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

  const { files, sections, headers } = await copyOf(asha);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="marquee-my-data.zip"',
  });
  expect(sections.profile).toMatchObject([{ userId: asha.userID, name: 'Asha Rao' }]);
  expect(sections.following).toMatchObject([{ targetKind: 'USER', targetId: ravi.userID }]);
  expect(sections.channels).toMatchObject([{ channelId: channel.channelID, handle: 'claylamp' }]);
  expect(sections.channelRoles).toMatchObject([{ channelId: channel.channelID, role: 'OWNER' }]);
  expect(sections.passkeys).toMatchObject([{ name: 'Phone' }]);
  expect(sections.messages).toMatchObject([{ subject: 'For Asha Rao' }]);
  expect(sections.payments).toMatchObject([{ paymentId: 'pay_Asha Rao', amountMinor: 12345 }]);
  expect(sections.loginSessions).toHaveLength(1);
  expect(sections.omitted['recovery_codes.user_id']).toContain('secrets');
  expect(files.get('index.html')?.toString()).toContain('<a href="data/channelRoles.json">channelRoles.json</a>');

  const { rows } = await app.db.execute<{ hash: string }>(
    sql`SELECT token_hash AS hash FROM login_sessions UNION SELECT code_hash FROM recovery_codes`,
  );
  const file = [...files.values()].map(String).join();
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
  await app.call(
    'campaigns.nomineeSet',
    { nominee: { name: 'Ravi Rao', relation: 'CHILD', dateOfBirth: '1990-02-03', phone: null } },
    { as: asha },
  );
  const { files, sections } = await copyOf(asha);
  expect(sections.nominee).toMatchObject([{ name: 'Ravi Rao' }]);
  expect(sections.identityDetails).toEqual([{ legalName: 'Asha Devi Rao', birthDate: '1990-04-12', country: 'IN', idType: 'PAN' }]);
  expect(sections.identityChecks).toMatchObject([{ last4: '234F' }]);
  expect([...files.values()].map(String).join()).not.toContain('ABCPR1234F');
});

test('the archive has the person’s pictures, identity documents and invoices, and their films as names with sizes', async () => {
  const asha = await app.signIn('Asha <b>Rao</b>');
  const show = await addEvent(app.db);
  const order = await app.bank.startPayment(asha, show.sessionID, show.tierIDs[0], 1);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  const webp = Buffer.from('a picture');
  const variants = { small: webp, medium: webp, standard: webp, high: webp };
  await app.services.media.images.put('img_of_asha_rao', variants);
  await app.db.execute(sql`UPDATE users SET avatar = '{"key":"img_of_asha_rao"}' WHERE user_id = ${asha.userID}`);
  const given = { country: 'AE', legalName: 'Asha Rao', birthDate: '1990-04-12', taxID: '784-1990-1234567-1', hasConsented: true };
  expect((await app.call('users.kycPerform', given, { as: asha })).status).toBe(200);
  const pdf = Buffer.from('%PDF-1.4\nPassport of Asha Rao\n%%EOF\n');
  const passport = { kind: 'PASSPORT', fileName: 'p.pdf', contentBase64: pdf.toString('base64') };
  expect((await app.call('users.kycDocumentAdd', passport, { as: asha })).status).toBe(200);
  const { files } = await copyOf(asha);
  expect(files.get('files/profile-picture.webp')).toEqual(webp);
  const scans = [...files].filter(([name]) => name.startsWith('files/identity-'));
  expect(scans.map(([, content]) => content)).toEqual([pdf]);
  const invoices = [...files].filter(([name]) => name.startsWith('files/invoice-'));
  expect(invoices.length).toBeGreaterThan(0);
  for (const [, content] of invoices) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  const page = String(files.get('index.html'));
  for (const name of files.keys()) if (name.startsWith('files/')) expect(page).toContain(`href="${name}"`);
  expect(page).not.toContain('<b>Rao');
});

test('one copy is made at a time; a message says when it is ready; it is deleted after a week', async () => {
  const asha = await app.signIn();
  expect(await latest(asha)).toBeNull();
  const { body } = await start(asha);
  expect((await start(asha)).body.code).toBe('EXPORT_RUNNING');
  expect(await latest(asha)).toEqual(body);
  expect((await app.call('users.exportLink', { exportID: body.exportID }, { as: asha })).status).toBe(404);
  await makeAll();
  await makeAll();
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE subject = 'The copy of your data is ready'`)).toBe(1);
  const made = await latest(asha);
  expect(Date.parse(made.expiresAt) - Date.parse(made.readyAt)).toBe(7 * 86_400_000);
  expect((await start(asha)).status).toBe(200);
  await makeAll();
  await app.db.execute(sql`UPDATE account_exports SET expires_at = now() - interval '1 second' WHERE export_id = ${body.exportID}`);
  expect((await app.call('users.exportLink', { exportID: body.exportID }, { as: asha })).status).toBe(404);
  expect(await app.services.accountExport.deleteExpired()).toBe(1);
  expect(await exportIDs()).toHaveLength(1);
  expect(await app.services.media.store.read(`exports/${body.exportID}/data.zip`)).toBeNull();
});

test('a copy is downloaded by its person alone, with a key of a recent sign-in, and is gone with the account', async () => {
  const [asha, ravi] = [await app.signIn('Asha Rao'), await app.signIn('Ravi Rao')];
  const { exportID } = (await start(asha)).body;
  await makeAll();
  const { key } = (await app.call('users.exportLink', { exportID }, { as: asha })).body;
  expect((await download(ravi, exportID, key)).statusCode).toBe(404);
  expect((await app.call('users.exportLink', { exportID }, { as: ravi })).status).toBe(404);
  expect((await download(asha, exportID, `9${key}`)).statusCode).toBe(404);
  expect((await download({ ...asha, cookies: {} }, exportID, key)).statusCode).toBe(401);
  expect((await download(asha, exportID, key)).statusCode).toBe(200);
  expect((await start(ravi)).status).toBe(200);
  for (const person of [asha, ravi]) expect((await app.call('users.closeAccount', { isConfirmed: true }, { as: person })).status).toBe(200);
  await makeAll();
  await app.services.accountExport.deleteExpired();
  expect(await exportIDs()).toEqual([]);
  expect(await app.services.media.store.read(`exports/${exportID}/data.zip`)).toBeNull();
});

test('compliance starts a copy for a person who asked by letter, with the reason in the audit log, and cannot download it', async () => {
  const [asha, officer] = [await app.signIn('Asha Rao'), await signInStaff(app, 'COMPLIANCE')];
  const ask = (userID: string) => app.call('admin.personExport', { userID, reason: 'Asked by letter of 3 March' }, { as: officer });
  const { status, body } = await ask(asha.userID);
  expect(status).toBe(200);
  expect(body.history).toMatchObject([{ operation: 'admin.personExport', reason: 'Asked by letter of 3 March' }]);
  expect((await ask(asha.userID)).body.code).toBe('EXPORT_RUNNING');
  expect((await ask(officer.userID)).body.code).toBe('OWN_ACCOUNT');
  await makeAll();
  const { rows } = await app.db.execute<{ body: string }>(sql`SELECT body FROM messages WHERE subject = 'The copy of your data is ready'`);
  expect(rows[0]?.body).toContain('As you asked us');
  const { exportID } = await latest(asha);
  expect((await app.call('users.exportLink', { exportID }, { as: officer })).status).toBe(404);
});

test('it needs a signed-in user, a recent sign-in, and is limited to five a day', async () => {
  expect((await app.call('users.exportAccount')).status).toBe(401);
  const asha = await app.signIn();
  await app.ageSignIn(asha);
  expect((await start(asha)).body.code).toBe('FRESH_SIGN_IN_REQUIRED');
  expect(operations['users.exportAccount'].limit).toEqual({ max: 5, windowMs: 86_400_000 });
});
