import { sql } from 'drizzle-orm';
import { eraseAccount } from '@/server/modules/accounts/accountErasure';
import { setupTestApp } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';

const app = setupTestApp();
const ravi = { name: 'Ravi Kumar Rao', relation: 'CHILD', dateOfBirth: '1990-02-03', phone: '+919876543210' };

test('an investor names, changes and removes a nominee; another person sees none of it', async () => {
  const [asha, bala] = [await app.signIn('Asha'), await app.signIn('Bala')];
  const find = async (as = asha) => (await app.call('campaigns.nominee', {}, { as })).body.nominee;
  expect(await find()).toBeNull();
  expect((await app.call('campaigns.nomineeSet', { nominee: ravi }, { as: asha })).body.nominee).toEqual(ravi);
  expect([await find(), await find(bala)]).toEqual([ravi, null]);
  const future = await app.call('campaigns.nomineeSet', { nominee: { ...ravi, dateOfBirth: '2190-01-01' } }, { as: asha });
  expect(future).toMatchObject({ status: 400, body: { fields: { 'nominee.dateOfBirth': 'must be a day in the past' } } });
  expect((await app.call('campaigns.nomineeSet', { nominee: { ...ravi, phone: '98765' } }, { as: asha })).status).toBe(400);
  await app.call('campaigns.nomineeSet', { nominee: { ...ravi, phone: null } }, { as: asha });
  expect(await find()).toEqual({ ...ravi, phone: null });
  await app.call('campaigns.nomineeSet', { nominee: null }, { as: asha });
  expect(await find()).toBeNull();
});

test('staff see a masked nominee; a report of death opens one case with the whole nominee and an audit line', async () => {
  const [asha, support] = [await app.signIn('Asha'), await signInStaff(app, 'SUPPORT')];
  await app.call('campaigns.nomineeSet', { nominee: ravi }, { as: asha });
  const { userID } = asha;
  expect((await app.call('admin.person', { userID }, { as: support })).body.nominee).toEqual({
    name: 'R••• K•••• R••',
    relation: 'CHILD',
    birthYear: '1990',
    phone: '••••10',
  });
  const claim = () => app.call('admin.deathClaimOpen', { userID, reason: 'Her son wrote to us' }, { as: support });
  const { status, body } = await claim();
  expect([status, body.cases]).toMatchObject([200, [{ kind: 'DEATH_CLAIM', subjectType: 'PERSON', isOverdue: false }]]);
  expect(body.history[0]).toMatchObject({ operation: 'admin.deathClaimOpen', reason: 'Her son wrote to us', after: { hasNominee: true } });
  expect((await claim()).body.code).toBe('ALREADY_OPEN');
  const found = await app.call('admin.case', { caseID: body.cases[0].caseID }, { as: support });
  expect(found.body.details).toMatchObject({ nominee: 'Ravi Kumar Rao', nomineePhone: '+919876543210' });
});

test('the nominee is erased with the account', async () => {
  const [asha, support] = [await app.signIn('Asha'), await signInStaff(app, 'SUPPORT')];
  await app.call('campaigns.nomineeSet', { nominee: ravi }, { as: asha });
  await app.call('admin.deathClaimOpen', { userID: asha.userID, reason: 'Her son wrote to us' }, { as: support });
  await app.db.transaction((tx) => eraseAccount(tx, asha.userID, new Date()));
  const { rows } = await app.db.execute<{ found: string }>(
    sql`SELECT (SELECT count(*) FROM nominees)::text || ' ' || (SELECT count(*) FROM operations_cases WHERE details::text LIKE '%Ravi%')::text AS found`,
  );
  expect(rows[0]?.found).toBe('0 0');
});
