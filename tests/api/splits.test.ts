import { eq } from 'drizzle-orm';
import { events } from '@/server/db/schema/events';
import { releases } from '@/server/db/schema/releases';
import { createWorkRepository } from '@/server/modules/splits/workRepository';
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
