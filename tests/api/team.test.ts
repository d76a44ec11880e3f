import { eq, sql } from 'drizzle-orm';
import { channels } from '@/server/db/schema/channels';
import { addCampaign } from '../support/fixtures/campaigns';
import { addChannel } from '../support/fixtures/releases';
import { openTestApp, type Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let owner: Person;
let guest: Person;
let channelID: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.empty();
  owner = await app.signIn('Meera Iyer');
  guest = await app.signIn('Kabir Sen');
  ({ channelID } = await addChannel(app.db, owner.userID));
});

const call = (operation: Parameters<typeof app.call>[0], input: Record<string, unknown>, as: Person) => app.call(operation, input, { as });
const usernameOf = async (person: Person) => (await call('users.myDetails', {}, person)).body.username as string;
const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? '';
const invite = async (role: string, username?: string) => {
  const { body } = await call('channels.invite', { channelID, role, ...(username ? { username } : {}) }, owner);
  return { token: tokenIn(body.url as string), invitationID: body.team.invitations[0].invitationID as string };
};
const answer = (token: string, as: Person, word = 'ACCEPT') => call('channels.inviteAnswer', { token, answer: word }, as);
const join = async (role: string, person = guest) => answer((await invite(role)).token, person);
const logged = async () => {
  const { body } = await call('channels.log', { channelID }, owner);
  return body.items.map((one: { action: string; actor: { name: string } }) => [one.action, one.actor.name]);
};

test('a user is invited by name, notified, reads the role, joins once, and both are notified', async () => {
  const { token } = await invite('EDITOR', `${(await usernameOf(guest)).toUpperCase()}`);
  const messages = await app.db.execute<{ body: string }>(sql`SELECT body FROM messages WHERE subject LIKE '%invites you to its team'`);
  expect(messages.rows[0]?.body).toContain(token);
  expect((await call('channels.inviteDetails', { token }, guest)).body).toMatchObject({
    role: 'EDITOR',
    invitedBy: 'Meera Iyer',
    block: null,
  });
  expect((await call('channels.update', { channelID, about: 'Mine' }, guest)).status).toBe(404);

  const other = await app.signIn('Nila Krishnan');
  expect((await call('channels.inviteDetails', { token }, other)).body.block).toBe('WRONG_RECIPIENT');
  expect((await answer(token, other)).status).toBe(403);
  expect((await answer(token, guest)).body.channel).toMatchObject({ channelID, role: 'EDITOR' });
  expect((await answer(token, guest)).body.code).toBe('USED');
  expect((await call('channels.update', { channelID, about: 'Ours' }, guest)).body.about).toBe('Ours');
  const [row] = await app.db.select({ ownerID: channels.ownerID }).from(channels).where(eq(channels.channelID, channelID));
  expect(row?.ownerID).toBe(owner.userID);
  expect((await call('channels.invite', { channelID, role: 'EDITOR', username: await usernameOf(guest) }, owner)).body.code).toBe(
    'ALREADY_MEMBER',
  );
  expect(await logged()).toEqual([
    ['channel.edited', 'Kabir Sen'],
    ['team.joined', 'Kabir Sen'],
    ['team.invited', 'Meera Iyer'],
  ]);
});

