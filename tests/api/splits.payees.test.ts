import { randomUUID } from 'node:crypto';
import type { LedgerProof } from '@contract/openLedger';
import { sql } from 'drizzle-orm';
import { operators } from '@/server/db/schema/returns';
import { appendLeaves } from '@/server/modules/openLedger/openLedgerService';
import { statementAccounts } from '@/server/modules/splits/shareStatement';
import { chargeBack } from '../support/disputes';
import { agePayoutAddresses } from '../support/fixtures/approvers';
import { setupFixture } from '../support/setupTestApp';
import { line, openSplitApp } from '../support/splitApp';

const app = setupFixture(openSplitApp, (opened) => opened.begin());

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
