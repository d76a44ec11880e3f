import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/client';
import { badInput } from '../../platform/errors';
import { refuseUnlinking } from '../campaigns/campaigns';
import { requirePermission } from '../channels/channels';
import { findPremiere, listChanged, listMoved, type PremiereEvent, setPremiere } from './premiereRepository';

/** The title that premieres at an event, for the editors of events. The link is stored once, in `releases.event_id`. */
export const createPremieres = (clock: Clock) => ({
  find: findPremiere,
  /**
   * Sets or clears the title. Throws 400 when title and event have different owners; 403 or 404 when the user may not edit a title that gains
   * or loses its premiere, or not run its campaign; 409 when a funded title would lose it. No permission is needed when nothing changes.
   */
  async set(tx: Tx, event: PremiereEvent, releaseID: string | null, userID: string): Promise<void> {
    const now = clock.now();
    const moved = await listMoved(tx, event, releaseID);
    for (const release of await listChanged(tx, event, releaseID)) {
      await requirePermission(tx, userID, release.channelID, 'content.edit', 'This title');
      if (release.campaignID) await requirePermission(tx, userID, release.channelID, 'campaign.run', 'This title');
    }
    for (const { next, ...release } of moved) await refuseUnlinking(tx, release, { eventID: next }, now);
    if (!(await setPremiere(tx, event, releaseID, now))) throw badInput({ premiereID: 'is not a film or series of yours' });
  },
});
