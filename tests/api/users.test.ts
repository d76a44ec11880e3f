import { sql } from 'drizzle-orm';
import { findOrCreateByPhone } from '@/server/modules/users/findOrCreateUser';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

const privateOnes = [
  ['users.myDetails', {}],
  ['users.extendedDetails', {}],
  ['users.interestsRead', {}],
  ['users.interestsUpdate', { genres: [], languages: [], contentTypes: [] }],
  ['users.detailsAuthorized', { username: 'asha' }],
  ['users.follow', { userID: 'usr_1' }],
  ['users.unfollow', { userID: 'usr_1' }],
  ['users.updateProfile', { name: 'Asha' }],
  ['users.avatarUpdate', { imageBase64: 'AAAA' }],
] as const;
test.each(privateOnes)('%s is for signed-in users only', async (operation, input) => {
  expect((await app.call(operation, input)).status).toBe(401);
});

test('my details have the documented fields, and are never cached [R-API-003, R-DATA-001]', async () => {
  const asha = await app.signIn();
  const { body, headers } = await app.call('users.myDetails', {}, { as: asha });
  expect(Object.keys(body).sort()).toEqual(['avatar', 'email', 'isAuth', 'loginType', 'name', 'userID', 'username']);
  expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['asha_rao_99', null],
  ['ab', /at least 3/],
  ['', /at least 3/],
  ['a'.repeat(31), /at most 30/],
  ['asha rao', /letters, digits and underscore/],
  ['आशा_राव', /letters, digits and underscore/],
  ['asha\u0000rao', /letters, digits and underscore/],
  ['Admin', /reserved/],
  ["x' OR 1=1", /letters, digits and underscore/],
])('whether %j may be a username [R-VAL-001]', async (username, reason) => {
  const { status, body } = await app.call('users.usernameValidity', { username });
  expect(status).toBe(200);
  expect(body.isValid).toBe(reason === null);
  if (reason) expect(body.reason).toMatch(reason);
  else expect(body.reason).toBeNull();
});

test('a username is taken in any case, but not for its owner', async () => {
  const asha = await app.signIn();
  const { username } = (await app.call('users.myDetails', {}, { as: asha })).body;
  const query = { username: username.toUpperCase() };
  expect((await app.call('users.usernameValidity', query)).body).toEqual({ isValid: false, reason: 'This username is taken' });
  expect((await app.call('users.usernameValidity', query, { as: asha })).body.isValid).toBe(true);
});

test('a profile is changed field by field, and refuses unknown fields [R-API-015, R-ROLE-002]', async () => {
  const asha = await app.signIn();
  const changed = await app.call('users.updateProfile', { name: '  Asha R.  ', about: 'Watches 🎬', username: 'asha_r' }, { as: asha });
  expect(changed.body).toMatchObject({ name: 'Asha R.', about: 'Watches 🎬', username: 'asha_r', kycStatus: 'NONE', phone: null });
  expect((await app.call('users.updateProfile', {}, { as: asha })).body).toEqual(changed.body);
  expect((await app.call('users.updateProfile', { about: '' }, { as: asha })).body.about).toBe('');
  for (const [input, field] of [
    [{ username: 'a b' }, 'username'],
    [{ username: 'admin' }, 'username'],
    [{ name: '' }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: '@asha_r' }, 'name'],
    [{ kycStatus: 'VERIFIED' }, 'kycStatus'],
    [{ userID: 'usr_other' }, 'userID'],
    [{ email: 'x@y.z' }, 'email'],
  ] as const) {
    const refused = await app.call('users.updateProfile', input, { as: asha });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual([field]);
  }
});

test('a user without a name is called by the username, also after it changes, until they give a name', async () => {
  const { user: created } = await app.db.transaction((tx) => findOrCreateByPhone(tx, '+919845000001'));
  expect(created.name).toBe(`@${created.username}`);
  const nameless = await app.signIn();
  await app.db.execute(sql`UPDATE users SET name = '@' || username WHERE user_id = ${nameless.userID}`);
  const nameAfter = async (change: Record<string, unknown>) =>
    (await app.call('users.updateProfile', change, { as: nameless })).body.name as string;
  expect(await nameAfter({ username: 'nila_sen' })).toBe('@nila_sen');
  expect(await nameAfter({ about: 'Watches' })).toBe('@nila_sen');
  expect(await nameAfter({ name: 'Nila Sen', username: 'nila' })).toBe('Nila Sen');
  expect(await nameAfter({ username: 'nila_s' })).toBe('Nila Sen');
});

