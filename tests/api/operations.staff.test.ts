import { operations } from '@contract/operations';
import { hasStaffRight, staffRights, staffRoles, type StaffOperation } from '@contract/staffRights';
import { sql } from 'drizzle-orm';
import { runAdminCommand } from '@/server/commands/adminCommand';
import { systemClock } from '@/server/platform/clock';
import { createServices } from '@/server/services';
import { standardTerms } from '../support/fixtures/payoutTerms';
import { setupTestApp } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupTestApp();

/** Complete inputs about unknown subjects, so that an allowed call changes nothing. */
const inputs: Record<StaffOperation, Record<string, unknown>> = {
  'admin.me': {},
  'admin.overview': {},
  'admin.search': { q: 'nothing' },
  'admin.cases': {},
  'admin.listCsv': { list: 'content' },
  'admin.case': { caseID: 'cse_none' },
  'admin.caseAssign': { caseID: 'cse_none', userID: null },
  'admin.caseNote': { caseID: 'cse_none', body: 'Called the buyer' },
  'admin.caseResolve': { caseID: 'cse_none', resolution: 'RETRY', reason: 'Try it again' },
  'admin.caseReopen': { caseID: 'cse_none', reason: 'A new letter' },
  'admin.person': { userID: 'usr_none' },
  'admin.personDisable': { userID: 'usr_none', ground: 'TERMS', rule: 'Terms of Use', reason: 'Sells forged tickets' },
  'admin.deathClaimOpen': { userID: 'usr_none', reason: 'Their son wrote' },
  'admin.personClose': { userID: 'usr_none', reason: 'Asked by letter' },
  'admin.personExport': { userID: 'usr_none', reason: 'Asked by letter' },
  'admin.personEnable': { userID: 'usr_none', reason: 'Sells forged tickets' },
  'admin.orders': {},
  'admin.order': { paymentID: 'pay_none' },
  'admin.refund': { paymentID: 'pay_none', reason: 'Show was cancelled' },
  'admin.payouts': {},
  'admin.payout': { payoutID: 'pyt_none' },
  'admin.payoutStatement': { payoutID: 'pyt_none' },
  'admin.payoutHold': { payoutID: 'pyt_none', reason: 'Account looks shared' },
  'admin.payoutRelease': { payoutID: 'pyt_none', reason: 'Checked by phone' },
  'admin.payoutPolicies': { channelID: 'chn_none' },
  'admin.payoutPolicySet': { channelID: 'chn_none', currency: 'INR', terms: standardTerms, reason: 'Agreed with them' },
  'admin.payoutPolicyDecide': { policyID: 'ppl_none', decision: 'CONFIRM', reason: 'Agreed with them' },
  'admin.payoutBatches': {},
  'admin.payoutBatch': { batchID: 'pbt_none' },
  'admin.payoutBatchCreate': { format: 'NEFT_CSV', currency: 'INR' },
  'admin.payoutBatchFile': { batchID: 'pbt_none' },
  'admin.payoutBatchResult': { batchID: 'pbt_none', content: 'Reference,Status' },
  'admin.transferResult': { batchID: 'pbt_none', transferRef: 'MQ1', result: 'PAID', reference: 'UTR1' },
  'admin.payoutBatchConfirm': { batchID: 'pbt_none', transferRefs: ['MQ1'], reason: 'Compared with it' },
  'admin.audit': {},
  'admin.staff': {},
  'admin.staffGrant': { userID: 'usr_none', role: 'SUPPORT', reason: 'New colleague' },
  'admin.staffRevoke': { userID: 'usr_none', role: 'SUPPORT', reason: 'Left the company' },
  'admin.disputeEvidence': { caseID: 'cse_none' },
  'admin.settlements': {},
  'admin.settlement': { settlementID: 'stl_none' },
  'admin.clearing': {},
  'admin.trialBalance': {},
  'admin.ledgerAccounts': {},
  'admin.postingGroups': {},
  'admin.journalCsv': { from: '2026-11-01', to: '2026-11-30', currency: 'INR' },
  'admin.journalTally': { from: '2026-11-01', to: '2026-11-30', currency: 'INR' },
  'admin.periods': {},
  'admin.periodClose': { month: '2026-01', reason: 'All is compared' },
  'admin.periodReopen': { month: '2020-01', reason: 'A late invoice' },
  'admin.escrow': {},
  'admin.adjustments': {},
  'admin.adjustmentPropose': {
    currency: 'INR',
    datedOn: '2026-11-20',
    lines: [
      { accountID: 'bank:INR', amountMinor: 1 },
      { accountID: 'platform:equity:INR', amountMinor: -1 },
    ],
    reason: 'Paid in by the owners',
  },
  'admin.adjustmentDecide': { adjustmentID: 'adj_none', decision: 'POST', reason: 'Compared with the bank' },
  'admin.jobs': {},
  'admin.failedJobs': {},
  'admin.jobRetry': { jobID: 'job_none', reason: 'Works again now' },
  'admin.jobDiscard': { jobID: 'job_none', reason: 'Was only a test' },
  'admin.taskRun': { task: 'noTask', reason: 'Works again now' },
  'admin.messages': {},
  'admin.message': { messageID: 'msg_none' },
  'admin.messageResend': { messageID: 'msg_none', reason: 'Works again now' },
  'admin.content': {},
  'admin.contentItem': { kind: 'TITLE', contentID: 'rel_none' },
  'admin.takeDown': { kind: 'TITLE', contentID: 'rel_none', ground: 'TERMS', rule: 'Guidelines', reason: 'Shows no consent' },
  'admin.restore': { kind: 'TITLE', contentID: 'rel_none', reason: 'Was a mistake' },
  'admin.appeals': {},
  'admin.appealAnswer': { decisionID: 'dec_none', outcome: 'UPHELD', answer: 'We checked it' },
  'admin.strikeVoid': { decisionID: 'dec_none', reason: 'Was a mistake' },
  'admin.reports': {},
  'admin.report': { reportID: 'rpt_none' },
  'admin.reportAssign': { reportID: 'rpt_none', userID: null },
  'admin.reportAnswer': { reportID: 'rpt_none', outcome: 'DISMISSED', answer: 'We checked it' },
  'admin.identityChecks': {},
  'admin.identityCheck': { userID: 'usr_none' },
  'admin.identityDecide': { userID: 'usr_none', decision: 'REJECT', version: 1, documents: 0, reason: 'The name differs' },
  'admin.identityDocument': { userID: 'usr_none', documentID: 'kdc_none', reason: 'Compare the name' },
  'admin.campaignReviews': {},
  'admin.campaignReview': { reviewID: 'rev_none' },
  'admin.campaignReviewDecide': { reviewID: 'rev_none', decision: 'APPROVE', checks: [], note: '' },
  'admin.organisations': {},
  'admin.organisationDecide': { channelID: 'chn_none', decision: 'VERIFY', version: 1, documents: 0, reason: 'Compared with it' },
  'admin.organisationDocument': { channelID: 'chn_none', documentID: 'odc_none', reason: 'Compare the name' },
  'admin.invoices': {},
  'admin.invoicePdf': { documentID: 'tdc_none' },
  'admin.taxMonth': { month: '2026-11' },
  'admin.taxCsv': { month: '2026-11', section: 'documents' },
  'admin.taxReturn': { month: '2026-11' },
  'admin.views': { page: 'cases' },
  'admin.viewSave': { page: 'cases', name: 'Mine', filters: { owner: 'me' } },
  'admin.viewRemove': { page: 'cases', name: 'Mine' },
  'admin.settings': {},
  // The value it has already, so that nothing changes.
  'admin.settingChange': { key: 'uploadsOpen', value: true, versionID: null, reason: 'Storage is full' },
  'admin.settingDecide': { versionID: 'set_none', decision: 'CONFIRM', reason: 'Agreed with Finance' },
  'admin.announcements': {},
  'admin.announce': {
    text: 'Maintenance tonight',
    link: '',
    level: 'INFO',
    audience: 'ALL',
    products: [],
    endsAt: '2020-01-01T00:00:00Z',
    reason: 'Planned maintenance',
  },
  'admin.announcementEnd': { announcementID: 'ann_none', reason: 'Done earlier' },
};
const all = Object.keys(inputs) as StaffOperation[];
const answerOf = async (operation: StaffOperation, as?: Person) => app.call(operation, inputs[operation], as ? { as } : {});

