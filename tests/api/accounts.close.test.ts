import { sql } from 'drizzle-orm';
import { operators } from '@/server/db/schema/returns';
import { findOrCreateByIdentity, findOrCreateByPhone } from '@/server/modules/users/findOrCreateUser';
import { addRowTo } from '../support/addRow';
import { setupTestApp } from '../support/setupTestApp';
import type { Person } from '../support/testApp';

const app = setupTestApp();
let asha: Person;
beforeEach(async () => {
  asha = await app.signIn('Asha Rao');
});

const close = (as: Person) => app.call('users.closeAccount', { isConfirmed: true }, { as });
const codesOf = async (as: Person) =>
  (await app.call('users.closePreview', {}, { as })).body.obstacles.map(({ code }: { code: string }) => code) as string[];
const rowsOf = async (statement: ReturnType<typeof sql>) => (await app.db.execute(statement)).rows;
const openChannel = async (as: Person, handle = 'claylamp') =>
  (await app.call('channels.new', { handle, name: 'Clay Lamp', about: handle === 'claylamp' ? 'Films of Asha' : 'Films' }, { as })).body
    .channelID as string;

const addRow = (table: string, values: Record<string, unknown>) => addRowTo(app.db)(table, values);

test('personal data is gone from every table, other users keep theirs, and counters are right [R-PRIV-004]', async () => {
  const ravi = await app.signIn('Ravi Rao');
  const channelID = await openChannel(asha);
  const shared = await openChannel(asha, 'shared');
  await addRow('channel_members', { channel_id: shared, user_id: ravi.userID, role: 'OWNER' });
  const ravis = await openChannel(ravi, 'ravifilms');
  await app.db.execute(
    sql`UPDATE users SET phone = '+919845012345', about = 'I live in Mysuru', genres = '{Drama}' WHERE user_id = ${asha.userID}`,
  );
  await app.db.execute(
    sql`INSERT INTO identities (issuer, subject, user_id) VALUES ('https://accounts.google.com', 'subject-of-asha', ${asha.userID})`,
  );
  for (const [from, to] of [[asha, ravi] as const, [ravi, asha] as const])
    await app.call('users.follow', { userID: to.userID }, { as: from });
  await app.call('channels.follow', { channelID: ravis }, { as: asha });
  await app.call('auth.recoveryCodesNew', {}, { as: asha });
  const given = { country: 'IN', legalName: 'Asha Rao', birthDate: '1990-04-12', taxID: 'ABCPR1234F', hasConsented: true };
  await app.call('users.kycPerform', given, { as: asha });
  await addRow('releases', { release_id: 'rel_1', channel_id: ravis, state: 'DRAFT', kind: 'FILM', bookmark_count: 2 });
  for (const { userID } of [asha, ravi]) {
    await addRow('release_bookmarks', { user_id: userID, release_id: 'rel_1' });
    await addRow('watch_history', { user_id: userID, release_id: 'rel_1' });
    await addRow('release_ratings', { user_id: userID, release_id: 'rel_1', stars: 4 });
  }
  await addRow('messages', { message_id: 'msg_old', channel: 'EMAIL', recipient: (await email()) ?? '', state: 'SENT' });
  for (const [kind, state] of [['PAYEE_NAME', 'OPEN'] as const, ['PAYEE_NAME', 'RESOLVED'] as const])
    await addRow('operations_cases', {
      case_id: `cse_${state}`,
      kind,
      subject_type: 'PAYEE',
      subject_id: asha.userID,
      customer_id: asha.userID,
      state,
      details: JSON.stringify({ accountName: 'Asha R Rao', revision: '1' }),
      ...(state === 'RESOLVED' ? { resolution: 'ACCEPT_NAME', resolved_at: new Date() } : {}),
    });
  const contact = (await email()) ?? '';
  const { username } = (await app.call('users.myDetails', {}, { as: asha })).body;

  const closed = await close(asha);
  expect(closed.status).toBe(200);
  expect(closed.headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringContaining('nsid=;')]));
  expect((await app.call('users.myDetails', {}, { as: asha })).status).toBe(401);
  expect((await app.call('users.details', { username })).status).toBe(404);

  const [person] = await rowsOf(sql`SELECT * FROM users WHERE user_id = ${asha.userID}`);
  expect(person).toMatchObject({
    name: 'Closed account',
    about: '',
    email: null,
    phone: null,
    avatar: null,
    genres: [],
    is_disabled: true,
    follower_count: 0,
    following_count: 0,
  });
  expect(person?.username).not.toBe(username);
  expect(person?.closed_at).not.toBeNull();
  for (const table of [
    'login_sessions',
    'recovery_codes',
    'identities',
    'release_bookmarks',
    'watch_history',
    'kyc_keys',
    'channel_members',
  ])
    expect([table, await rowsOf(sql`SELECT 1 FROM ${sql.raw(table)} WHERE user_id = ${asha.userID}`)]).toEqual([table, []]);
  // What staff decided about the name that a bank reported stays; the name does not.
  expect(await rowsOf(sql`SELECT state, resolution, details FROM operations_cases ORDER BY case_id`)).toEqual([
    { state: 'RESOLVED', resolution: 'SYSTEM', details: { revision: '1' } },
    { state: 'RESOLVED', resolution: 'ACCEPT_NAME', details: { revision: '1' } },
  ]);
  expect(await rowsOf(sql`SELECT stars FROM release_ratings WHERE user_id = ${asha.userID}`)).toHaveLength(1);
  expect(await rowsOf(sql`SELECT follower_count, following_count FROM users WHERE user_id = ${ravi.userID}`)).toEqual([
    { follower_count: 0, following_count: 0 },
  ]);
  expect(await rowsOf(sql`SELECT follower_count FROM channels WHERE channel_id = ${ravis}`)).toEqual([{ follower_count: 0 }]);
  expect(await rowsOf(sql`SELECT bookmark_count FROM releases`)).toEqual([{ bookmark_count: 1 }]);
  expect(await rowsOf(sql`SELECT 1 FROM watch_history WHERE user_id = ${ravi.userID}`)).toHaveLength(1);
  // A channel with another owner passes to them; one without is closed and its handle is free.
  expect(await rowsOf(sql`SELECT owner_id, deleted_at FROM channels WHERE channel_id = ${shared}`)).toEqual([
    { owner_id: ravi.userID, deleted_at: null },
  ]);
  expect((await app.call('channels.details', { handle: 'claylamp' })).status).toBe(404);
  expect((await app.call('channels.handleValidity', { handle: 'claylamp' })).body.isValid).toBe(true);
  expect(await rowsOf(sql`SELECT 1 FROM channels WHERE channel_id = ${channelID} AND deleted_at IS NOT NULL`)).toHaveLength(1);
  // One last message to the former contact; earlier messages are gone.
  expect(await rowsOf(sql`SELECT subject FROM messages WHERE recipient IN (${contact}, '+919845012345')`)).toEqual([
    { subject: 'Your account is closed' },
  ]);

  // Apart from that message, no table has the user's name, contact or username any more.
  const { rows: tables } = await app.db.execute<{ name: string }>(sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
  const traces: string[] = [];
  for (const { name } of tables.filter((it) => it.name !== 'messages')) {
    const rows = JSON.stringify(await rowsOf(sql`SELECT * FROM ${sql.raw(name)}`));
    for (const trace of ['Asha', contact, username, '9845012345', 'subject-of-asha', 'Mysuru'])
      if (rows.includes(trace)) traces.push(`${name}: ${trace}`);
  }
  expect(traces).toEqual([]);
});

