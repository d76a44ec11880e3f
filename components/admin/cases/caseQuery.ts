import type { CaseQuery } from '@/store/admin/consoleApi';
import { caseKindLabels, caseStateLabels } from '../shared/caseLabels';
import { knownValue } from '../shared/useAddressFilters';

export const caseFilterKeys = ['q', 'kind', 'state', 'owner', 'overdue', 'sort', 'order'] as const;
export type CaseFilters = Partial<Record<(typeof caseFilterKeys)[number], string>>;

const sorts = { dueAt: 1, openedAt: 1, amount: 1 };
const orders = { asc: 1, desc: 1 };

/** The query of an address; unknown values are ignored. */
export function caseQueryOf({ q, owner, overdue, ...filters }: CaseFilters): CaseQuery {
  const kind = knownValue(filters.kind, caseKindLabels);
  const state = knownValue(filters.state, caseStateLabels);
  const sort = knownValue(filters.sort, sorts);
  const order = knownValue(filters.order, orders);
  return {
    ...(q ? { q: q.slice(0, 80) } : {}),
    ...(kind ? { kind } : {}),
    ...(state ? { state } : {}),
    ...(owner ? { owner } : {}),
    ...(overdue === 'true' ? { overdue } : {}),
    ...(sort ? { sort } : {}),
    ...(order ? { order } : {}),
  };
}
