import type { AdminMessageRow } from '@contract/adminMessages';
import * as t from '@messages/admin/messages';

export const messageStateNames: Record<AdminMessageRow['state'], string> = { QUEUED: t.queued, SENT: t.sent, FAILED: t.failed };