test('each role can do what the rights table says and nothing else; other callers can do nothing [R-ROLE-008]', async () => {
  const found: string[] = [];
  const expected: string[] = [];
  for (const operation of all) {
    found.push(`${operation} signed out ${(await answerOf(operation)).status}`);
    expected.push(`${operation} signed out 401`);
  }
  for (const role of [null, ...staffRoles]) {
    const person = await signInStaff(app, ...(role ? [role] : []));
    for (const operation of all) {
      const { status, body } = await answerOf(operation, person);
      const isRefused = status === 403 && body.code === 'FORBIDDEN';
      found.push(
        `${operation} ${role} ${isRefused ? 'refused' : status === 200 || status === 404 || ['NOT_OFFERED', 'NOT_POSSIBLE', 'NO_CHANGE', 'WRONG_TIME'].includes(body.code) ? 'allowed' : status}`,
      );
      expected.push(`${operation} ${role} ${role && hasStaffRight([role], operation) ? 'allowed' : 'refused'}`);
    }
  }
  expect(found).toEqual(expected);
});

test('every operation of the console is in the rights table, and the table names no other', () => {
  const ofStaff = Object.values(operations).filter(({ access, path }) => access === 'staff' || path.startsWith('/admin/'));
  expect(ofStaff.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(staffRights).sort());
  expect(ofStaff.every(({ access }) => access === 'staff')).toBe(true);
});

