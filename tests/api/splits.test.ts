import { randomUUID } from 'node:crypto';
import type { LedgerProof } from '@contract/openLedger';
import { eq, sql } from 'drizzle-orm';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { events } from '@/server/db/schema/events';
import { releases } from '@/server/db/schema/releases';
import { operators } from '@/server/db/schema/returns';
import { eraseAccount } from '@/server/modules/accounts/accountErasure';
import { appendLeaves } from '@/server/modules/openLedger/openLedgerService';
import { statementAccounts } from '@/server/modules/splits/shareStatement';
import { createWorkRepository } from '@/server/modules/splits/workRepository';
import { chargeBack } from '../support/disputes';
import { agePayoutAddresses } from '../support/fixtures/approvers';
import { addFundedCampaign } from '../support/fixtures/fundedCampaigns';
import { setupFixture } from '../support/setupTestApp';
import { line, openSplitApp } from '../support/splitApp';

const app = setupFixture(openSplitApp, (opened) => opened.begin());

test('a film is divided from an empty account to the refund: the hall, a deferral of the crew, and the maker get exact parts [R-LEDGER-021]', async () => {
  const [work, hall, crew] = [await app.work(), await app.payee('Kala Mandir'), await app.payee('Ravi Menon')];
  await app.propose(work, [
    line({ handle: hall.handle, appliesTo: 'TICKETS' }),
    line({ rank: 2, role: 'CREW', name: 'Camera', basisPoints: 10_000, capMinor: 20_000, email: crew.email.toUpperCase() }),
  ]);
  expect((await app.answer(hall.person)).status).toBe(200);
  expect((await app.answer(crew.person, { channelID: crew.channelID })).body).toMatchObject({
    answer: 'AGREED',
    canAnswer: false,
    split: { state: 'AGREED' },
    work: 'Paper Boat',
  });
  const first = await app.sellTickets(work);
  expect(await app.owedTo(hall.channelID, crew.channelID, work.channelID)).toEqual([25_000, 20_000, 5_000]);
  // The deferral is paid, so the maker gets what the hall leaves.
  await app.sellTickets(work);
  expect(await app.owedTo(hall.channelID, crew.channelID, work.channelID)).toEqual([50_000, 20_000, 30_000]);
  await app.refund(first.paymentID, 'goodwill');
  expect(await app.owedTo(hall.channelID, crew.channelID, work.channelID)).toEqual([25_000, 0, 25_000]);
  // What went back is due again: 3,738 of a film of ₹99.00 go to the crew, because the hall takes from tickets only.
  await app.sellFilm(work);
  const [, ofCrew = 0] = await app.owedTo(hall.channelID, crew.channelID);
  expect(ofCrew).toBeGreaterThan(3_000);
  expect((await app.owedTo(hall.channelID, work.channelID)).slice(0, 2)).toEqual([25_000, 25_000]);
  await app.expectConsistent();
});

test('nothing is divided until everyone has agreed; a payee who declines says why, and may agree later [R-LEDGER-021]', async () => {
  const [work, hall, producer] = [await app.work(), await app.payee('Kala Mandir'), await app.payee('Nila Krishnan')];
  await app.propose(work, [
    line({ handle: hall.handle }),
    line({ rank: 2, role: 'CO_PRODUCER', name: 'Nila', basisPoints: 1_000, handle: producer.handle }),
  ]);
  await app.answer(hall.person);
  const declined = await app.answer(producer.person, { answer: 'DECLINED', reason: 'Ten percent is too little' });
  expect(declined.body).toMatchObject({ answer: 'DECLINED', canAnswer: true, split: { state: 'PROPOSED' } });
  await app.sellTickets(work);
  expect(await app.owedTo(hall.channelID, work.channelID)).toEqual([0, 50_000]);
  const shown = (await app.call('studio.split', { of: 'TITLE', id: work.releaseID }, { as: work.maker })).body;
  expect(shown.open.payees.map(({ answer, reason }: { answer: string; reason: string }) => [answer, reason])).toEqual([
    ['AGREED', ''],
    ['DECLINED', 'Ten percent is too little'],
  ]);
  expect(shown.current).toBeNull();
  expect(shown.items.map(({ kind }: { kind: string }) => kind)).toEqual(['EVENT', 'TITLE']);
  expect((await app.answer(producer.person)).body.split.state).toBe('AGREED');
  await app.sellTickets(work);
  expect(await app.owedTo(hall.channelID, producer.channelID, work.channelID)).toEqual([25_000, 2_500, 72_500]);
  await app.expectConsistent();
});

