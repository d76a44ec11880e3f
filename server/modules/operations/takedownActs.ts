import type { ContentKind } from '../../contract/moderation';
import type { Tx } from '../../platform/db/client';
import { restoreTakenDownCampaign, takeDownCampaign } from '../campaigns/campaigns';
import { restoreTakenDownChannel, takeDownChannel } from '../channels/channels';
import { restoreTakenDownEvent, takeDownEvent } from '../events/events';
import type { DecisionRow } from '../moderation/moderation';
import { restoreTakenDownRelease, takeDownRelease } from '../ott/ott';

export interface TakedownRun {
  contentID: string;
  isIllegal: boolean;
  staffID: string;
  reason: string;
  now: Date;
}
interface RestoreRun extends Pick<DecisionRow, 'contentID' | 'before'> {
  staffID: string;
  reason: string;
  now: Date;
}
interface Act {
  /** What restoring needs, with the `state` before; null when it is taken down already. */
  takeDown: (tx: Tx, run: TakedownRun) => Promise<DecisionRow['before'] | null>;
  /** Returns the new state. */
  restore: (tx: Tx, run: RestoreRun) => Promise<string>;
}

/** Each product's own part of a takedown and of a restoration. */
export const takedownActs: Readonly<Record<ContentKind, Act>> = {
  TITLE: {
    async takeDown(tx, { contentID, isIllegal, now }) {
      const row = await takeDownRelease(tx, contentID, isIllegal, now);
      return row && { state: row.state };
    },
    restore: async (tx, { contentID, now }) => (await restoreTakenDownRelease(tx, contentID, now)).state,
  },
  EVENT: {
    async takeDown(tx, { contentID, now }) {
      const row = await takeDownEvent(tx, contentID, now);
      return row && { state: row.status, isUnlisted: row.isUnlisted };
    },
    restore: async (tx, { contentID, before, now }) => (await restoreTakenDownEvent(tx, contentID, before.isUnlisted === true, now)).status,
  },
  CAMPAIGN: {
    async takeDown(tx, { contentID, ...act }) {
      const row = await takeDownCampaign(tx, contentID, act);
      return row && { state: row.state, isPrivate: row.isPrivate, opensAt: row.opensAt?.toISOString() ?? null };
    },
    async restore(tx, { contentID, before, ...act }) {
      const given = {
        isPrivate: before.isPrivate === true,
        opensAt: typeof before.opensAt === 'string' ? before.opensAt : null,
        isResuming: before.state !== 'SUSPENDED',
      };
      return (await restoreTakenDownCampaign(tx, contentID, given, act)).state;
    },
  },
  CHANNEL: {
    async takeDown(tx, { contentID, now }) {
      return (await takeDownChannel(tx, contentID, now)) && { state: 'ACTIVE' };
    },
    async restore(tx, { contentID }) {
      await restoreTakenDownChannel(tx, contentID);
      return 'ACTIVE';
    },
  },
};
