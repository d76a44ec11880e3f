import { randomUUID } from 'node:crypto';
import type { OperationId } from '@contract/paths';
import type { Right } from '@contract/rights';
import type { TeamHouse } from './teamHouse';

type Input = Record<string, unknown>;
/** What each operation of the studio needs, and how it is called so that whoever may do it reaches the work itself. Made anew for each call. */
export interface StudioRow {
  operation: OperationId;
  right: Right;
  input: (house: TeamHouse) => Input | Promise<Input>;
  /** Of a list: nobody is refused, but only they find it in there. */
  lists?: (house: TeamHouse) => string;
}
export const row = (operation: OperationId, right: Right, input: StudioRow['input'] = () => ({})): StudioRow => ({
  operation,
  right,
  input,
});
export const list = (
  operation: OperationId,
  right: Right,
  lists: (house: TeamHouse) => string,
  input: Input | StudioRow['input'] = {},
): StudioRow => ({
  ...{ operation, right, lists, input: typeof input === 'function' ? input : () => input },
});

export const release = ({ releaseID }: TeamHouse) => ({ releaseID });
export const video = ({ videoID }: TeamHouse) => ({ videoID });
export const event = ({ eventID }: TeamHouse) => ({ eventID });
export const session = ({ sessionID }: TeamHouse) => ({ sessionID });
export const campaign = ({ campaignID }: TeamHouse) => ({ campaignID });
export const channel = ({ channelID }: TeamHouse) => ({ channelID });
export const funded = ({ fundedID }: TeamHouse) => ({ campaignID: fundedID });
export const now = () => new Date().toISOString();
export const lastDays = () => ({ from: new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10), to: now().slice(0, 10) });
export const audience = { genres: [], languages: [], countries: [], ageFrom: null, ageTo: null };
export const target = { ageMin: null, ageMax: null, languages: [], cities: [], interests: [] };
export const pdf = () => Buffer.from(`%PDF-1.4 ${randomUUID()} %%EOF`).toString('base64');
export const newcomer = async (house: TeamHouse, role: 'SCANNER' | 'EDITOR' = 'SCANNER') => {
  const { userID } = await house.signIn('Newcomer');
  await house.join(userID, role);
  return userID;
};
export const invitation = async (house: TeamHouse) => {
  const { team } = await house.must('channels.invite', { channelID: house.channelID, role: 'SCANNER' });
  return team.invitations[0].invitationID as string;
};

export const news = { title: 'News', body: 'Rain.', audience: 'PUBLIC' };
export const draftUpdate = async (house: TeamHouse) => {
  const { updateID } = await house.must('campaigns.updatePost', { ...campaign(house), ...news, isDraft: true });
  return { updateID: updateID as string };
};
/** The channel's upload, standing in its film as the trailer. */
export const placed = async (house: TeamHouse) => {
  await house.must('videos.edit', { ...video(house), ...release(house), kind: 'TRAILER' });
  return video(house);
};