test('the tax in a price and the investors’ share come before the first rank', async () => {
  const work = await app.work({ includedTaxBasisPoints: 1800 });
  const { campaignID } = await addFundedCampaign(app.db, { channelID: work.channelID, ownerID: work.maker.userID });
  await app.db.update(events).set({ campaignID }).where(eq(events.eventID, work.eventID));
  const hall = await app.payee('Kala Mandir');
  await app.agree(work, [line({ handle: hall.handle })], [hall.person]);
  const [before = 0] = await app.owedTo(work.channelID);
  await app.sellTickets(work);
  // 50,000 with 18 % tax is 42,373 without; half of it is the investors', and half of the 21,186 that are left the hall's.
  expect(await app.owedTo(hall.channelID, work.channelID)).toEqual([10_593, before + 50_000 - 21_187 - 10_593]);
  const shown = (await app.call('studio.split', { of: 'CAMPAIGN', id: campaignID }, { as: work.maker })).body;
  expect(shown.investors).toMatchObject({ shareBasisPoints: 5_000, returnedMinor: 21_187 });
  expect((await app.asked(hall.person)).investors).toEqual(shown.investors);
  expect(shown.current.payees[0].received).toEqual({ amountMinor: 10_593, currency: 'INR' });
  await app.expectConsistent();
});

test('partial refunds take back in proportion, and nothing is left of a sale that went back whole [R-LEDGER-021]', async () => {
  const [work, hall, crew] = [await app.work(), await app.payee('Kala Mandir'), await app.payee('Ravi Menon')];
  await app.agree(
    work,
    [
      line({ handle: hall.handle, basisPoints: 3_333 }),
      line({ rank: 2, role: 'CREW', name: 'Crew', basisPoints: 1_111, handle: crew.handle }),
    ],
    [hall.person, crew.person],
  );
  const order = await app.sellTickets(work, 3);
  // 150,000: 49,995 to the hall, 11.11 % of the rest to the crew.
  expect(await app.owedTo(hall.channelID, crew.channelID, work.channelID)).toEqual([49_995, 11_110, 88_895]);
  for (const amountMinor of [33_333, 1, 7_777]) await app.refund(order.paymentID, `part-${amountMinor}`, amountMinor);
  const parts = await app.owedTo(hall.channelID, crew.channelID, work.channelID);
  const left = parts.reduce((sum, part) => sum + part, 0);
  expect(left).toBeLessThan(150_000 - 33_333);
  expect(Math.abs((parts[0] ?? 0) - (left * 49_995) / 150_000)).toBeLessThanOrEqual(2);
  await app.expectConsistent();
  await app.refund(order.paymentID, 'rest', order.amountMinor - 33_333 - 1 - 7_777);
  expect(await app.owedTo(hall.channelID, crew.channelID, work.channelID)).toEqual([0, 0, 0]);
  await app.expectConsistent();
});

test('sales are divided by the version of their time, and a payee who is to leave has to agree [R-LEDGER-021]', async () => {
  const [work, hall, producer] = [await app.work(), await app.payee('Kala Mandir'), await app.payee('Nila Krishnan')];
  await app.agree(work, [line({ handle: hall.handle })], [hall.person]);
  const before = await app.sellTickets(work);
  await app.propose(work, [line({ role: 'CO_PRODUCER', name: 'Nila', basisPoints: 2_000, handle: producer.handle })]);
  await app.answer(producer.person);
  expect(await app.asked(hall.person)).toMatchObject({ payeeID: null, canAnswer: true, split: { version: 2, state: 'PROPOSED' } });
  await app.sellTickets(work);
  expect(await app.owedTo(hall.channelID, producer.channelID)).toEqual([50_000, 0]);
  expect((await app.answer(hall.person)).body.split.state).toBe('AGREED');
  await app.sellTickets(work);
  expect(await app.owedTo(hall.channelID, producer.channelID)).toEqual([50_000, 10_000]);
  // A refund of an old sale takes back from those who were paid by it.
  await app.refund(before.paymentID, 'goodwill');
  expect(await app.owedTo(hall.channelID, producer.channelID)).toEqual([25_000, 10_000]);
  const { body } = await app.call('studio.split', { of: 'EVENT', id: work.eventID }, { as: work.maker });
  expect([body.current.version, body.others.map(({ state }: { state: string }) => state)]).toEqual([2, ['SUPERSEDED']]);
  await app.expectConsistent();
});