const email = async () => (await rowsOf(sql`SELECT email FROM users WHERE user_id = ${asha.userID}`))[0]?.email as string | undefined;

test('the same phone number and the same Google account create a new account', async () => {
  const google = { issuer: 'https://accounts.google.com', subject: 'subject-of-asha' };
  await app.db.execute(sql`UPDATE users SET phone = '+919845012345' WHERE user_id = ${asha.userID}`);
  await app.db.execute(sql`INSERT INTO identities (issuer, subject, user_id) VALUES (${google.issuer}, ${google.subject}, ${asha.userID})`);
  await close(asha);
  const found = await app.db.transaction((tx) => findOrCreateByPhone(tx, '+919845012345'));
  expect([found.isNewUser, found.user.userID === asha.userID]).toEqual([true, false]);
  const again = await app.db.transaction((tx) => findOrCreateByIdentity(tx, google, { name: 'Asha Rao', loginType: 'GOOGLE' }));
  expect([again.isNewUser, again.user.userID === asha.userID]).toEqual([true, false]);
});

test('the closure is recorded without personal data, cannot be changed, and no operator can undo it [R-PRIV-005]', async () => {
  const [nila, lata] = [await app.signIn('Nila Krishnan'), await app.signIn('Lata Pai')];
  await app.db.insert(operators).values([{ userID: nila.userID }, { userID: lata.userID }]);
  expect((await close(lata)).status).toBe(200);
  expect(await codesOf(nila)).toEqual(['LAST_OPERATOR']);
  await close(asha);
  const closures = await rowsOf(sql`SELECT user_id, retained FROM account_closures WHERE user_id = ${asha.userID}`);
  expect(closures).toMatchObject([{ user_id: asha.userID, retained: [{ years: 8 }, { years: 5 }, { years: 0 }] }]);
  await expect(app.db.execute(sql`DELETE FROM account_closures`)).rejects.toThrow();
  await expect(app.db.execute(sql`TRUNCATE account_closures`)).rejects.toThrow();
  const undone = await app.call('users.enable', { userID: asha.userID, reason: 'On request' }, { as: nila });
  expect([undone.status, undone.body.code]).toEqual([409, 'ACCOUNT_CLOSED']);
});

test('it needs a confirmation, a recent sign-in and an Idempotency-Key, and happens once', async () => {
  expect((await app.call('users.closeAccount', {}, { as: asha })).status).toBe(400);
  expect((await app.call('users.closeAccount', { isConfirmed: true }, { as: asha, headers: { 'idempotency-key': '' } })).status).toBe(400);
  expect((await app.call('users.closeAccount', { isConfirmed: true })).status).toBe(401);
  await app.ageSignIn(asha);
  expect((await close(asha)).body.code).toBe('FRESH_SIGN_IN_REQUIRED');
  await app.db.execute(sql`UPDATE login_sessions SET signed_in_at = now()`);
  const answers = await Promise.all([close(asha), close(asha), close(asha)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect(await rowsOf(sql`SELECT 1 FROM account_closures`)).toHaveLength(1);
});
