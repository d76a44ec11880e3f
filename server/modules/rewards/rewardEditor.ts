import type { InputOf } from '../../contract/operations';
import type { RewardTierInput, StudioRewards } from '../../contract/rewards';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { unprocessable } from '../../platform/errors';
import { formatTime } from '../../platform/formatTime';
import type { Campaigns, ValidateItems } from '../campaigns/campaigns';
import { isTierOfChannel, listSessionChoices } from '../events/events';
import { isTitleOfChannel, listTitleChoices } from '../ott/ott';

interface Deps {
  db: Database;
  clock: Clock;
  rewardTiers: Campaigns['rewardTiers'];
}

/** Rewards deliver what the campaign's own channel makes. */
const validateItems: ValidateItems = async (tx, { channelID }, items) => {
  for (const { sessionID, ticketTierID, releaseID } of items) {
    if (sessionID && !(await isTierOfChannel(tx, channelID, sessionID, ticketTierID)))
      throw unprocessable('UNKNOWN_SESSION', 'Choose a session of this channel and one of its tiers', {
        items: 'names an unknown session',
      });
    if (releaseID && !(await isTitleOfChannel(tx, channelID, releaseID)))
      throw unprocessable('UNKNOWN_TITLE', 'Choose a title of this channel', { items: 'names an unknown title' });
  }
};

/** The rewards of a campaign in the studio. */
export function createRewardEditor({ db, clock, rewardTiers }: Deps) {
  async function describe(userID: string, campaignID: string): Promise<StudioRewards> {
    const { campaign, tiers, latePledges } = await rewardTiers.list(userID, campaignID);
    const [sessions, titles] = await Promise.all([
      listSessionChoices(db, campaign.channelID, clock.now()),
      listTitleChoices(db, campaign.channelID),
    ]);
    return {
      tiers,
      latePledges,
      choices: {
        sessions: sessions.map(({ id, title, startsAt, timeZone, tiers: of }) => ({
          id,
          name: `${title}, ${formatTime(startsAt, timeZone)}`,
          tiers: of,
        })),
        titles,
      },
    };
  }
  return {
    describe,
    async setLatePledges(userID: string, { campaignID, isOpen, until }: InputOf<'rewards.setLatePledges'>): Promise<StudioRewards> {
      await rewardTiers.setLatePledges(userID, campaignID, { isOpen, until: until === null ? null : new Date(until) });
      return describe(userID, campaignID);
    },
    async save(userID: string, campaignID: string, tiers: readonly RewardTierInput[]): Promise<StudioRewards> {
      await rewardTiers.save(userID, campaignID, tiers, validateItems);
      return describe(userID, campaignID);
    },
  };
}