test('a version with a later day waits for it, and a version without payees ends the division', async () => {
  const [work, hall] = [await app.work(), await app.payee('Kala Mandir')];
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await app.propose(work, [line({ handle: hall.handle })], { effectiveFrom: later });
  expect((await app.answer(hall.person)).body.split).toMatchObject({ state: 'AGREED', effectiveFrom: later });
  await app.sellTickets(work);
  expect(await app.owedTo(hall.channelID)).toEqual([0]);
  await app.db.execute(sql`UPDATE work_splits SET agreed_at = now() - interval '5 days', effective_at = now() - interval '4 days'`);
  await app.sellTickets(work);
  expect(await app.owedTo(hall.channelID)).toEqual([25_000]);
  await app.agree(work, [], [hall.person]);
  await app.sellTickets(work);
  expect(await app.owedTo(hall.channelID)).toEqual([25_000]);
  await app.expectConsistent();
});

test('a cap counts what a payee received under earlier versions, and sales at once do not exceed it', async () => {
  const [work, crew] = [await app.work(), await app.payee('Ravi Menon')];
  const deferral = (capMinor: number) => [line({ role: 'CREW', name: 'Crew', basisPoints: 10_000, capMinor, handle: crew.handle })];
  await app.agree(work, deferral(60_000), [crew.person]);
  await app.sellTickets(work);
  await app.agree(work, deferral(120_000), [crew.person]);
  await Promise.all([app.sellTickets(work), app.sellTickets(work), app.sellTickets(work)]);
  expect(await app.owedTo(crew.channelID, work.channelID)).toEqual([120_000, 80_000]);
  await app.expectConsistent();
});

test('a work is the same from its campaign, its premiere and its title, when only the title names the other two', async () => {
  const work = await app.work();
  const { campaignID } = await addFundedCampaign(app.db, { ownerID: work.maker.userID });
  await app.db.update(releases).set({ campaignID }).where(eq(releases.releaseID, work.releaseID));
  const all = [
    ['CAMPAIGN', campaignID],
    ['EVENT', work.eventID],
    ['TITLE', work.releaseID],
  ] as const;
  for (const [kind, id] of all)
    expect((await createWorkRepository(app.db).listLinked(kind, id)).map((item) => [item.kind, item.id])).toEqual(all);
});

test('a title stays in the split when it is unlinked, and one that is linked later joins it', async () => {
  const [work, producer] = [await app.work(), await app.payee('Nila Krishnan')];
  await app.agree(work, [line({ role: 'CO_PRODUCER', name: 'Nila', basisPoints: 10_000, handle: producer.handle })], [producer.person]);
  await app.db.update(releases).set({ eventID: null }).where(eq(releases.releaseID, work.releaseID));
  await app.sellFilm(work);
  const [once = 0] = await app.owedTo(producer.channelID);
  expect(once).toBeGreaterThan(0);
  const other = await app.work();
  await app.db.update(releases).set({ eventID: work.eventID, channelID: work.channelID }).where(eq(releases.releaseID, other.releaseID));
  await app.sellFilm(other);
  expect(await app.owedTo(producer.channelID)).toEqual([once * 2]);
  await app.expectConsistent();
});

test('the share of a hall can be paid out when the show has ended, and the maker’s part later; a payout leaves the rest [R-LEDGER-022]', async () => {
  const [work, hall] = [await app.work(), await app.payee('Kala Mandir')];
  await app.agree(work, [line({ handle: hall.handle })], [hall.person]);
  await app.sellTickets(work);
  const accountOf = async (channelID: string, as: typeof hall.person) =>
    (await app.call('studio.payouts', { channelID }, { as })).body.accounts[0];
  const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
  expect(await accountOf(hall.channelID, hall.person)).toMatchObject({ owed: inr(25_000), available: inr(0), withheld: inr(25_000) });
  await app.db.execute(
    sql`UPDATE event_sessions SET doors_at = now() - interval '4 hours', starts_at = now() - interval '3 hours', ends_at = now() - interval '1 minute'`,
  );
  expect(await accountOf(hall.channelID, hall.person)).toMatchObject({ available: inr(25_000), withheld: inr(0) });
  expect(await accountOf(work.channelID, work.maker)).toMatchObject({ owed: inr(25_000), available: inr(0), withheld: inr(25_000) });
  await app.call('campaigns.payoutAddressSet', { vpa: 'kala@okbank' }, { as: hall.person });
  const requested = await app.call('studio.payoutRequest', { channelID: hall.channelID, amount: inr(20_000) }, { as: hall.person });
  expect(requested.body.accounts[0]).toMatchObject({ available: inr(5_000), open: inr(20_000) });
  await app.expectConsistent();
});

