import type { AuditQuery } from '@/store/admin/consoleApi';

export const auditFilterKeys = ['q', 'operation', 'actorID', 'subjectType', 'subjectID', 'from', 'to'] as const;
export type AuditFilters = Partial<Record<(typeof auditFilterKeys)[number], string>>;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

/** The first moment of a day on this device, or of the day after it; undefined when it is no day. */
function startOf(day: string | undefined, daysLater: 0 | 1): string | undefined {
  if (!day || !dayPattern.test(day)) return undefined;
  const start = new Date(`${day}T00:00`);
  return Number.isNaN(start.getTime()) ? undefined : new Date(start.getTime() + daysLater * dayMs).toISOString();
}

/** The query of an address, whose days are those of this device; what is not a day is ignored. */
export function auditQueryOf({ from, to, q, operation, ...subject }: AuditFilters): AuditQuery {
  const [start, end] = [startOf(from, 0), startOf(to, 1)];
  return {
    ...subject,
    ...(q ? { q: q.slice(0, 80) } : {}),
    ...(operation ? { operation: operation.slice(0, 60) } : {}),
    ...(start ? { from: start } : {}),
    ...(end ? { to: end } : {}),
  };
}
