import { eq, sql } from 'drizzle-orm';
import { takeOperatorOption } from '@/server/commands/operatorOption';
import { runUsersCommand } from '@/server/commands/usersCommand';
import { operators } from '@/server/db/schema/returns';
import { accountActions } from '@/server/db/schema/secondFactor';
import { users } from '@/server/db/schema/users';
import { setupTestApp } from '../support/setupTestApp';
import type { Person } from '../support/testApp';

const app = setupTestApp();
let nila: Person;
let asha: Person;
beforeEach(async () => {
  nila = await app.signIn('Nila Krishnan');
  asha = await app.signIn();
  await app.db.insert(operators).values({ userID: nila.userID });
});

const usernameOf = async ({ userID }: Person) =>
  (await app.db.select({ username: users.username }).from(users).where(eq(users.userID, userID)))[0]?.username ?? '';
const statusOf = async (as: Person) => (await app.call('users.myDetails', {}, { as })).status;
const actions = () =>
  app.db.select({ userID: accountActions.userID, actorID: accountActions.actorID, action: accountActions.action }).from(accountActions);

test('an operator disables an account: 401 everywhere at once; enabled, it signs in again; both are recorded', async () => {
  const input = { userID: asha.userID, reason: 'Stolen cards' };
  expect((await app.call('users.disable', input, { as: nila })).body).toEqual({ endedSessions: 1 });
  for (const operation of ['users.myDetails', 'events.myPurchases', 'campaigns.payoutAddress'] as const)
    expect((await app.call(operation, {}, { as: asha })).status).toBe(401);
  expect((await app.call('users.enable', input, { as: nila })).status).toBe(200);
  expect(await statusOf(asha)).toBe(401);
  expect(await actions()).toEqual([
    { userID: asha.userID, actorID: nila.userID, action: 'DISABLED' },
    { userID: asha.userID, actorID: nila.userID, action: 'ENABLED' },
  ]);
});

test('no other user disables an account, and no operator their own', async () => {
  expect((await app.call('users.disable', { userID: nila.userID, reason: 'x' }, { as: asha })).status).toBe(403);
  expect((await app.call('users.disable', { userID: nila.userID, reason: 'x' }, { as: nila })).body.code).toBe('OWN_ACCOUNT');
  expect((await app.call('users.disable', { userID: 'usr_nobody', reason: 'x' }, { as: nila })).status).toBe(404);
  await app.dropSecondFactor(nila);
  expect((await app.call('users.disable', { userID: asha.userID, reason: 'x' }, { as: nila })).body.code).toBe('SECOND_FACTOR_REQUIRED');
  expect([await statusOf(asha), await actions()]).toEqual([200, []]);
});

test('the command does the same in the name of an operator, and resets a lost second factor', async () => {
  const [operator, person] = [await usernameOf(nila), await usernameOf(asha)];
  await expect(runUsersCommand(app.db, ['disable', person, 'Stolen cards'])).rejects.toThrow('Usage');
  await expect(runUsersCommand(app.db, ['disable', person, 'Stolen cards', '--as', person])).rejects.toThrow('not an operator');
  await app.db.execute(sql`INSERT INTO recovery_codes (code_hash, user_id) VALUES ('h', ${asha.userID})`);
  expect(await runUsersCommand(app.db, ['reset-second-factor', person, 'Lost the phone', '--as', operator])).toContain(
    '1 login sessions ended',
  );
  expect((await app.db.execute(sql`SELECT 1 FROM recovery_codes`)).rowCount).toBe(0);
  await runUsersCommand(app.db, ['disable', person, 'Stolen cards', '--as', operator]);
  expect((await actions()).map(({ actorID, action }) => [actorID, action])).toEqual([
    [nila.userID, 'SECOND_FACTOR_RESET'],
    [nila.userID, 'DISABLED'],
  ]);
  expect(await takeOperatorOption(app.db, ['approve', 'x', '--as', operator, 'v1'])).toEqual({
    operator: { userID: nila.userID, username: operator },
    rest: ['approve', 'x', 'v1'],
  });
});
