import type { Statement } from '@contract/moderation';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/moderation/moderation';

/** What has become of the strike of a decision; null for one without. */
export function strikeText({ strike, restoredAt }: Pick<Statement, 'strike' | 'restoredAt'>, now = Date.now()): string | null {
  if (!strike) return null;
  if (restoredAt) return t.strikeGone;
  if (strike.isVoided) return t.strikeVoided({ reason: strike.voidReason });
  const time = formatDate(strike.expiresAt);
  return Date.parse(strike.expiresAt) > now ? t.strikeCounts({ time }) : t.strikeExpired({ time });
}