test('without a second factor staff can do nothing, and acts that move money or rights need a recent sign-in [R-ROLE-007]', async () => {
  const person = await signInStaff(app, 'ADMINISTRATOR', 'COMPLIANCE');
  await app.dropSecondFactor(person);
  for (const operation of all)
    expect([operation, (await answerOf(operation, person)).body.code]).toEqual([operation, 'SECOND_FACTOR_REQUIRED']);
  expect((await app.call('auth.identityCheck', {}, { as: person })).body).toMatchObject({ isSecondFactorNeeded: true });
  expect((await app.call('auth.passkeys', {}, { as: person })).body).toMatchObject({ isRequired: true });

  const tired = await signInStaff(app, 'ADMINISTRATOR', 'COMPLIANCE');
  await app.db.execute(
    sql`UPDATE login_sessions SET signed_in_at = now() - interval '1 hour', verified_at = now() - interval '11 minutes' WHERE user_id = ${tired.userID}`,
  );
  for (const operation of [
    'admin.caseResolve',
    'admin.caseReopen',
    'admin.refund',
    'admin.personDisable',
    'admin.deathClaimOpen',
    'admin.personClose',
    'admin.personExport',
    'admin.staffGrant',
    'admin.staffRevoke',
    'admin.payoutHold',
    'admin.payoutRelease',
    'admin.payoutPolicySet',
    'admin.payoutPolicyDecide',
    'admin.payoutBatchCreate',
    'admin.payoutBatchResult',
    'admin.transferResult',
    'admin.payoutBatchConfirm',
    'admin.periodClose',
    'admin.periodReopen',
    'admin.settingChange',
    'admin.settingDecide',
    'admin.adjustmentPropose',
    'admin.adjustmentDecide',
    'admin.jobDiscard',
    'admin.identityDecide',
    'admin.identityDocument',
    'admin.organisationDecide',
    'admin.organisationDocument',
    'admin.campaignReviewDecide',
  ] as const)
    expect([operation, (await answerOf(operation, tired)).body.code]).toEqual([operation, 'FRESH_SIGN_IN_REQUIRED']);
  expect((await answerOf('admin.overview', tired)).status).toBe(200);
});

test('an administrator grants and takes roles, never their own, and the last administrator stays', async () => {
  const boss = await signInStaff(app, 'ADMINISTRATOR');
  const asha = await app.signIn();
  const grant = (userID: string, role: string) => app.call('admin.staffGrant', { userID, role, reason: 'New colleague' }, { as: boss });
  const revoke = (userID: string, role: string, as = boss) =>
    app.call('admin.staffRevoke', { userID, role, reason: 'Left us today' }, { as });
  expect((await grant(asha.userID, 'FINANCE')).status).toBe(200);
  expect((await app.call('admin.me', {}, { as: asha })).body).toMatchObject({ roles: ['FINANCE'] });
  expect((await grant(asha.userID, 'FINANCE')).body.code).toBe('NOTHING_TO_DO');
  expect((await grant(boss.userID, 'FINANCE')).body.code).toBe('OWN_ROLE');
  expect((await grant(asha.userID, 'ADMINISTRATOR')).body.items).toHaveLength(2);
  expect((await revoke(boss.userID, 'ADMINISTRATOR', asha)).status).toBe(200);
  await app.db.execute(sql`INSERT INTO staff_members (user_id, role) VALUES (${boss.userID}, 'ADMINISTRATOR')`);
  await app.db.execute(sql`DELETE FROM staff_members WHERE user_id = ${boss.userID}`);
  expect((await app.call('admin.overview', {}, { as: boss })).status).toBe(403);

  const log = await app.call('admin.audit', { subjectType: 'PERSON', subjectID: asha.userID }, { as: asha });
  expect(log.body.items).toMatchObject([
    {
      operation: 'admin.staffGrant',
      actor: { userID: boss.userID },
      before: { roles: ['FINANCE'] },
      after: { roles: ['ADMINISTRATOR', 'FINANCE'] },
    },
    { operation: 'admin.staffGrant', before: { roles: [] }, after: { roles: ['FINANCE'] }, reason: 'New colleague' },
  ]);
});

