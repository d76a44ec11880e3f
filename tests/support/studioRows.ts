import { randomUUID } from 'node:crypto';
import type { OperationId } from '@contract/paths';
import type { Right } from '@contract/rights';
import type { TeamApp } from './teamApp';

type Input = Record<string, unknown>;
/** The permission each studio operation needs, and a call that passes all other checks. Made anew for each call. */
export interface StudioRow {
  operation: OperationId;
  right: Right;
  input: (app: TeamApp) => Input | Promise<Input>;
  /** For lists: every caller gets a response, but only permitted ones find the item in it. */
  lists?: (app: TeamApp) => string;
}
export const row = (operation: OperationId, right: Right, input: StudioRow['input'] = () => ({})): StudioRow => ({
  operation,
  right,
  input,
});
export const list = (
  operation: OperationId,
  right: Right,
  lists: (app: TeamApp) => string,
  input: Input | StudioRow['input'] = {},
): StudioRow => ({
  operation,
  right,
  lists,
  input: typeof input === 'function' ? input : () => input,
});

export const release = ({ releaseID }: TeamApp) => ({ releaseID });
export const video = ({ videoID }: TeamApp) => ({ videoID });
export const event = ({ eventID }: TeamApp) => ({ eventID });
export const order = ({ ticket }: TeamApp) => ({ paymentID: ticket.paymentID });
export const session = ({ sessionID }: TeamApp) => ({ sessionID });
export const campaign = ({ campaignID }: TeamApp) => ({ campaignID });
export const channel = ({ channelID }: TeamApp) => ({ channelID });
export const funded = ({ fundedID }: TeamApp) => ({ campaignID: fundedID });
export const now = () => new Date().toISOString();
export const lastDays = () => ({ from: new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10), to: now().slice(0, 10) });
export const audience = { genres: [], languages: [], countries: [], ageFrom: null, ageTo: null };
export const target = { ageMin: null, ageMax: null, languages: [], cities: [], interests: [] };
export const pdf = () => Buffer.from(`%PDF-1.4 ${randomUUID()} %%EOF`).toString('base64');
export const newcomer = async (app: TeamApp, role: 'SCANNER' | 'EDITOR' = 'SCANNER') => {
  const { userID } = await app.signIn('Newcomer');
  await app.join(userID, role);
  return userID;
};
export const invitation = async (app: TeamApp) => {
  const { team } = await app.callOrThrow('channels.invite', { channelID: app.channelID, role: 'SCANNER' });
  return team.invitations[0].invitationID as string;
};

export const campaignDraft = { title: 'The Ferryman', country: 'IN', timeZone: 'Asia/Kolkata', instrument: 'REVENUE_SHARE' };
export const updateInput = { title: 'News', body: 'Rain.', audience: 'PUBLIC' };
export const draftUpdate = async (app: TeamApp) => {
  const { updateID } = await app.callOrThrow('campaigns.updatePost', { ...campaign(app), ...updateInput, isDraft: true });
  return { updateID: updateID as string };
};
/** The channel's upload as the trailer of its film. */
export const videoInRelease = async (app: TeamApp) => {
  await app.callOrThrow('videos.edit', { ...video(app), ...release(app), kind: 'TRAILER' });
  return video(app);
};
