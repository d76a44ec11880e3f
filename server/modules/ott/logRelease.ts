import type { VersionEntry } from '../../contract/cscan';
import type { Db } from '../../platform/db/client';
import { recordChannelLog } from '../channels/channels';
import type { ReleaseRow } from './releaseForm';

const actions: Partial<Record<string, string>> = { State: 'release.state', Prices: 'release.price' };

/** Copies the changes that matter to viewers into the channel's log: what they see of a release, and its price. */
export async function logRelease(
  db: Db,
  actorID: string,
  { releaseID, channelID, name }: Pick<ReleaseRow, 'releaseID' | 'channelID' | 'name'>,
  changes: VersionEntry['changes'],
): Promise<void> {
  for (const { field, from, to } of changes) {
    const action = actions[field];
    if (!action) continue;
    const description = `${name}: ${field.toLowerCase()} ${from ? `changed from ${from} to` : 'set to'} ${to}`;
    await recordChannelLog(db, { channelID, actorID, area: 'SCREEN', action, subjectID: releaseID, description });
  }
}
