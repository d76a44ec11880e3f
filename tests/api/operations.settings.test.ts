import { setTimeout as wait } from 'node:timers/promises';
import type { AdminSetting } from '@contract/adminSettings';
import type { HostedDocument } from '@contract/documents';
import type { PriceLine } from '@contract/payments';
import { settingDefaults, type SettingKey } from '@contract/runtimeSettings';
import { sql } from 'drizzle-orm';
import { runAdminCommand } from '@/server/commands/adminCommand';
import { eventDraft } from '../support/fixtures/organiser';
import { addChannel, addRelease } from '../support/fixtures/releases';
import { setupPaymentApp } from '../support/paymentApp';
import { openPhoneBrowser, sentCode } from '../support/phoneBrowser';
import { signInBeforeEach } from '../support/setupTestApp';
import { signInStaff } from '../support/staff';
import type { Person } from '../support/testApp';

const app = setupPaymentApp();
const asha = signInBeforeEach(app);
let fay: Person;
let ada: Person;
beforeEach(async () => {
  // What the test before changed is forgotten after a second.
  await wait(1100);
  fay = await signInStaff(app, 'FINANCE');
  ada = await signInStaff(app, 'ADMINISTRATOR');
});

const read = async (key: SettingKey, as = fay): Promise<AdminSetting> => {
  const { items } = (await app.call('admin.settings', {}, { as })).body as { items: AdminSetting[] };
  const found = items.find((item) => item.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};
const change = async (key: SettingKey, value: unknown, as = fay, more: Record<string, unknown> = {}) =>
  app.call('admin.settingChange', { key, value, versionID: (await read(key)).versionID, reason: 'Agreed in the meeting', ...more }, { as });
const decide = (versionID: string | undefined, decision: string, as: Person) =>
  app.call('admin.settingDecide', { versionID, decision, reason: 'Compared with the plan' }, { as });
const linesOf = async (key: SettingKey) =>
  (await app.call('admin.audit', { subjectType: 'SETTING', subjectID: key }, { as: fay })).body.items as { operation: string }[];

test('one person pauses a part of the platform at once, users read why, and the value before is restored', async () => {
  const order = await app.startTicketPayment(asha);
  expect((await change('eventCheckoutOpen', false)).body).toMatchObject({ value: false, versions: [{ state: 'IN_FORCE', before: true }] });
  await expect(app.startTicketPayment(await app.signIn('Kabir Sen'))).rejects.toThrow('Ticket sales are paused right now');
  // What was begun before is paid.
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  expect((await app.call('admin.order', { paymentID: order.paymentID }, { as: fay })).body.status).toBe('BOOKED');

  expect((await change('eventCheckoutOpen', false)).body.code).toBe('NO_CHANGE');
  expect((await change('eventCheckoutOpen', true, fay, { versionID: null })).body.code).toBe('CONFLICT');
  expect((await change('eventCheckoutOpen', true)).body.value).toBe(true);
  await app.startTicketPayment(await app.signIn('Nila Das'));
  expect(await linesOf('eventCheckoutOpen')).toMatchObject([
    { operation: 'admin.settingChange', before: { value: false }, after: { value: true }, reason: 'Agreed in the meeting' },
    { operation: 'admin.settingChange', before: { value: true }, after: { value: false } },
  ]);
});

test('each pause refuses its part with a sentence for users', async () => {
  const { channelID } = await addChannel(app.db, asha.userID);
  for (const key of ['uploadsOpen', 'campaignsOpen', 'payoutsOpen', 'signUpsOpen'] as const) await change(key, false);
  const file = { fileName: 'film.mp4', mimeType: 'video/mp4', byteSize: 1000, fingerprint: 'film.mp4:1000:1' };
  const upload = await app.call('videos.uploadBegin', { channelID, kind: 'TITLE', ...file }, { as: asha });
  expect(upload).toMatchObject({ status: 409, body: { code: 'PAUSED', error: expect.stringContaining('Uploads are paused') } });
  const campaign = { channelID, title: 'The Ferryman', country: 'IN', timeZone: 'Asia/Kolkata', instrument: 'REVENUE_SHARE' };
  expect((await app.call('campaigns.uploadBegin', campaign, { as: asha })).body.error).toContain('New campaigns are paused');
  const payout = { channelID, amount: { amountMinor: 50_000, currency: 'INR' } };
  expect((await app.call('studio.payoutRequest', payout, { as: asha })).body.error).toContain('Payouts are paused');

  const browser = openPhoneBrowser(app);
  const begun = await browser.begin('+919812300001');
  const code = await sentCode(app, begun.body.requestID);
  expect((await browser.send('login', { requestID: begun.body.requestID, code })).body).toMatchObject({ code: 'PAUSED' });
  await change('signUpsOpen', true);
  expect((await browser.send('login', { requestID: begun.body.requestID, code })).status).toBe(200);
});

test('a person has only so many unpaid orders', async () => {
  await change('openOrdersPerPerson', 1);
  await app.startTicketPayment(asha);
  await expect(app.startTicketPayment(asha)).rejects.toThrow('You can have at most 1 unpaid order.');
  expect((await change('openOrdersPerPerson', 0)).body).toMatchObject({ code: 'NOT_ALLOWED', fields: { value: expect.any(String) } });
});

test('support refunds up to the limit of its role, which another person has confirmed; finance refunds more', async () => {
  const sam = await signInStaff(app, 'SUPPORT');
  expect((await change('supportRefundLimit', { INR: 500_00 }, sam)).body.code).toBe('FORBIDDEN');
  const proposed = (await change('supportRefundLimit', { INR: 500_00 })).body as AdminSetting;
  expect(proposed).toMatchObject({ value: settingDefaults.supportRefundLimit, versions: [{ state: 'PROPOSED' }] });
  const [version] = proposed.versions;
  expect((await change('supportRefundLimit', {})).body.code).toBe('PROPOSED');
  expect((await decide(version?.versionID, 'CONFIRM', fay)).body.code).toBe('SECOND_PERSON_REQUIRED');
  expect((await decide(version?.versionID, 'WITHDRAW', ada)).body.code).toBe('NOT_OWNER');
  expect((await decide(version?.versionID, 'CONFIRM', ada)).body).toMatchObject({ value: { INR: 500_00 } });
  expect((await decide(version?.versionID, 'REFUSE', ada)).body.code).toBe('WRONG_STATE');

  const order = await app.startTicketPayment(asha, 2);
  await app.bank.simulateOutcome(order.orderID, 'upi');
  await app.bank.returnFromProvider(order.orderID, order.receipt);
  const refund = (as: Person, input = {}) =>
    app.call('admin.refund', { paymentID: order.paymentID, reason: 'The show moved', ...input }, { as });
  const refused = await refund(sam);
  expect(refused.body.code).toBe('ABOVE_LIMIT');
  expect(refused.body.error).toContain('Your role may refund up to ₹500');
  expect((await refund(sam, { amountMinor: 400_00 })).status).toBe(200);
  expect((await refund(sam, { amountMinor: 200_00 })).body.code).toBe('ABOVE_LIMIT');
  expect((await refund(fay)).status).toBe(200);
  // The database refuses one person in both parts, whatever code writes it.
  await expect(
    app.db.execute(sql`UPDATE runtime_settings SET decided_by = proposed_by WHERE version_id = ${version?.versionID}`),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('runtime_settings_two_people') } });
  for (const statement of [sql`UPDATE runtime_settings SET value = '{}'`, sql`DELETE FROM runtime_settings`])
    await expect(app.db.execute(statement)).rejects.toMatchObject({ cause: { message: 'A version of a setting cannot be changed' } });
});