test('of ten concurrent claims of one username, one succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => app.signIn(`Person ${n}`)));
  const answers = await Promise.all(
    people.map((as, n) => app.call('users.updateProfile', { username: n % 2 ? 'Marquise' : 'marquise' }, { as })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'USERNAME_TAKEN' });
});

test('interests are replaced as a whole [R-APP-010, R-DATA-002]', async () => {
  const asha = await app.signIn();
  const interests = { genres: ['drama', 'thriller', 'drama'], languages: ['ta', 'hi'], contentTypes: ['event', 'video', 'campaign'] };
  expect((await app.call('users.interestsUpdate', interests, { as: asha })).body.genres).toEqual(['drama', 'thriller']);
  expect((await app.call('users.interestsRead', {}, { as: asha })).body).toEqual({ ...interests, genres: ['drama', 'thriller'] });
  expect((await app.call('users.interestsUpdate', { ...interests, contentTypes: ['opera'] }, { as: asha })).status).toBe(400);
});

test('following counts once, unfollowing removes once, and users cannot follow themselves [R-DATA-020, R-ROLE-005]', async () => {
  const asha = await app.signIn('Asha Rao');
  const vikram = await app.signIn('Vikram Shah');
  const target = { userID: vikram.userID };
  const twice = await Promise.all(Array.from({ length: 6 }, () => app.call('users.follow', target, { as: asha })));
  for (const { status, body } of twice) expect([status, body]).toEqual([200, { isFollowing: true, followerCount: 1 }]);
  const { username } = (await app.call('users.myDetails', {}, { as: vikram })).body;
  expect((await app.call('users.detailsAuthorized', { username }, { as: asha })).body).toMatchObject({
    isFollowing: true,
    isMe: false,
    followerCount: 1,
  });
  expect((await app.call('users.extendedDetails', {}, { as: asha })).body).toMatchObject({ followingCount: 1, followerCount: 0 });

  for (let n = 0; n < 2; n++)
    expect((await app.call('users.unfollow', target, { as: asha })).body).toEqual({ isFollowing: false, followerCount: 0 });
  expect((await app.call('users.follow', { userID: asha.userID }, { as: asha })).status).toBe(409);
  expect((await app.call('users.follow', { userID: 'usr_nobody' }, { as: asha })).status).toBe(404);
});

test('users who follow each other at the same time do not deadlock', async () => {
  const [a, b] = [await app.signIn('Asha Rao'), await app.signIn('Vikram Shah')];
  const rounds = Array.from({ length: 8 }, (_, n) => {
    const verb = n % 2 ? 'users.unfollow' : 'users.follow';
    return [app.call(verb, { userID: b.userID }, { as: a }), app.call(verb, { userID: a.userID }, { as: b })];
  });
  for (const { status } of await Promise.all(rounds.flat())) expect(status).toBe(200);
  const { rows } = await app.db.execute(
    sql`SELECT count(*)::int AS wrong FROM users u WHERE follower_count <> (SELECT count(*) FROM follows f WHERE f.target_id = u.user_id) OR following_count <> (SELECT count(*) FROM follows f WHERE f.user_id = u.user_id)`,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});

test('a user is found by username in any case; closed or unknown ones are 404, and a NUL is no server error', async () => {
  const asha = await app.signIn();
  const { username } = (await app.call('users.myDetails', {}, { as: asha })).body;
  const { body } = await app.call('users.details', { username: username.toUpperCase() });
  expect(body).toMatchObject({ userID: asha.userID, channels: [], followerCount: 0, joinedAt: expect.any(String) });
  expect(body).not.toHaveProperty('email');
  for (const unknown of ['unknown_user', '%00', '\u0000', '..', "' OR 1=1"])
    expect((await app.call('users.details', { username: unknown })).status).toBe(404);
  await app.db.execute(sql`UPDATE users SET is_disabled = true`);
  expect((await app.call('users.details', { username })).status).toBe(404);
});

test('several users come in the order of the ids, each once, without unknown ones', async () => {
  const [a, b] = [await app.signIn('Asha Rao'), await app.signIn('Vikram Shah')];
  const { body } = await app.call('users.multiDetails', { userIDs: [b.userID, 'usr_nobody', a.userID, b.userID].join(',') });
  expect(body.items.map(({ userID }: { userID: string }) => userID)).toEqual([b.userID, a.userID]);
  expect((await app.call('users.multiDetails', { userIDs: Array(51).fill('usr_1').join(',') })).status).toBe(400);
});
