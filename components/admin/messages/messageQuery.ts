import type { AdminMessageRow } from '@contract/adminMessages';
import type { MessageQuery } from '@/store/admin/consoleWorkApi';
import * as t from '@messages/admin/messages';
import { messageChannelLabels } from '../shared/orderLabels';
import { knownValue } from '../shared/useAddressFilters';

export const messageStateNames: Record<AdminMessageRow['state'], string> = { QUEUED: t.queued, SENT: t.sent, FAILED: t.failed };

export const messageFilterKeys = ['q', 'state', 'channel', 'userID'] as const;
type MessageFilters = Partial<Record<(typeof messageFilterKeys)[number], string>>;

/** The query of an address; unknown values are ignored. */
export function messageQueryOf({ q, userID, ...filters }: MessageFilters): MessageQuery {
  const state = knownValue(filters.state, messageStateNames);
  const channel = knownValue(filters.channel, messageChannelLabels);
  return {
    ...(q ? { q: q.slice(0, 120) } : {}),
    ...(userID ? { userID } : {}),
    ...(state ? { state } : {}),
    ...(channel ? { channel } : {}),
  };
}