test('a lost dispute takes shares back after a payout, and later shares make up for it', async () => {
  const [work, hall, fay] = [await app.work(), await app.payee('Kala Mandir'), await app.signIn('Fay')];
  await app.db.insert(operators).values({ userID: fay.userID });
  await app.agree(work, [line({ handle: hall.handle })], [hall.person]);
  const order = await app.sellTickets(work);
  await app.db.execute(
    sql`UPDATE event_sessions SET doors_at = now() - interval '4 hours', starts_at = now() - interval '3 hours', ends_at = now() - interval '1 minute'`,
  );
  await app.call('campaigns.payoutAddressSet', { vpa: 'kala@okbank' }, { as: hall.person });
  await agePayoutAddresses(app.db);
  const amount = { amountMinor: 25_000, currency: 'INR' };
  expect((await app.call('studio.payoutRequest', { channelID: hall.channelID, amount }, { as: hall.person })).status).toBe(200);
  const [pending] = (await app.call('studio.payoutsPending', {}, { as: fay })).body.items;
  expect((await app.call('studio.payoutDecide', { payoutID: pending.payoutID, decision: 'APPROVE' }, { as: fay })).status).toBe(200);
  await app.payOut();
  expect(await app.owedTo(hall.channelID, work.channelID)).toEqual([0, 25_000]);
  await chargeBack(app.services, order.paymentID);
  expect(await app.owedTo(hall.channelID, work.channelID)).toEqual([-25_000, 0]);
  await app.db.execute(
    sql`UPDATE event_sessions SET doors_at = now() + interval '1 day', starts_at = now() + interval '2 days', ends_at = now() + interval '3 days'`,
  );
  await app.sellTickets(work);
  expect(await app.owedTo(hall.channelID, work.channelID)).toEqual([0, 25_000]);
  await app.expectConsistent();
});

test('the channel of a payee cannot be closed while it is paid, nor the account of its only owner', async () => {
  const [work, hall] = [await app.work(), await app.payee('Kala Mandir')];
  await app.agree(work, [line({ handle: hall.handle })], [hall.person]);
  const close = () => app.call('channels.delete', { channelID: hall.channelID }, { as: hall.person });
  expect((await close()).body.code).toBe('CHANNEL_IS_PAYEE');
  const { body } = await app.call('users.closePreview', {}, { as: hall.person });
  expect(JSON.stringify(body)).toContain('SHARES_RUNNING');
  await app.agree(work, [], [hall.person]);
  expect((await close()).status).toBe(200);
});

test('a payee sees its own lines and statement only, and the terms of all without the money of others [R-LEDGER-022]', async () => {
  const [work, hall, crew] = [await app.work(), await app.payee('Kala Mandir'), await app.payee('Ravi Menon')];
  await app.agree(
    work,
    [line({ handle: hall.handle }), line({ rank: 2, role: 'CREW', name: 'Crew', basisPoints: 1_000, handle: crew.handle })],
    [hall.person, crew.person],
  );
  const order = await app.sellTickets(work);
  await app.sellTickets(work);
  await app.refund(order.paymentID, 'goodwill');
  const lines = (channelID: string, as: typeof hall.person, over = {}) => app.call('payouts.shareLines', { channelID, ...over }, { as });
  const { body } = await lines(crew.channelID, crew.person);
  expect(body.items.map(({ amount, receipt, role, source }: never) => [amount, receipt, role, source])).toEqual([
    [{ amountMinor: -2_500, currency: 'INR' }, { amountMinor: -50_000, currency: 'INR' }, 'CREW', 'TICKETS'],
    [{ amountMinor: 2_500, currency: 'INR' }, { amountMinor: 50_000, currency: 'INR' }, 'CREW', 'TICKETS'],
    [{ amountMinor: 2_500, currency: 'INR' }, { amountMinor: 50_000, currency: 'INR' }, 'CREW', 'TICKETS'],
  ]);
  expect(body.totals).toEqual([{ amountMinor: 2_500, currency: 'INR' }]);
  const page = (await lines(crew.channelID, crew.person, { limit: 2 })).body;
  expect((await lines(crew.channelID, crew.person, { limit: 2, cursor: page.nextCursor })).body.items).toEqual(body.items.slice(2));
  expect((await lines(hall.channelID, crew.person)).status).toBe(404);
  expect((await lines(crew.channelID, crew.person, { cursor: 'x' })).status).toBe(400);
  const mine = await app.asked(crew.person);
  expect(mine.split.payees.map(({ name, received, sentTo }: never) => [name, received, sentTo])).toEqual([
    ['Kala Mandir', null, null],
    ['Crew', { amountMinor: 2_500, currency: 'INR' }, null],
  ]);
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const csv = await app.call('payouts.shareStatement', { channelID: crew.channelID, month }, { as: crew.person });
  const rows = String(csv.body).trim().split('\r\n');
  expect(rows).toHaveLength(5);
  expect(rows.at(-1)).toBe(',Total,,,,25.00,INR,');
  expect((await app.call('payouts.shareStatement', { channelID: crew.channelID, month }, { as: hall.person })).status).toBe(404);
});

