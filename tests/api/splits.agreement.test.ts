import { sql } from 'drizzle-orm';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { eraseAccount } from '@/server/modules/accounts/accountErasure';
import { setupFixture } from '../support/setupTestApp';
import { line, openSplitApp } from '../support/splitApp';

const app = setupFixture(openSplitApp, (opened) => opened.begin());

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