test('new fees start on their date, seen by every process; an event keeps the fee of the day it was created', async () => {
  const { channelID } = await addChannel(app.db, asha.userID);
  const begin = async () =>
    (await app.call('events.uploadNew', eventDraft(channelID, { currency: 'INR' }), { as: asha })).body.eventID as string;
  const feeOf = async (eventID: string) =>
    (await app.db.execute<{ fee: number }>(sql`SELECT fee_minor::int AS fee FROM events WHERE event_id = ${eventID}`)).rows[0]?.fee;
  const fees = { ...settingDefaults.ticketFees, INR: 7500 };
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect((await change('ticketFees', fees)).body.code).toBe('DATE_REQUIRED');
  expect((await change('ticketFees', fees, fay, { startsAt: new Date().toISOString() })).body.code).toBe('IN_PAST');
  const { INR: _missing, ...incomplete } = fees;
  expect((await change('ticketFees', incomplete, fay, { startsAt: tomorrow })).body.fields.value).toContain('INR');

  const first = await begin();
  const { versionID } = ((await change('ticketFees', fees, fay, { startsAt: tomorrow })).body as AdminSetting).versions[0] ?? {};
  await decide(versionID, 'CONFIRM', ada);
  const second = await begin();
  await app.db.execute(sql`UPDATE runtime_settings SET starts_at = now() - interval '1 minute' WHERE version_id = ${versionID}`);
  await wait(1100);
  const third = await begin();
  expect([await feeOf(first), await feeOf(second), await feeOf(third)]).toEqual([5000, 5000, 7500]);
  expect((await app.call('other.hostedDocuments', { documentID: 'for-creators' })).body.sections[1].paragraphs.join()).toContain('₹75');

  const later = (
    (await change('campaignFees', { investorFeeBasisPoints: 300, platformFeeBasisPoints: 600 }, fay, { startsAt: tomorrow }))
      .body as AdminSetting
  ).versions[0];
  await decide(later?.versionID, 'CONFIRM', ada);
  expect((await decide(later?.versionID, 'WITHDRAW', ada)).body).toMatchObject({ value: settingDefaults.campaignFees });
});