test('the monthly papers of a payee are its postings to the paisa, day by day and version by version, with their proof [R-LEDGER-022]', async () => {
  const [work, hall] = [await app.work(), await app.payee('Kala Mandir')];
  const own = sql`SELECT DISTINCT group_id FROM split_shares WHERE channel_id = ${hall.channelID}`;
  await app.agree(work, [line({ handle: hall.handle, basisPoints: 3_333 })], [hall.person]);
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const of = { channelID: hall.channelID, month };
  const accountsOf = async () => statementAccounts((await app.services.splits.statements.read(hall.person.userID, of)).statement);
  expect(await accountsOf()).toEqual([]);
  const order = await app.sellTickets(work, 2);
  // The first sale is one of an earlier month.
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE split_shares SET occurred_at = occurred_at - interval '40 days'`);
  });
  await app.agree(work, [line({ handle: hall.handle, appliesTo: 'TICKETS', basisPoints: 1_000, capMinor: 90_000 })], [hall.person]);
  for (let sale = 0; sale < 2; sale += 1) await app.sellTickets(work);
  await app.refund(order.paymentID, 'goodwill');
  const [account, ...others] = await accountsOf();
  expect(others).toEqual([]);
  expect(account).toMatchObject({ currency: 'INR', openingMinor: 33_330, monthMinor: 10_000 - 33_330, closingMinor: 10_000 });
  expect(
    account?.works.map(({ title, rows }) => [
      title,
      rows.map(({ text, amountMinor }) => [text.split(' · ').slice(1).join(' · '), amountMinor]),
    ]),
  ).toEqual([
    ['Paper Boat · version 1 · Hall', [['tickets · 1 refund of ₹1,000', -33_330]]],
    ['Paper Boat · version 2 · Hall', [['tickets · 2 sales of ₹1,000', 10_000]]],
  ]);
  expect(account?.works[1]?.terms).toContain('10% of what is left of tickets, until ₹900 · in force since ');
  expect(await app.owedTo(hall.channelID)).toEqual([account?.closingMinor]);

  const get = (file: string, as = hall.person, query = of) =>
    app.fastify.inject({ url: `/api/v1/shares/${file}`, query, cookies: as.cookies });
  const pdf = await get('statement.pdf');
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="shares-${hall.handle}-${month}.pdf"`,
  ]);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await get('proof.json')).statusCode).toBe(404); // the ledger has no checkpoint yet
  await appendLeaves(app.db, new Date(Date.now() + 3_600_000), 1_000);
  await app.services.openLedger.publishCheckpoint();
  const proof: LedgerProof = (await get('proof.json')).json();
  expect(proof.pending).toEqual([]);
  expect(proof.groups).toHaveLength((await app.bank.count(sql`SELECT count(*) AS n FROM (${own}) g`)) - 1);
  const accounts = proof.groups.flatMap(({ entries }) => entries.slice(1).map(({ text }) => JSON.parse(text).account));
  expect(new Set(accounts)).toEqual(new Set([`creator:${hall.channelID}:payable:INR`]));
  for (const file of ['statement.pdf', 'proof.json']) {
    expect((await get(file, work.maker)).statusCode).toBe(404);
    expect((await get(file, hall.person, { ...of, month: '2026-13' })).statusCode).toBe(400);
  }
});

