import type { LogArea } from '../../contract/team';
import { channelLog } from '../../db/schema/channelTeam';
import type { Db } from '../../platform/db/client';

interface ChannelLogEntry {
  channelID: string;
  actorID: string;
  area: LogArea;
  /** The action's key for filters and integrations: `event.published`. */
  action: string;
  subjectID: string;
  /** A description to show, with the names at that time. */
  description: string;
}

/** Records an action in the channel's log. Call it in the transaction of the action, so that both are committed or neither. */
export async function recordChannelLog(db: Db, entry: ChannelLogEntry): Promise<void> {
  await db.insert(channelLog).values(entry);
}