test('a link works once, not after it expired or was revoked, and never makes an owner', async () => {
  const used = await invite('SCANNER');
  expect((await answer(used.token, guest)).status).toBe(200);
  expect((await answer(used.token, await app.signIn('Another'))).body.code).toBe('USED');
  const late = await invite('SCANNER');
  await app.db.execute(sql`UPDATE channel_invitations SET expires_at = now() WHERE invitation_id = ${late.invitationID}`);
  expect((await answer(late.token, await app.signIn('Late'))).body.code).toBe('EXPIRED');
  const back = await invite('SCANNER');
  expect((await call('channels.inviteRevoke', { channelID, invitationID: back.invitationID }, owner)).body.invitations).toEqual([]);
  expect((await answer(back.token, await app.signIn('Slow'))).body.code).toBe('USED');
  const no = await invite('SCANNER');
  expect((await answer(no.token, await app.signIn('Shy'), 'DECLINE')).body.channel).toBeNull();
  expect((await call('channels.invite', { channelID, role: 'OWNER' }, owner)).status).toBe(400);
  expect((await answer('a-token-that-was-never-issued', guest)).status).toBe(404);
  const { rows } = await app.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM channel_invitations WHERE token_hash IN (${used.token}, ${no.token})`,
  );
  expect(rows[0]?.n).toBe(0);
});

test('two concurrent uses of a link let one in', async () => {
  const { token } = await invite('SCANNER');
  const people = await Promise.all(['One', 'Two', 'Three'].map((name) => app.signIn(name)));
  const answers = await Promise.all(people.map((person) => answer(token, person)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await call('channels.team', { channelID }, owner)).body.members).toHaveLength(2);
});

test('the last owner cannot leave; with another one they can, and that one becomes the payee', async () => {
  expect((await call('channels.leave', { channelID }, owner)).body.code).toBe('LAST_OWNER');
  const demote = await call('channels.memberRole', { channelID, userID: owner.userID, role: 'EDITOR' }, owner);
  expect(demote.body.code).toBe('LAST_OWNER');
  await join('ORGANISER');
  expect((await call('channels.leave', { channelID }, owner)).body.code).toBe('LAST_OWNER');
  const { body } = await call('channels.memberRole', { channelID, userID: guest.userID, role: 'OWNER' }, owner);
  expect(body.members.map((one: { role: string; isPayee: boolean }) => [one.role, one.isPayee])).toEqual([
    ['OWNER', true],
    ['OWNER', false],
  ]);
  const both = await Promise.all([call('channels.leave', { channelID }, owner), call('channels.leave', { channelID }, guest)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const left = both[0].status === 200 ? guest : owner;
  const [row] = await app.db.select({ ownerID: channels.ownerID }).from(channels).where(eq(channels.channelID, channelID));
  expect(row?.ownerID).toBe(left.userID);
});

test('the GSTIN of a channel goes with its owner, and the log says so', async () => {
  await join('ORGANISER');
  await call('channels.memberRole', { channelID, userID: guest.userID, role: 'OWNER' }, owner);
  const gstin = '27AAPFU0939F1ZV';
  const identity = { gstin, legalName: 'Clay Lamp LLP', address: 'Pune' };
  await call('studio.taxIdentitySet', { channelID, ...identity }, owner);
  // The payee does not change, so the GSTIN stays.
  await call('channels.memberRole', { channelID, userID: guest.userID, role: 'ACCOUNTANT' }, owner);
  expect((await call('studio.taxIdentity', { channelID }, guest)).body).toEqual(identity);
  await call('channels.memberRole', { channelID, userID: guest.userID, role: 'OWNER' }, owner);
  expect((await call('channels.leave', { channelID }, owner)).status).toBe(200);
  expect((await call('studio.taxIdentity', { channelID }, guest)).body).toEqual({ gstin: null, legalName: '', address: '' });
  const { items } = (await call('channels.log', { channelID, area: 'MONEY' }, guest)).body;
  expect(items.map(({ action, description }: { action: string; description: string }) => [action, description.includes(gstin)])).toEqual([
    ['channel.gstin', true],
    ['channel.gstin', true],
  ]);
});

test('a refused member reads whom to ask', async () => {
  await join('SCANNER');
  const refused = await call('channels.invite', { channelID, role: 'SCANNER' }, guest);
  expect(refused).toMatchObject({ status: 403, body: { code: 'INSUFFICIENT_ROLE' } });
  expect(refused.body.error).toBe('Your role in this channel (scanner) does not allow this. Ask Meera Iyer');
});

test('a removed role ends at once; a user without another channel has no studio', async () => {
  await join('SCANNER');
  expect((await call('channels.myChannels', {}, guest)).body.items).toMatchObject([{ channelID, role: 'SCANNER', ownerID: owner.userID }]);
  expect((await call('channels.detailsAuthorized', { userID: guest.userID }, guest)).body.data).toMatchObject({
    channelID,
    role: 'SCANNER',
    isOwner: false,
  });
  expect((await call('videos.myUploads', {}, guest)).status).toBe(200);
  expect((await call('channels.team', { channelID }, guest)).body.invitations).toEqual([]);
  await call('channels.memberRemove', { channelID, userID: guest.userID }, owner);
  expect((await call('channels.team', { channelID }, guest)).status).toBe(404);
  expect((await call('videos.myUploads', {}, guest)).status).toBe(403);
  expect((await call('channels.detailsAuthorized', { userID: guest.userID }, guest)).body.data).toBeNull();
  expect((await call('channels.memberRemove', { channelID, userID: owner.userID }, owner)).body.code).toBe('CANNOT_REMOVE_SELF');
});

test('a removed member stays out: the invitations they sent and received are gone', async () => {
  await join('ORGANISER');
  await call('channels.memberRole', { channelID, userID: guest.userID, role: 'OWNER' }, owner);
  const given = async (role = 'EDITOR') => tokenIn((await call('channels.invite', { channelID, role }, guest)).body.url as string);
  const [spare, toDecline] = [await given(), await given()];
  const kept = await invite('SCANNER');
  await call('channels.memberRole', { channelID, userID: guest.userID, role: 'EDITOR' }, owner);
  const other = await app.signIn('Another');
  expect((await answer(spare, other)).body.code).toBe('USED');
  expect((await answer(toDecline, other, 'DECLINE')).body.code).toBe('USED');
  await call('channels.memberRole', { channelID, userID: guest.userID, role: 'OWNER' }, owner);
  const last = await given();
  await call('channels.memberRemove', { channelID, userID: guest.userID }, owner);
  expect((await answer(last, guest)).body.code).toBe('USED');
  expect((await call('channels.team', { channelID }, owner)).body.invitations).toHaveLength(1);
  // An invitation that is still open depends on its sender's current rights.
  await app.db.execute(sql`UPDATE channel_invitations SET created_by = ${guest.userID} WHERE state = 'OPEN'`);
  expect((await call('channels.inviteDetails', { token: kept.token }, other)).body.block).toBe('USED');
  expect((await answer(kept.token, other)).body.code).toBe('USED');
  expect((await call('channels.team', { channelID }, owner)).body.members).toHaveLength(1);
});

test('a channel that only has a campaign cannot be closed', async () => {
  const { campaignID } = await addCampaign(app.db, { channelID, ownerID: owner.userID, state: 'LIVE' });
  expect((await call('channels.delete', { channelID }, owner)).body.code).toBe('CHANNEL_IN_USE');
  await app.db.execute(sql`UPDATE campaigns SET state = 'DELETED' WHERE campaign_id = ${campaignID}`);
  expect((await call('channels.delete', { channelID }, owner)).status).toBe(200);
});

test('the log is filtered by area and person, paged, and immutable', async () => {
  await join('EDITOR');
  await call('channels.update', { channelID, about: 'A river' }, guest);
  const about = async (filter: Record<string, unknown>) =>
    (await call('channels.log', { channelID, ...filter }, owner)).body.items.map((one: { action: string }) => one.action);
  expect(await about({ area: 'TEAM' })).toEqual(['team.joined', 'team.invited']);
  expect(await about({ userID: guest.userID })).toEqual(['channel.edited', 'team.joined']);
  const first = (await call('channels.log', { channelID, limit: 2 }, owner)).body;
  expect(await about({ limit: 2, cursor: first.nextCursor })).toEqual(['team.invited']);
  for (const change of [sql`UPDATE channel_log SET description = 'Nothing'`, sql`DELETE FROM channel_log`])
    await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { message: 'channel_log is append-only' } });
});

test('an invitation is sent to an email address or a phone, works once for the user who opens it, and names its recipient in the log', async () => {
  const sent = async (to: object) => {
    const { status, body } = await call('channels.invite', { channelID, role: 'SCANNER', ...to }, owner);
    return { status, token: status === 200 ? tokenIn(body.url as string) : '' };
  };
  const { token } = await sent({ email: 'nila@people.example' });
  const { token: other } = await sent({ phone: '+919812345678' });
  const { invitations } = (await call('channels.team', { channelID }, owner)).body;
  expect(invitations.map(({ sentTo }: { sentTo: string }) => sentTo)).toEqual(['+919812345678', 'nila@people.example']);
  const { rows } = await app.db.execute<{ recipient: string; channel: string; body: string }>(
    sql`SELECT recipient, channel, body FROM messages WHERE subject LIKE '%invites you to its team' ORDER BY channel`,
  );
  expect(rows.map(({ recipient, channel }) => [channel, recipient])).toEqual([
    ['EMAIL', 'nila@people.example'],
    ['WHATSAPP', '+919812345678'],
  ]);
  expect(rows.map(({ body }) => [body.includes(token), body.includes(other)])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect((await answer(token, guest)).status).toBe(200);
  expect((await answer(token, await app.signIn('Nila Krishnan'))).status).toBe(409);
  const { body } = await call('channels.log', { channelID }, owner);
  expect(JSON.stringify(body)).toContain('Invited nila@people.example as');
  expect((await sent({ email: 'nila@people.example', phone: '+919812345678' })).status).toBe(400);
  expect((await sent({ phone: '98123' })).status).toBe(400);
  expect((await sent({ role: 'OWNER', email: 'nila@people.example' })).status).toBe(400);
});