test('sales at the door are not divided, and the maker and a payee of tickets see their sum', async () => {
  const [work, hall, crew] = [await app.work(), await app.payee('Kala Mandir'), await app.payee('Ravi Menon')];
  const { sessionID, tierIDs } = work;
  const doorOf = async () => (await app.call('studio.split', { of: 'TITLE', id: work.releaseID }, { as: work.maker })).body.soldAtDoor;
  const sellAtDoor = async (kind: 'ON_SITE' | 'COMP', quantity: number) => {
    const input = { sessionID, tierID: tierIDs[0], quantity, kind, guestName: 'At the door' };
    const sold = await app.call('events.ticketsIssue', input, { as: work.maker, headers: { 'idempotency-key': randomUUID() } });
    expect([sold.status, sold.body.code]).toEqual([200, undefined]);
    return sold.body.tickets as { ticketID: string }[];
  };
  expect(await doorOf()).toEqual([]);
  const [ticket] = await sellAtDoor('ON_SITE', 3);
  await sellAtDoor('COMP', 2);
  expect(await doorOf()).toEqual([{ amountMinor: 150_000, currency: 'INR' }]);
  await app.propose(work, [
    line({ handle: hall.handle, appliesTo: 'TICKETS' }),
    line({ rank: 2, role: 'CREW', name: 'Crew', appliesTo: 'STREAM', handle: crew.handle }),
  ]);
  expect((await app.asked(hall.person)).soldAtDoor).toEqual([]); // not agreed yet
  for (const { person } of [hall, crew]) await app.answer(person);
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const statementOf = async ({ person, channelID }: typeof hall) =>
    (await app.fastify.inject({ url: `/api/v1/shares/statement.csv?channelID=${channelID}&month=${month}`, cookies: person.cookies })).body
      .trim()
      .split('\r\n')
      .slice(1);
  expect(await statementOf(hall)).toEqual([]); // sold before the terms applied
  await sellAtDoor('ON_SITE', 1);
  // The payee’s paper names what it has to settle with the organiser.
  expect(await statementOf(hall)).toEqual([',Paper Boat,,At the door,,,INR,500.00']);
  expect(await statementOf(crew)).toEqual([]);
  const paperOf = async ({ person, channelID }: typeof hall) =>
    (await app.services.splits.statements.read(person.userID, { channelID, month })).statement.atDoor;
  expect(await paperOf(hall)).toEqual([{ work: 'Paper Boat', amount: { amountMinor: 50_000, currency: 'INR' } }]);
  expect(await paperOf(crew)).toEqual([]);
  expect((await app.asked(hall.person)).soldAtDoor).toEqual([{ amountMinor: 200_000, currency: 'INR' }]);
  expect((await app.asked(crew.person)).soldAtDoor).toEqual([]);
  const { rows } = await app.db.execute<{ id: string }>(sql`SELECT payment_id AS id FROM tickets WHERE ticket_id = ${ticket?.ticketID}`);
  const back = { paymentID: rows[0]?.id, ticketIDs: [ticket?.ticketID], amountMinor: 50_000, isCancelling: true };
  const cancelled = await app.call('events.orderRefund', back, { as: work.maker, headers: { 'idempotency-key': randomUUID() } });
  expect([cancelled.status, cancelled.body.code]).toEqual([200, undefined]);
  expect(await doorOf()).toEqual([{ amountMinor: 150_000, currency: 'INR' }]);
  expect(await app.owedTo(hall.channelID, work.channelID)).toEqual([0, 0]);
  await app.sellTickets(work);
  expect(await app.owedTo(hall.channelID, work.channelID)).toEqual([25_000, 25_000]);
  expect(await doorOf()).toEqual([{ amountMinor: 150_000, currency: 'INR' }]);
  await app.expectConsistent();
});

test('the currencies in which a work is sold are those of its tickets and its prices', async () => {
  const work = await app.work();
  const { body } = await app.call('studio.split', { of: 'EVENT', id: work.eventID }, { as: work.maker });
  expect(body.currencies).toEqual(['INR', 'USD']);
});

