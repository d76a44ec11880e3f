import type { Statement } from '../../contract/moderation';
import type { DecisionRow } from './decisionRepository';
import { appealAnswerByOf } from './reportDeadlines';

/** DSA, article 20: a complaint is possible for at least six months. */
const appealMonths = 6;

function appealEndOf(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + appealMonths);
  return end;
}

/** Why an appeal is not possible; null when it is. */
export function appealBlockOf(
  row: DecisionRow,
  now: Date,
): 'ALREADY_APPEALED' | 'ALREADY_RESTORED' | 'FOLLOWS_ANOTHER' | 'TOO_LATE' | null {
  if (row.appealedAt) return 'ALREADY_APPEALED';
  if (row.restoredAt) return 'ALREADY_RESTORED';
  if (row.parentID) return 'FOLLOWS_ANOTHER';
  return now > appealEndOf(row.decidedAt) ? 'TOO_LATE' : null;
}

/** The reasons of a decision with its strike and appeal, for the person affected. */
export const toStatement = (row: DecisionRow, now: Date): Statement => ({
  decisionID: row.decisionID,
  kind: row.kind,
  contentID: row.contentID,
  name: row.name,
  ground: row.ground,
  rule: row.rule,
  reason: row.reason,
  isFromReport: row.reportID !== null,
  decidedAt: row.decidedAt.toISOString(),
  restoredAt: row.restoredAt?.toISOString() ?? null,
  restoreReason: row.restoreReason,
  strike: row.strikeExpiresAt && {
    expiresAt: row.strikeExpiresAt.toISOString(),
    isVoided: row.strikeVoidedAt !== null,
    voidReason: row.strikeVoidReason,
  },
  appeal: row.appealedAt && {
    at: row.appealedAt.toISOString(),
    text: row.appealText,
    answerBy: appealAnswerByOf(row.appealedAt).toISOString(),
    isOverdue: row.appealAnsweredAt === null && now > appealAnswerByOf(row.appealedAt),
    answeredAt: row.appealAnsweredAt?.toISOString() ?? null,
    outcome: row.appealOutcome,
    answer: row.appealAnswer,
  },
  canAppeal: appealBlockOf(row, now) === null,
  appealUntil: appealEndOf(row.decidedAt).toISOString(),
});