test('a new fee for films holds from its date for orders, for what sellers read beside a price, and on the page for creators', async () => {
  const { channelID } = await addChannel(app.db, asha.userID);
  const { releaseID } = await addRelease(app.db, { isPremium: true, channelID });
  const [before, after] = [await app.signIn('Kabir Sen'), await app.signIn('Nila Das')];
  const begin = async (as: Person) => {
    const shown = { amountMinor: 9900, currency: 'INR' };
    const { body } = await app.call('ott.paymentBegin', { releaseID, kind: 'BUY', method: 'UPI', expected: shown }, { as });
    return body.payment.paymentID as string;
  };
  const feeOf = async (paymentID: string, as: Person) => {
    const { lines } = (await app.call('ott.paymentStatus', { paymentID }, { as })).body as { lines: PriceLine[] };
    return lines.find(({ kind }) => kind === 'FEE')?.amount.amountMinor;
  };
  const shownFees = async () => [
    (await app.call('ott.titleDetail', { releaseID }, { as: asha })).body.feeBasisPoints as number,
    (await app.call('videos.releaseTable', { channelID }, { as: asha })).body.filmFeeBasisPoints as number,
  ];
  const first = await begin(before);
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  expect((await change('filmFees', { feeBasisPoints: 6000 }, fay, { startsAt })).status).toBe(400);
  const [proposed] = ((await change('filmFees', { feeBasisPoints: 2000 }, fay, { startsAt })).body as AdminSetting).versions;
  expect((await decide(proposed?.versionID, 'CONFIRM', fay)).body.code).toBe('SECOND_PERSON_REQUIRED');
  await decide(proposed?.versionID, 'CONFIRM', ada);
  expect(await shownFees()).toEqual([1000, 1000]);
  await app.db.execute(sql`UPDATE runtime_settings SET starts_at = now() - interval '1 minute' WHERE version_id = ${proposed?.versionID}`);
  await wait(1100);
  expect(await shownFees()).toEqual([2000, 2000]);
  const second = await begin(after);
  // ₹99 with 18 % tax inside is ₹83.90 without.
  expect([await feeOf(first, before), await feeOf(second, after)]).toEqual([839, 1678]);
  expect(await begin(before)).toBe(first);
  const { sections } = (await app.call('other.hostedDocuments', { documentID: 'for-creators' })).body as HostedDocument;
  const films = sections.find(({ heading }) => heading === 'Fees for films');
  expect(films?.paragraphs.join()).toContain('Our fee is 20% of the price before tax');
  expect(films?.example?.lines).toContainEqual({ label: 'Our fee', amount: '−₹16.78' });
  await expect(
    app.db.execute(sql`UPDATE runtime_settings SET decided_by = proposed_by WHERE version_id = ${proposed?.versionID}`),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('runtime_settings_two_people') } });
});

