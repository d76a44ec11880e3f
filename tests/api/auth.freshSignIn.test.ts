import { operations } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { sql } from 'drizzle-orm';
import { setupTestApp } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';

const app = setupTestApp();

const marked = Object.values(operations)
  .filter(({ needsFreshSignIn }) => needsFreshSignIn)
  .map(({ operationId }) => operationId);

/** Operations that move money out or change who may. Add a new one here by hand, so that this file fails if the mark is missing. */
const sensitive: OperationId[] = [
  'admin.adjustmentDecide',
  'admin.adjustmentPropose',
  'admin.campaignReviewDecide',
  'admin.caseReopen',
  'admin.caseResolve',
  'admin.deathClaimOpen',
  'admin.organisationDecide',
  'admin.payoutBatchConfirm',
  'admin.payoutBatchCreate',
  'admin.payoutBatchResult',
  'admin.payoutHold',
  'admin.payoutPolicyDecide',
  'admin.payoutPolicySet',
  'admin.payoutRelease',
  'admin.periodClose',
  'admin.periodReopen',
  'admin.personClose',
  'admin.personDisable',
  'admin.personExport',
  'admin.refund',
  'admin.settingChange',
  'admin.settingDecide',
  'admin.staffGrant',
  'admin.staffRevoke',
  'admin.transferResult',
  'campaigns.approverAccept',
  'campaigns.approverConfirm',
  'campaigns.cancel',
  'campaigns.distributionApprove',
  'campaigns.bankAccountSet',
  'campaigns.nomineeSet',
  'campaigns.payoutAddressSet',
  'campaigns.payoutApprove',
  'campaigns.payoutRelease',
  'campaigns.payoutRequest',
  'campaigns.approverAdd',
  'campaigns.approverRemove',
  'campaigns.act',
  'channels.delete',
  'channels.invite',
  'channels.memberRemove',
  'channels.memberRole',
  'studio.organisationRemove',
  'studio.organisationSave',
  'studio.payoutDecide',
  'studio.payoutRequest',
  'users.disable',
  'users.enable',
  'users.exportAccount',
  'users.exportLink',
  'users.kycForget',
  'users.kycPerform',
];

test('money, payout addresses, teams, identity and operators need a recent sign-in', () => {
  expect(marked).toEqual(expect.arrayContaining(sensitive));
});

test.each(marked)('%s refuses a sign-in of eleven minutes ago and accepts one of now', async (operationID) => {
  const isStaff = operations[operationID].access === 'staff';
  const asha = isStaff ? await signInStaff(app, 'ADMINISTRATOR', 'COMPLIANCE') : await app.signIn();
  const channel = await app.call('channels.new', { handle: 'claylamp', name: 'Clay Lamp' }, { as: asha });
  expect(channel.status).toBe(200);
  // Only the path's parameters: the refusal comes before the body is read.
  const input = Object.fromEntries(
    [...operations[operationID].path.matchAll(/:(\w+)/g)].map(([, name = '']) => [
      name,
      name === 'channelID' ? channel.body.channelID : 'does_not_exist',
    ]),
  );
  await app.ageSignIn(asha);
  // Staff need a second factor before a recent sign-in is asked for; an old one does not count as recent.
  if (isStaff) await app.db.execute(sql`UPDATE login_sessions SET verified_at = signed_in_at`);
  const refused = await app.call(operationID, input, { as: asha });
  expect(refused).toMatchObject({ status: 403, body: { status: 403, code: 'FRESH_SIGN_IN_REQUIRED' } });
  expect(refused.body.error).toContain('last 10 minutes');

  await app.db.execute(sql`UPDATE login_sessions SET signed_in_at = now()`);
  expect((await app.call(operationID, input, { as: asha })).body.code).not.toBe('FRESH_SIGN_IN_REQUIRED');
});

test('a second factor makes an old sign-in recent, for ten minutes', async () => {
  const asha = await app.signIn();
  await app.ageSignIn(asha);
  const isFresh = async () => (await app.call('auth.identityCheck', {}, { as: asha })).body;
  expect(await isFresh()).toMatchObject({ userID: asha.userID, isFresh: false });
  await app.db.execute(sql`UPDATE login_sessions SET verified_at = now() - interval '9 minutes'`);
  expect(await isFresh()).toMatchObject({ userID: asha.userID, isFresh: true });
  await app.db.execute(sql`UPDATE login_sessions SET verified_at = now() - interval '10 minutes 1 second'`);
  expect((await isFresh()).isFresh).toBe(false);
});

test('the error is only for signed-in visitors: a missing login stays a 401', async () => {
  expect((await app.call('campaigns.payoutAddressSet', {})).status).toBe(401);
});
