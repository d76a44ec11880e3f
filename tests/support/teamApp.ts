import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { channelRoles, type ChannelRole } from '@contract/rights';
import { campaignQuestions } from '@/server/db/schema/campaignPosts';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { payouts } from '@/server/db/schema/payouts';
import { distributions } from '@/server/db/schema/returns';
import { newId } from '@/server/platform/ids';
import { addCampaign } from './fixtures/campaigns';
import { addEvent, addSession } from './fixtures/eventRows';
import { addFundedCampaign } from './fixtures/fundedCampaigns';
import { eventDraft } from './fixtures/organiser';
import { addChannel, addRelease } from './fixtures/releases';
import { addTicket } from './fixtures/ticketRows';
import { openTestApp, type Person } from './testApp';

export const file = { fileName: 'film.mp4', mimeType: 'video/mp4', byteSize: 1000, fingerprint: 'film.mp4:1000:1' };

/** A channel with one row of every kind, and a team with one person of each role. */
export async function openTeamApp() {
  const app = await openTestApp({ config: { DATA_DIR: mkdtempSync(join(tmpdir(), 'mq-team-')) } });
  const { db, call } = app;
  const people = {} as Record<ChannelRole, Person>;
  for (const role of channelRoles) people[role] = await app.signIn(role);
  const owner = people.OWNER;
  const { channelID } = await addChannel(db, owner.userID);
  const addMember = async (userID: string, role: ChannelRole) => {
    await db.insert(channelMembers).values({ channelID, userID, role });
  };
  for (const role of channelRoles) if (role !== 'OWNER') await addMember(people[role].userID, role);
  /** Has a channel of their own, so that only ownership keeps them out. */
  const stranger = await app.signIn('Stranger');
  await addChannel(db, stranger.userID);
  const callOrThrow = async (operation: Parameters<typeof call>[0], input: Record<string, unknown>, as = owner) => {
    const { status, body } = await call(operation, input, { as });
    if (status !== 200) throw new Error(`${operation} ${status} ${JSON.stringify(body)}`);
    return body;
  };

  const { releaseID } = await addRelease(db, { channelID });
  const snaxID = (await addRelease(db, { channelID, kind: 'SNAX', durationMs: 20_000 })).releaseID;
  const upload = async (): Promise<string> =>
    (await callOrThrow('videos.uploadBegin', { channelID, kind: 'TITLE', ...file })).videoID as string;
  const videoID = await upload();
  const eventID = await addEvent(db, { channelID });
  const { sessionID, tierIDs } = await addSession(db, eventID);
  const tierID = tierIDs[0] ?? '';
  const ticket = await addTicket(db, { eventID, sessionID, tierID, holderID: stranger.userID });
  const draftEventID = (await callOrThrow('events.uploadNew', { ...eventDraft(channelID) })).eventID as string;
  const { codeID } = await callOrThrow('events.promoCodeNew', { eventID, code: 'RIVER', kind: 'PERCENT', percentBasisPoints: 1000 });
  await callOrThrow('events.checkInLinkNew', { sessionID, label: 'Asha' });
  const { linkID } = (await callOrThrow('events.checkInLinks', { sessionID })).items[0];
  const campaign = await addCampaign(db, { channelID, ownerID: owner.userID });
  const questionID = newId('qst');
  await db
    .insert(campaignQuestions)
    .values({ questionID, campaignID: campaign.campaignID, userID: stranger.userID, question: 'When?', askedAt: new Date() });
  const funded = await addFundedCampaign(db, { channelID, ownerID: owner.userID });
  const distributionID = newId('dst');
  await db.insert(distributions).values({
    distributionID,
    campaignID: funded.campaignID,
    currency: 'INR',
    amountMinor: 100,
    note: '',
    computedBy: owner.userID,
    upToPostingID: 1,
  });
  const payoutID = newId('pyt');
  await db.insert(payouts).values({
    payoutID,
    kind: 'CREATOR' as const,
    state: 'COMPUTED' as const,
    campaignID: funded.campaignID,
    channelID,
    userID: owner.userID,
    currency: 'INR',
    amountMinor: 100,
    provider: 'sandbox',
    computedBy: owner.userID,
  });
  return {
    ...app,
    people,
    owner,
    stranger,
    channelID,
    join: addMember,
    callOrThrow,
    upload,
    releaseID,
    snaxID,
    videoID,
    eventID,
    draftEventID,
    sessionID,
    tierID,
    ticket,
    codeID: codeID as string,
    linkID: linkID as string,
    campaignID: campaign.campaignID,
    version: campaign.version,
    questionID,
    fundedID: funded.campaignID,
    distributionID,
    payoutID,
  };
}
export type TeamApp = Awaited<ReturnType<typeof openTeamApp>>;