test('an announcement is public while it is shown, and ends early', async () => {
  const sam = await signInStaff(app, 'SUPPORT');
  const notice = { text: 'Payments pause tonight at 11 pm', link: '/help/', level: 'WARNING', audience: 'ALL', products: ['events'] };
  const announce = (input: Record<string, unknown>) =>
    app.call(
      'admin.announce',
      { ...notice, endsAt: new Date(Date.now() + 3_600_000).toISOString(), reason: 'Bank maintenance', ...input },
      { as: sam },
    );
  const shown = async () => (await app.call('other.announcements')).body.items as unknown[];
  expect((await announce({ link: 'javascript:alert(1)' })).body.fields).toHaveProperty('link');
  expect((await announce({ link: '//evil.example' })).status).toBe(400);
  expect((await announce({ endsAt: new Date(Date.now() + 100 * 86_400_000).toISOString() })).body.code).toBe('WRONG_TIME');
  const planned = await announce({ startsAt: new Date(Date.now() + 1_800_000).toISOString() });
  expect(planned.body.items).toMatchObject([{ state: 'PLANNED' }]);
  expect(await shown()).toEqual([]);
  const { items } = (await announce({})).body as { items: { announcementID: string; state: string }[] };
  const now = items.find(({ state }) => state === 'SHOWN');
  expect(await shown()).toEqual([{ ...notice, announcementID: now?.announcementID, endsAt: expect.any(String) }]);
  const end = () => app.call('admin.announcementEnd', { announcementID: now?.announcementID, reason: 'Finished earlier' }, { as: sam });
  expect((await end()).status).toBe(200);
  expect((await end()).body.code).toBe('WRONG_STATE');
  expect(await shown()).toEqual([]);
});

test('the command line changes settings and announces, by the same rights', async () => {
  const usernameOf = async ({ userID }: Person) =>
    (await app.db.execute<{ username: string }>(sql`SELECT username FROM users WHERE user_id = ${userID}`)).rows[0]?.username ?? '';
  const run = (...words: string[]) => runAdminCommand(app.db, app.services.operations, words);
  const by = ['--as', await usernameOf(fay)];
  expect(await run('settings')).toContain('uploadsOpen  true');
  expect(await run('settings', 'set', 'uploadsOpen', 'false', 'Storage is full', ...by)).toContain('uploadsOpen  false');
  const proposal = await run('settings', 'set', 'financeRefundLimit', '{"INR":10000000}', 'Agreed with the board', ...by);
  const versionID = /set_\w+/.exec(proposal)?.[0] ?? '';
  expect(proposal).toContain('PROPOSED');
  expect(await run('settings', 'confirm', versionID, 'Agreed with the board', '--as', await usernameOf(ada))).toContain('"INR":10000000');
  await expect(run('settings', 'set', 'uploadsOpen', 'true', 'Storage is free')).rejects.toThrow('add --as');
  const admin = ['--as', await usernameOf(ada)];
  const printed = await run('announce', 'INFO', '2', 'Uploads are paused tonight', 'Storage is full', ...admin);
  const announcementID = /ann_\w+/.exec(printed)?.[0] ?? '';
  expect(await run('announce', 'end', announcementID, 'Storage is free', ...admin)).toContain('ENDED');
});