test('only who moves the money of the maker proposes, and only who moves the money of a payee answers', async () => {
  const [work, hall, outsider] = [await app.work(), await app.payee('Kala Mandir'), await app.signIn('Tenzin Dorje')];
  const editor = await app.signIn('Editor');
  const accountant = await app.signIn('Accountant');
  await app.db.insert(channelMembers).values([
    { channelID: work.channelID, userID: editor.userID, role: 'EDITOR' },
    { channelID: hall.channelID, userID: accountant.userID, role: 'ACCOUNTANT' },
  ]);
  const payees = [line({ handle: hall.handle })];
  expect((await app.save({ ...work, maker: outsider }, payees)).status).toBe(404);
  expect((await app.save({ ...work, maker: editor }, payees)).status).toBe(403);
  const splitID = await app.propose(work, payees);
  expect((await app.call('studio.splitWithdraw', { splitID }, { as: hall.person })).status).toBe(404);
  expect(await app.asked(outsider)).toBeUndefined();
  const { agreementID } = await app.asked(hall.person);
  const answer = (as: typeof outsider) => app.call('payouts.shareAnswer', { agreementID, answer: 'AGREED' }, { as });
  expect((await answer(outsider)).status).toBe(404);
  expect(await app.asked(accountant)).toMatchObject({ canAnswer: false });
  expect((await answer(accountant)).status).toBe(403);
  await app.ageSignIn(hall.person);
  expect((await answer(hall.person)).body.code).toBe('FRESH_SIGN_IN_REQUIRED');
  expect((await app.call('studio.split', { of: 'EVENT', id: work.eventID }, { as: editor })).status).toBe(403);
  expect((await app.call('studio.split', { of: 'EVENT', id: work.eventID }, { as: hall.person })).status).toBe(404);
  expect((await app.call('studio.split', { of: 'TITLE', id: 'rel_none' }, { as: work.maker })).status).toBe(404);
});

test('terms that wait for an answer are a to-do of those who may answer, until they have [R-LEDGER-022]', async () => {
  const [work, hall, crew] = [await app.work(), await app.payee('Kala Mandir'), await app.payee('Ravi Menon')];
  const accountant = await app.signIn('Accountant');
  await app.db.insert(channelMembers).values([
    { channelID: hall.channelID, userID: accountant.userID, role: 'ACCOUNTANT' },
    { channelID: hall.channelID, userID: crew.person.userID, role: 'SCANNER' },
  ]);
  const todos = async (as: typeof accountant, channelID: string) =>
    (await app.call('studio.todos', { channelID }, { as })).body.items.map(({ kind, title, detail, subjectID }: Record<string, string>) => [
      kind,
      title,
      detail,
      subjectID,
    ]);
  const payees = [line({ handle: hall.handle }), line({ rank: 2, role: 'CREW', name: 'Crew', email: crew.email })];
  await app.save(work, payees);
  expect(await todos(hall.person, hall.channelID)).toEqual([]); // a draft asks no payee
  await app.propose(work, payees);
  const { body } = await app.call('studio.split', { of: 'EVENT', id: work.eventID }, { as: work.maker });
  const offerOf = async (person: typeof accountant) => ['SHARE', 'Paper Boat', body.channel.name, (await app.asked(person)).agreementID];
  expect(await todos(hall.person, hall.channelID)).toEqual([await offerOf(hall.person)]);
  expect(await todos(accountant, hall.channelID)).toEqual([]);
  expect(await todos(work.maker, work.channelID)).toEqual([]);
  // An invited person answers for themselves, whatever their role in the channel is.
  for (const channelID of [crew.channelID, hall.channelID])
    expect(await todos(crew.person, channelID)).toEqual([await offerOf(crew.person)]);
  await app.answer(hall.person);
  expect(await todos(hall.person, hall.channelID)).toEqual([]);
  await app.answer(crew.person, { answer: 'DECLINED', reason: 'Too little' });
  expect(await todos(crew.person, crew.channelID)).toEqual([]);
});