test('the audit log pages, searches, is a CSV file, and refuses changes', async () => {
  const boss = await signInStaff(app, 'ADMINISTRATOR');
  const people = [await app.signIn('Ann'), await app.signIn('Bob'), await app.signIn('Eve')];
  for (const { userID } of people)
    expect(
      (await app.call('admin.personDisable', { userID, ground: 'TERMS', rule: 'Terms of Use', reason: `Fraud by ${userID}` }, { as: boss }))
        .body,
    ).toMatchObject({
      isDisabled: true,
    });
  const first = await app.call('admin.audit', { limit: 2 }, { as: boss });
  const second = await app.call('admin.audit', { limit: 2, cursor: first.body.nextCursor }, { as: boss });
  expect([...first.body.items, ...second.body.items].map(({ subjectID }) => subjectID)).toEqual(
    people.map(({ userID }) => userID).reverse(),
  );
  expect(second.body.nextCursor).toBeNull();
  const [ann] = people;
  expect((await app.call('admin.audit', { q: ann?.userID }, { as: boss })).body.items).toHaveLength(1);
  expect((await app.call('admin.audit', { from: new Date(Date.now() + 60_000).toISOString() }, { as: boss })).body.items).toEqual([]);
  const csv = await app.call('admin.listCsv', { list: 'audit' }, { as: boss });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(String(csv.body).trim().split('\r\n')).toHaveLength(4);
  await expect(app.db.execute(sql`UPDATE staff_actions SET reason = 'x'`)).rejects.toThrow();
  await expect(app.db.execute(sql`DELETE FROM staff_actions`)).rejects.toThrow();
  expect(
    (
      await app.call(
        'admin.personDisable',
        { userID: boss.userID, ground: 'TERMS', rule: 'Terms of Use', reason: 'My own account' },
        { as: boss },
      )
    ).status,
  ).toBe(409);
});

test('an account with a role cannot be closed, and a disabled member of staff can do nothing', async () => {
  const person = await signInStaff(app, 'SUPPORT');
  const { body } = await app.call('users.closeAccount', { isConfirmed: true }, { as: person });
  expect(JSON.stringify(body)).not.toContain('closedAt');
  const preview = await app.call('users.closePreview', {}, { as: person });
  expect(JSON.stringify(preview.body)).toContain('STAFF_ROLE');
  await app.db.execute(sql`UPDATE users SET is_disabled = true WHERE user_id = ${person.userID}`);
  expect((await app.call('admin.overview', {}, { as: person })).status).toBe(401);
});

test('the command line appoints the first administrator, who may then act there under their name', async () => {
  const { operations: desks } = createServices({ db: app.db, config: app.config, clock: systemClock });
  const run = (...args: string[]) => runAdminCommand(app.db, desks, args);
  const [asha, ravi] = [await app.signIn('Asha'), await app.signIn('Ravi')];
  const { rows } = await app.db.execute<{ username: string; id: string }>(sql`SELECT username, user_id AS id FROM users`);
  const nameOf = (person: Person) => rows.find(({ id }) => id === person.userID)?.username ?? '';
  expect(await run('staff')).toContain('No staff');
  expect(await run('staff', 'grant', nameOf(asha), 'administrator', 'First of all')).toContain('ADMINISTRATOR');
  expect(await run('staff', 'grant', nameOf(ravi), 'SUPPORT', 'Answers buyers', '--as', nameOf(asha))).toContain(nameOf(ravi));
  await expect(run('staff', 'grant', nameOf(asha), 'FINANCE', 'Myself please', '--as', nameOf(ravi))).rejects.toThrow('do not allow this');
  await expect(run('refund', 'pay_1', 'all', 'No reason')).rejects.toThrow('Usage');
  expect(await run()).toBe('No open cases.');
  await expect(run('staff', 'revoke', nameOf(asha), 'ADMINISTRATOR', 'Leaves us')).rejects.toThrow('last administrator');
});