test('terms that cannot be divided are refused, and a proposed version no longer changes', async () => {
  const [work, hall, crew] = [await app.work(), await app.payee('Kala Mandir'), await app.payee('Ravi Menon')];
  const codeOf = async (...payees: Parameters<typeof app.save>[1]) => {
    const { status, body } = await app.save(work, payees);
    return [status, body.code];
  };
  const [ofHall, ofCrew] = [
    line({ handle: hall.handle, basisPoints: 6_000 }),
    line({ handle: crew.handle, role: 'CREW', basisPoints: 4_001 }),
  ];
  expect(await codeOf(ofHall, ofCrew)).toEqual([422, 'RANK_ABOVE_ALL']);
  // Of different sales they may share more than all.
  expect(await codeOf({ ...ofHall, appliesTo: 'TICKETS' }, { ...ofCrew, appliesTo: 'STREAM' })).toEqual([200, undefined]);
  expect(await codeOf(line({ handle: hall.handle }), line({ rank: 2, handle: hall.handle }))).toEqual([422, 'PAYEE_TWICE']);
  expect(await codeOf(line({ handle: 'nobody_here' }))).toEqual([422, 'NO_CHANNEL']);
  expect(await codeOf(line({ handle: work.channelID.slice(-12) }))).toEqual([422, 'IS_MAKER']);
  expect(await codeOf(line({}))).toEqual([400, 'INVALID_INPUT']);
  expect(await codeOf(line({ handle: hall.handle, basisPoints: 10_001 }))).toEqual([400, 'INVALID_INPUT']);
  const { body } = await app.save(work, []);
  expect((await app.call('studio.splitPropose', { splitID: body.open.splitID }, { as: work.maker })).body.code).toBe('NO_PAYEES');
  const splitID = await app.propose(work, [line({ handle: hall.handle })]);
  expect(await codeOf(ofHall)).toEqual([409, 'PROPOSED']);
  expect((await app.call('studio.splitPropose', { splitID }, { as: work.maker })).body.code).toBe('NOT_DRAFT');
  await expect(app.db.execute(sql`UPDATE split_payees SET basis_points = 1`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('do not change') },
  });
  const { agreementID } = await app.asked(hall.person);
  expect((await app.call('studio.splitWithdraw', { splitID }, { as: work.maker })).body).toMatchObject({ open: null, current: null });
  expect((await app.call('payouts.shareAnswer', { agreementID, answer: 'AGREED' }, { as: hall.person })).status).toBe(404);
});

test('an invited person is asked by e-mail, names a channel of their own, and takes one part only', async () => {
  const [work, hall, crew] = [await app.work(), await app.payee('Kala Mandir'), await app.payee('Ravi Menon')];
  await app.propose(work, [
    line({ handle: hall.handle }),
    line({ rank: 2, role: 'CREW', name: 'Crew', basisPoints: 1_000, email: crew.email }),
    line({ rank: 3, role: 'CREW', name: 'Sound', basisPoints: 1_000, phone: '+919800000001' }),
  ]);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM messages WHERE message_key LIKE 'split:%:proposed%'`)).toBe(3);
  const agree = (channelID?: string) => app.answer(crew.person, channelID ? { channelID } : {});
  expect((await agree()).body.code).toBe('CHANNEL_NEEDED');
  expect((await agree(hall.channelID)).status).toBe(404);
  await app.db.insert(channelMembers).values([
    { channelID: hall.channelID, userID: crew.person.userID, role: 'OWNER' },
    { channelID: work.channelID, userID: crew.person.userID, role: 'OWNER' },
  ]);
  const { items } = (await app.call('payouts.shares', {}, { as: crew.person })).body;
  const own = items.find(({ channel }: { channel: unknown }) => channel === null);
  const name = (channelID: string) =>
    app.call('payouts.shareAnswer', { agreementID: own.agreementID, answer: 'AGREED', channelID }, { as: crew.person });
  expect((await name(hall.channelID)).body.code).toBe('PAYEE_TWICE');
  expect((await name(work.channelID)).body.code).toBe('IS_MAKER');
  expect((await name(crew.channelID)).body).toMatchObject({ answer: 'AGREED', channel: { channelID: crew.channelID } });
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM split_agreements WHERE recipient IS NOT NULL`)).toBe(1);
});

test('an unanswered offer forgets the address of a person who closes their account', async () => {
  const [work, crew] = [await app.work(), await app.signIn('Ravi Menon')];
  const { rows } = await app.db.execute<{ email: string }>(sql`SELECT email FROM users WHERE user_id = ${crew.userID}`);
  await app.propose(work, [line({ role: 'CREW', name: 'Crew', email: rows[0]?.email })]);
  expect(await app.asked(crew)).toMatchObject({ channel: null, canAnswer: true });
  await app.db.transaction((tx) => eraseAccount(tx, crew.userID, new Date()));
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM split_agreements WHERE recipient IS NOT NULL`)).toBe(0);
});
